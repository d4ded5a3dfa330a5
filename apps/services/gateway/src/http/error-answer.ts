import { STATUS_CODES } from 'node:http';
import { errorCatalogue, type ErrorCode, type FieldError } from '@saldo/contracts';
import { z } from 'zod';

/** The body of every answer that is an error. */
export const errorAnswer = z.object({
  statusCode: z.number(),
  message: z.string().meta({ description: 'One sentence for a person' }),
  error: z.string().meta({ description: 'The name of the status' }),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'The fields at fault, where there are any' }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Where fields are at fault, the first one's sentence is the message: a page that shows only that one is of use. */
export function errorAnswerOf(
  code: ErrorCode,
  { message, fields = [] }: { message?: string; fields?: readonly FieldError[] } = {},
): ErrorAnswer {
  const { status, message: usual } = errorCatalogue[code];
  return {
    statusCode: status,
    message: fields[0]?.message ?? message ?? usual,
    error: STATUS_CODES[status] ?? 'Error',
    ...(fields.length > 0 && { errors: [...fields] }),
  };
}

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed-request',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media',
};

/**
 * The code of an error that Nest, Express or the body parser throws, by the status that it carries; what carries
 * none, or one that a client did not cause, is a defect of ours.
 */
export function codeOf(error: unknown): ErrorCode {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 'internal';
  return codeOfStatus[Number(error.status)] ?? 'internal';
}
