import {
  errorCatalogue,
  type ErrorCode,
  type FieldError,
  fieldErrorOf,
  inEnglish,
  type MessageParams,
  type Problem,
  problem,
  type ReceivedFieldError,
} from '@saldo/contracts';

/** An expected error, with its code in `errors.ts` of the contracts; it is passed unchanged between processes. */
export class DomainError extends Error {
  /** Fields at fault. Those of a newer service may have a code that this process does not know, and then have none. */
  readonly fields?: ReceivedFieldError[];
  /** When to retry, if known. */
  readonly retryAfterSeconds?: number;
  /** Parameters of the message that differ from those in the catalogue. */
  readonly params?: MessageParams;

  constructor(
    readonly code: ErrorCode,
    options: {
      fields?: FieldError[];
      retryAfterSeconds?: number;
      params?: MessageParams;
      cause?: unknown;
    } = {},
  ) {
    super(messageOf(code, options.params), { cause: options.cause });
    this.name = 'DomainError';
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.params = options.params;
  }
}

function messageOf(code: ErrorCode, params: MessageParams | undefined): string {
  const entry = errorCatalogue[code];
  return params && 'template' in entry ? inEnglish(entry.template, params) : entry.message;
}

/** Returns the error of an invalid field. */
export function invalid(path: string, wrong: Problem): DomainError {
  return new DomainError('validation-failed', { fields: [fieldErrorOf(path, wrong)] });
}

/** Returns an error whose message belongs to a field. */
export function fieldError(code: ErrorCode, path: string): DomainError {
  return new DomainError(code, { fields: [fieldErrorOf(path, problem(code))] });
}

/** Whether an error rejects a request, which repeating it would not change. */
export function isRefusal(error: unknown): error is DomainError {
  return error instanceof DomainError && errorCatalogue[error.code].status < 500;
}
