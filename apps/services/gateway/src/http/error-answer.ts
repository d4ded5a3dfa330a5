import { STATUS_CODES } from 'node:http';
import {
  errorCatalogue,
  type ErrorBody,
  type ErrorCode,
  type MessageParams,
  paramsOf,
  type ReceivedFieldError,
} from '@saldo/contracts';

interface Details {
  message?: string;
  fields?: readonly ReceivedFieldError[];
  retryAfterSeconds?: number;
  params?: MessageParams;
}

/** If fields are invalid, the message is that of the first one, for clients that show only the message. */
export function errorAnswerOf<Code extends ErrorCode>(
  code: Code,
  { message, fields = [], retryAfterSeconds, params: given }: Details = {},
): ErrorBody & { code: Code } {
  const { status, message: usual } = errorCatalogue[code];
  const params: MessageParams = {
    ...paramsOf(code),
    ...given,
    ...(retryAfterSeconds && { retryAfterSeconds }),
  };
  return {
    statusCode: status,
    code,
    message: fields[0]?.message ?? message ?? usual,
    ...(Object.keys(params).length > 0 && { params }),
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
 * Maps an exception of Nest, Express or the body parser to an error code by its status. An exception without a 4xx status is a
 * defect.
 */
export function codeOf(error: unknown): ErrorCode {
  if (typeof error !== 'object' || error === null || !('status' in error)) return 'internal';
  return codeOfStatus[Number(error.status)] ?? 'internal';
}
