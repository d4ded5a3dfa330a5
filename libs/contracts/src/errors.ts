import { z } from 'zod';
import { texts } from './texts';

/**
 * Every error of the API by its code, with its HTTP status and its message. Services throw a code; the gateway answers with
 * it. A code is part of the API: it is never renamed, and never gets another meaning.
 */
export const errorCatalogue = {
  'validation-failed': { status: 400, message: 'Some of what was sent is not right.' },
  'malformed-request': { status: 400, message: 'The request could not be read.' },
  'category-built-in': { status: 400, message: "Built-in categories can't be renamed or deleted." },
  unauthorized: { status: 401, message: 'Please log in.' },
  'invalid-credentials': { status: 401, message: 'Invalid email or password.' },
  'two-factor-code-required': { status: 401, message: texts.codeWanted },
  'origin-not-allowed': { status: 403, message: 'This page may not change anything here.' },
  'host-not-allowed': {
    status: 421,
    message: 'Saldo does not answer under this name. Its operator can add it to ALLOWED_HOSTS.',
  },
  'not-found': { status: 404, message: 'Not found.' },
  'method-not-allowed': { status: 405, message: 'This cannot be done here.' },
  'request-timeout': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'email-taken': { status: 409, message: 'An account with this email already exists.' },
  'category-exists': { status: 409, message: 'You already have a category with this name.' },
  'idempotency-key-reused': {
    status: 409,
    message: 'This Idempotency-Key was used for something else already.',
  },
  'budget-exists': { status: 409, message: 'This category already has a budget in that month.' },
  'budgets-full': { status: 409, message: 'You’ve reached the limit of 3,000 budgets.' },
  'categories-full': {
    status: 409,
    message: 'You’ve reached the limit of 3,000 categories. Please choose one of yours.',
  },
  'recurring-full': { status: 409, message: 'You’ve reached the limit of 500 recurring transactions.' },
  'two-factor-on': { status: 409, message: 'Two-factor authentication is already on.' },
  'two-factor-off': { status: 409, message: 'Two-factor authentication is off.' },
  'two-factor-setup-expired': {
    status: 409,
    message: 'Setting it up has taken too long. Please begin again.',
  },
  'version-conflict': {
    status: 412,
    message: 'This was changed elsewhere in the meantime. Please look at it again before you save.',
  },
  'too-large': { status: 413, message: 'What was sent is too large.' },
  'unsupported-media': { status: 415, message: 'This kind of content is not accepted here.' },
  'no-amount': { status: 422, message: 'No amount could be read from this receipt.' },
  'too-many-requests': {
    status: 429,
    message: 'That was tried too often in a short time. Please wait a little, then try again.',
  },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large.' },
  /** Between processes: the caller may ask for less at once. */
  'reply-too-large': { status: 500, message: 'Something went wrong on our side. Please try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    message: 'This part of Saldo is not available right now. Please try again in a moment.',
  },
  busy: { status: 503, message: 'There is too much to do right now. Please try again in a moment.' },
  timeout: { status: 504, message: 'This took too long. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}

/** The body of every error of the API. Clients decide by `code`, and show `message`. */
export const errorBody = z.object({
  statusCode: z.number(),
  code: z
    .enum(errorCodes)
    .meta({ description: 'What went wrong, for programs; a newer server may know more codes' }),
  message: z.string().meta({ description: 'One sentence for a person' }),
  error: z.string().meta({ description: 'The name of the status' }),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'The fields at fault, where there are any' }),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** One field at fault: the path in the body or query as `cost` or `transactionIds.3`, and a sentence for the user. */
export interface FieldError {
  path: string;
  message: string;
}
