import { errorCatalogue, type ErrorCode, type FieldError } from '@saldo/contracts';

/** An expected error, with its code in `errors.ts` of the contracts; it is passed unchanged between processes. */
export class DomainError extends Error {
  readonly fields?: FieldError[];
  /** When to retry, if known. */
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; fields?: FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'DomainError';
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
