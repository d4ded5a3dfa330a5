import {
  apiPrefix,
  errorCatalogue,
  type ErrorCode,
  errorCodesOf,
  isErrorCode,
  type RouteContract,
} from '@saldo/contracts';
import { connection, readToken, session } from '@saldo/session';
import { ApiError } from './api-error';
import { cacheResponse, cachedResponse } from './response-cache';
import { sendWithProgress } from './send-with-progress';

export interface CallOptions {
  /** Values for the parts of the path that start with a colon. */
  params?: Record<string, string>;
  /** Values left `undefined` or empty are not sent. */
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  /** Instead of the stored one: at logout the page has forgotten it already. */
  token?: string;
  /** Sent twice with the same key, a call that makes something makes it once. */
  idempotencyKey?: string;
  /** The tag of what the person saw: the call is refused where it is something else by now. */
  ifMatch?: string;
  /** Is told how much of a file is on its way, from 0 to 1. */
  onSent?: (fraction: number) => void;
}

const TIMEOUT_MS = 15_000;
/** A file may travel slowly, either way. */
const FILE_TIMEOUT_MS = 120_000;

/** Sends one call and gives the answer as it came, if it says yes; else throws an ApiError. */
export async function send(
  route: RouteContract,
  { params, query, signal, token = readToken(), idempotencyKey, ifMatch, onSent }: CallOptions,
  body?: BodyInit,
): Promise<Response> {
  const headers = new Headers({ 'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch) headers.set('If-Match', `"${ifMatch}"`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const timeout = AbortSignal.timeout(route.upload || route.file ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  const address = addressOf(route.path, params, query);
  const init = {
    method: route.method,
    headers,
    body,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  const call = onSent ? sendWithProgress(onSent) : fetch;
  const response = await call(address, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    return new ApiError(timeout.aborted ? 'timeout' : 'offline', { cause });
  });
  if (response instanceof ApiError) {
    const kept = token && (await cachedResponse(route, address, token));
    if (kept) return kept;
    throw response;
  }
  connection.restored();
  if (response.ok) {
    // Beside the answer, not before it; where it cannot be kept, as on a full disk, nothing else is lost.
    if (token) void cacheResponse(route, address, token, response.clone()).catch(() => undefined);
    return response;
  }
  const error = await errorOf(route, response);
  // The one place where a session ends because the server no longer accepts it.
  if (error.code === 'unauthorized' && route.access === 'user' && token === readToken()) session.interrupt();
  throw error;
}

function addressOf(
  path: string,
  params: CallOptions['params'] = {},
  query: CallOptions['query'] = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The parameter ${name} of ${path} is missing.`);
    return encodeURIComponent(value);
  });
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${apiPrefix}${filled}${search.size ? `?${search}` : ''}`;
}

async function errorOf(route: RouteContract, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message, errors } = (body ?? {}) as { code?: unknown; message?: unknown; errors?: unknown };
  return new ApiError('http', {
    status: response.status,
    code: code === undefined ? onlyCodeOf(route, response.status) : isErrorCode(code) ? code : undefined,
    serverMessage: typeof message === 'string' ? message : undefined,
    fields: Array.isArray(errors) ? errors : [],
    body,
  });
}

/** What a status without a code must mean, as from a server of a version without codes: where only one error has it. */
function onlyCodeOf(route: RouteContract, status: number): ErrorCode | undefined {
  const possible = errorCodesOf(route).filter((code) => errorCatalogue[code].status === status);
  return possible.length === 1 ? possible[0] : undefined;
}
