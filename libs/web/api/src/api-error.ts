import { type ErrorCode, isProblemCode, type MessageParams, type ReceivedFieldError } from '@saldo/contracts';
import { errorMessage, fieldMessage } from './wording';

/**
 * `http`: an error status; `offline`: the server was not reached; `timeout`: no reply in time; `unreadable`: the reply breaks the
 * contract.
 */
export type ApiErrorKind = 'http' | 'offline' | 'timeout' | 'unreadable';

/** An invalid field, with a message in the user's language. */
interface FieldFault {
  path: string;
  message: string;
}

interface ApiErrorDetails {
  status?: number;
  code?: ErrorCode;
  /** Whether the code was derived from the status because the server sent none. The server's message may then say more. */
  isCodeDerived?: boolean;
  /** Values for the placeholders in the message. */
  params?: MessageParams;
  /** The server's message, in English. */
  serverMessage?: string;
  fields?: readonly ReceivedFieldError[];
  /** The whole body of an error response, for routes whose errors carry more than a message. */
  body?: unknown;
  cause?: unknown;
}

/** A failed call. Decide by `code`, never by the message or the status alone. */
export class ApiError extends Error {
  /**
   * Treats errors of every copy of this class as instances: the shell and each remote have their own copy, but share one query
   * client.
   */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'ApiError';
  }

  readonly status: number | undefined;
  /** Undefined if there was no response, or if a newer server sent an unknown code. */
  readonly code: ErrorCode | undefined;
  /** The server's message in the user's language, or in English if only a newer server knows it. */
  readonly reason: string | undefined;
  readonly fields: readonly FieldFault[];
  readonly body: unknown;

  constructor(
    readonly kind: ApiErrorKind,
    details: ApiErrorDetails = {},
  ) {
    const { status, code, serverMessage, fields = [], body, cause } = details;
    // eslint-disable-next-line lingui/no-unlocalized-strings -- for the log
    super(serverMessage ?? `The call failed: ${kind}${status ? ` ${status}` : ''}.`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.reason = reasonOf(details);
    this.fields = fields.map((field) => ({ path: field.path, message: worded(field) ?? field.message }));
    this.body = body;
  }

  /** Whether a retry may succeed. Decided by the status, because proxies send no code. */
  get isTransient(): boolean {
    return this.kind !== 'http' || [429, 502, 503, 504].includes(this.status ?? 0);
  }
}

/** Returns the server's message, which is that of the first invalid field if there is one. */
function reasonOf(details: ApiErrorDetails): string | undefined {
  const { code, isCodeDerived, params, serverMessage, fields: [field] = [] } = details;
  if (serverMessage === undefined || isCodeDerived) return serverMessage;
  const message = field ? worded(field) : code && errorMessage(code, params);
  return message ?? serverMessage;
}

function worded({ code, params }: ReceivedFieldError): string | undefined {
  return isProblemCode(code) ? fieldMessage({ code, params }) : undefined;
}

/** Whether a call failed with this error of the API. */
export function hasCode(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** Returns the server's message in the user's language, or the fallback. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError && error.reason) || otherwise;
}
