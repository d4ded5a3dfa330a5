import { errorCatalogue, type ErrorCode, type FieldError, type ReceivedFieldError } from '@saldo/contracts';

/** An expected error, with its code in `errors.ts` of the contracts; it is passed unchanged between processes. */
export class DomainError extends Error {
  /** Those of a service of release 0.1 have no code. */
  readonly fields?: ReceivedFieldError[];
  /** When to retry, if known. */
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    options: { fields?: FieldError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(errorCatalogue[code].message, { cause: options.cause });
    this.name = 'DomainError';
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
