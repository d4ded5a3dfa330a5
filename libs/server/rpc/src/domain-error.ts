import { errorCatalogue, type ErrorCode, type FieldError } from '@saldo/contracts';

/** Something that is expected to go wrong, by its code in the error catalogue; it travels between processes as it is. */
export class DomainError extends Error {
  readonly fields?: FieldError[];

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; fields?: FieldError[]; cause?: unknown } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.name = 'DomainError';
    this.fields = options.fields;
  }
}
