import { z } from 'zod';
import { errorCodes } from './errors';
import { once } from './once';
import { messageOfProblem, type Problem, type ProblemCode, problemCodes } from './problem';

// Most pages never read an error, so these schemas are built when the first one is read.

const params = once(() =>
  z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'The values in the message, for clients that word it themselves' }),
);

const fieldError = once(() =>
  z.object({
    path: z.string().meta({ description: 'The field in the body or query, such as `transactionIds.3`' }),
    message: z.string().meta({ description: 'One English sentence for a person' }),
    code: z.enum(problemCodes).optional().meta({
      description: 'What is wrong with the field, for programs; a newer server may know more codes',
    }),
    params: params(),
  }),
);

/** The body of every error of the API. Clients decide by `code`, and word it for their users or show `message`. */
export const errorBody = once(() =>
  z.object({
    statusCode: z.number(),
    code: z
      .enum(errorCodes)
      .meta({ description: 'What went wrong, for programs; a newer server may know more codes' }),
    message: z
      .string()
      .meta({ description: 'One English sentence for a person; that of the first field at fault' }),
    params: params(),
    error: z.string().meta({ description: 'The name of the status' }),
    errors: z
      .array(fieldError())
      .optional()
      .meta({ description: 'The fields at fault, where there are any' }),
  }),
);
export type ErrorBody = z.infer<ReturnType<typeof errorBody>>;

/** A field at fault, as received: without a code if that is newer than this program. */
export type ReceivedFieldError = z.infer<ReturnType<typeof fieldError>>;
/** As servers send it; made by `fieldErrorOf`. */
export type FieldError = ReceivedFieldError & { code: ProblemCode };

/** A field at fault as a service of any release describes it. A code that is newer than this program is dropped. */
export const receivedFieldError = once(() =>
  fieldError().extend({ code: fieldError().shape.code.catch(undefined) }),
);

/** The body of an error of any server, perhaps none of ours. Whatever is not understood is left out. */
export const receivedErrorBody = once(() =>
  z
    .object({
      code: z.string().optional().catch(undefined),
      message: z.string().optional().catch(undefined),
      params: params().catch(undefined),
      errors: z.array(receivedFieldError()).catch([]),
    })
    .catch({ errors: [] }),
);

/** Adds its English message to the problem of a field. */
export function fieldErrorOf(path: string, problem: Problem): FieldError {
  return { path, message: messageOfProblem(problem), ...problem };
}
