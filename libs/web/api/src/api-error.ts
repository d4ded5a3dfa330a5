import type { ErrorCode, FieldError } from '@saldo/contracts';

/** `http`: the server said no; `offline`: it was not reached; `timeout`: it was too slow; `unreadable`: its answer is none of ours. */
export type ApiErrorKind = 'http' | 'offline' | 'timeout' | 'unreadable';

interface ApiErrorDetails {
  status?: number;
  code?: ErrorCode;
  /** The server's own sentence for a person. */
  serverMessage?: string;
  fields?: FieldError[];
  /** The whole body of an answer that says no, for calls whose errors carry more than a sentence. */
  body?: unknown;
  cause?: unknown;
}

/** A call that did not succeed. What to do about it is decided by `code`, never by a message or by a status alone. */
export class ApiError extends Error {
  readonly status: number | undefined;
  /** Undefined where no answer came, and for a code of a newer server. */
  readonly code: ErrorCode | undefined;
  readonly serverMessage: string | undefined;
  readonly fields: readonly FieldError[];
  readonly body: unknown;

  constructor(
    readonly kind: ApiErrorKind,
    { status, code, serverMessage, fields = [], body, cause }: ApiErrorDetails = {},
  ) {
    super(serverMessage ?? `The call failed: ${kind}${status ? ` ${status}` : ''}.`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.body = body;
  }

  /** Whether the same call may well succeed a moment later. By status: proxies answer with these too, without a code. */
  get isTransient(): boolean {
    return this.kind !== 'http' || [429, 502, 503, 504].includes(this.status ?? 0);
  }
}

/** Whether a call failed with this error of the API. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** What to tell a person: the server's sentence where it gave one, else the given words. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.serverMessage) || otherwise;
}
