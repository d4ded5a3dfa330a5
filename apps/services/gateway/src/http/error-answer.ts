import { STATUS_CODES } from 'node:http';
import { errorCatalogue, type ErrorBody, type ErrorCode, type FieldError } from '@saldo/contracts';

/** Where fields are at fault, the first one's sentence is the message: a client that shows only that one is of use. */
export function errorAnswerOf<Code extends ErrorCode>(
  code: Code,
  { message, fields = [] }: { message?: string; fields?: readonly FieldError[] } = {},
): ErrorBody & { code: Code } {
  const { status, message: usual } = errorCatalogue[code];
  return {
    statusCode: status,
    code,
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
