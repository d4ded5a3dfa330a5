import {
  errorCatalogue,
  type ErrorCode,
  type FieldError,
  inEnglish,
  type MessageParams,
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
