import { parseReply, type RequestParts, type RouteContract, type RpcOutput } from '@saldo/contracts';
import { ApiError } from './api-error';
import { type CallOptions, send } from './send';
import { withKey } from './unanswered';

/** Parts of a request, and options for sending it. */
type Request<C extends RouteContract> = RequestParts<C> & Omit<CallOptions, 'params' | 'query'>;

/** Arguments of a request after its route; optional if no part is required. */
type Given<C extends RouteContract> = object extends Request<C> ? [given?: Request<C>] : [given: Request<C>];

/**
 * Calls a route and parses the reply by its contract. Throws an ApiError. Sends an idempotency key for repeatable routes, so that
 * another attempt after a time-out is safe.
 */
export async function request<C extends RouteContract>(
  route: C,
  ...[given]: Given<C>
): Promise<RpcOutput<C>> {
  return requestWith(route, given ?? {});
}

/** Like `request`, for callers whose parts have been type-checked elsewhere. */
export async function requestWith<C extends RouteContract>(
  route: C,
  { body, ...options }: CallOptions & { body?: unknown },
): Promise<RpcOutput<C>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const call = async (idempotencyKey: string | undefined) =>
    replyOf(route, await send(route, { ...options, idempotencyKey }, text));
  const { idempotencyKey, params, query } = options;
  if (!route.repeatable || idempotencyKey !== undefined) return call(idempotencyKey);
  return withKey([route.path, params, query, body], call);
}

/** Uploads a file to a route. */
export async function upload<C extends RouteContract>(
  route: C,
  file: File,
  options: CallOptions = {},
): Promise<RpcOutput<C>> {
  const form = new FormData();
  form.append(route.upload?.field ?? 'file', file);
  return replyOf(route, await send(route, options, form));
}

/** Downloads a file from a route. Also returns the file name that the server gives. */
export async function download(
  route: RouteContract,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string | undefined }> {
  const response = await send(route, options);
  const [, name] = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { blob: await response.blob(), name };
}

async function replyOf<C extends RouteContract>(route: C, response: Response): Promise<RpcOutput<C>> {
  try {
    return (route.output ? parseReply(route.output, await response.json()) : undefined) as RpcOutput<C>;
  } catch (cause) {
    throw new ApiError('unreadable', { status: response.status, cause });
  }
}
