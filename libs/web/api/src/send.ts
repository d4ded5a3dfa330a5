import {
  apiPrefix,
  errorCatalogue,
  type ErrorCode,
  errorCodesOf,
  isErrorCode,
  receivedErrorBody,
  type RouteContract,
} from '@saldo/contracts';
import { connection, readToken, session } from '@saldo/session';
import { ApiError } from './api-error';
import { cacheResponse, cachedResponse } from './response-cache';
import { sendWithProgress } from './send-with-progress';

export interface CallOptions {
  /** Path parameters by name. */
  params?: Record<string, string>;
  /** Query parameters. Undefined and empty values are not sent. */
  query?: Record<string, string | number | boolean | undefined>;
  signal?: AbortSignal;
  /** Replaces the stored token, for example if logout has already removed it. */
  token?: string;
  /** Repeated calls with the same key have no second effect. Repeatable calls get a generated key by default. */
  idempotencyKey?: string | undefined;
  /** Version that the user saw. The call fails if the entry has changed since. */
  ifMatch?: string;
  /** Completes the call even if the user leaves the page. */
  keepalive?: boolean;
  /** Called with the sent fraction of a file, from 0 to 1. */
  onSent?: (fraction: number) => void;
}

const TIMEOUT_MS = 15_000;
/** Time limit for uploads and downloads. */
const FILE_TIMEOUT_MS = 120_000;

/** Sends a request. Returns a successful response, and throws an ApiError otherwise. */
export async function send(route: RouteContract, options: CallOptions, body?: BodyInit): Promise<Response> {
  const { params, query, token = readToken() } = options;
  const address = addressOf(route.path, params, query);
  const response = await answerOf(route, address, { ...options, token }, body);
  if (response instanceof ApiError) {
    const kept = token && (await cachedResponse(route, address, token));
    if (kept) return kept;
    throw response;
  }
  connection.restored();
  if (response.ok) {
    // Do not wait for the cache. A failure, such as a full disk, only means that nothing is cached.
    if (token) void cacheResponse(route, address, token, response.clone()).catch(() => undefined);
    return response;
  }
  const error = await errorOf(route, response);
  // The only place that signs the user out because the server no longer accepts the token.
  if (error.code === 'unauthorized' && route.access === 'user' && token === readToken()) session.interrupt();
  throw error;
}

/**
 * Returns the server's response, or an error if there is none. Rejects with the reason of the signal if the caller aborts the
 * call.
 */
function answerOf(
  route: RouteContract,
  address: string,
  { signal, keepalive, onSent, ...options }: CallOptions,
  body: BodyInit | undefined,
): Promise<Response | ApiError> {
  const timeout = AbortSignal.timeout(route.upload || route.file ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  const call = onSent ? sendWithProgress(onSent) : fetch;
  const init = {
    method: route.method,
    headers: headersOf(options, body),
    body,
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  return call(address, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    return new ApiError(timeout.aborted ? 'timeout' : 'offline', { cause });
  });
}

function headersOf({ token, idempotencyKey, ifMatch }: CallOptions, body: BodyInit | undefined): Headers {
  const headers = new Headers({ 'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  if (ifMatch) headers.set('If-Match', `"${ifMatch}"`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  return headers;
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
  const { code, message, params, errors } = receivedErrorBody().parse(body);
  return new ApiError('http', {
    status: response.status,
    code: code === undefined ? onlyCodeOf(route, response.status) : isErrorCode(code) ? code : undefined,
    isCodeDerived: code === undefined,
    params,
    serverMessage: message,
    fields: errors,
    body,
  });
}

/** Returns the error code for a status if the server sent none, provided that only one error of the route has this status. */
function onlyCodeOf(route: RouteContract, status: number): ErrorCode | undefined {
  const possible = errorCodesOf(route).filter((code) => errorCatalogue[code].status === status);
  return possible.length === 1 ? possible[0] : undefined;
}
