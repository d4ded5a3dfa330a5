import { z } from 'zod';
import { errorCodes } from './errors';
import { once } from './once';
import { messageOfProblem, type Problem, type ProblemCode, problemCodes } from './problem';

// Build these schemas on first use, because most pages never read an error.

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

/** Body of every error of the API. Clients branch on `code`, and show their own text for it or `message`. */
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

/** A field at fault as it is received. The code is missing if it is newer than this program. */
export type ReceivedFieldError = z.infer<ReturnType<typeof fieldError>>;
/** A field at fault as servers send it. Created by `fieldErrorOf`. */
export type FieldError = ReceivedFieldError & { code: ProblemCode };

/** A field at fault from a service of any release. Drops a code that is newer than this program. */
export const receivedFieldError = once(() =>
  fieldError().extend({ code: fieldError().shape.code.catch(undefined) }),
);

/** Error body of any server, even one that is not ours. Drops everything that it cannot parse. */
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

/** Returns a field error: the problem of a field with its English message. */
export function fieldErrorOf(path: string, problem: Problem): FieldError {
  return { path, message: messageOfProblem(problem), ...problem };
}
