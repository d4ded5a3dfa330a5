import { errorCatalogue, type ErrorCode, type FieldError } from '@saldo/contracts';

/** Something that is expected to go wrong, by its code in the error catalogue; it travels between processes as it is. */
export class DomainError extends Error {
  readonly fields?: FieldError[];
  /** In how many seconds it is worth another try, where that is known. */
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
