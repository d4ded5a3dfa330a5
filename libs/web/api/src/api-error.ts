import type { ErrorCode, FieldError } from '@saldo/contracts';

/** `http`: an error status; `offline`: not reached; `timeout`: too slow; `unreadable`: the reply breaks the contract. */
export type ApiErrorKind = 'http' | 'offline' | 'timeout' | 'unreadable';

interface ApiErrorDetails {
  status?: number;
  code?: ErrorCode;
  /** The server's message for the user. */
  serverMessage?: string;
  fields?: FieldError[];
  /** The whole body of an error response, for routes whose errors carry more than a message. */
  body?: unknown;
  cause?: unknown;
}

/** A failed call. Decide by `code` what to do about it, never by the message or the status alone. */
export class ApiError extends Error {
  readonly status: number | undefined;
  /** Undefined if there was no response, and for a code of a newer server. */
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

  /** Whether a retry may succeed. Decided by the status, because proxies send no code. */
  get isTransient(): boolean {
    return this.kind !== 'http' || [429, 502, 503, 504].includes(this.status ?? 0);
  }
}

/** Whether a call failed with this error of the API. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Returns the server's message for the user, or the fallback. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.serverMessage) || otherwise;
}
