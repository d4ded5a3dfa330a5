import type { RouteContract } from '@saldo/contracts';
import type { z } from 'zod';
import { ApiError } from './api-error';
import { type CallOptions, send } from './send';
import { withKey } from './unanswered';

/**
 * Calls a route and parses the reply by its contract. Throws an ApiError. A call that may be repeated has an idempotency key,
 * so that sending it again after a time-out is safe.
 */
export async function request<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  route: RouteContract<Body, Query, Reply>,
  { body, ...options }: CallOptions & { body?: z.input<Body> } = {},
): Promise<z.output<Reply>> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const call = async (idempotencyKey: string | undefined) =>
    parseReply(route, await send(route, { ...options, idempotencyKey }, text));
  const { idempotencyKey, params, query } = options;
  if (!route.repeatable || idempotencyKey !== undefined) return call(idempotencyKey);
  return withKey([route.path, params, query, body], call);
}

/** Uploads a file to a route. */
export async function upload<Reply extends z.ZodType>(
  route: RouteContract<z.ZodType, z.ZodType, Reply>,
  file: File,
  options: CallOptions = {},
): Promise<z.output<Reply>> {
  const form = new FormData();
  form.append(route.upload?.field ?? 'file', file);
  return parseReply(route, await send(route, options, form));
}

/** Downloads a file from a route, with the name that the server gives it. */
export async function download(
  route: RouteContract,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string | undefined }> {
  const response = await send(route, options);
  const [, name] = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { blob: await response.blob(), name };
}

async function parseReply<Reply extends z.ZodType>(
  route: RouteContract<z.ZodType, z.ZodType, Reply>,
  response: Response,
): Promise<z.output<Reply>> {
  if (!route.reply) return undefined as z.output<Reply>;
  try {
    return route.reply.parse(await response.json());
  } catch (cause) {
    throw new ApiError('unreadable', { status: response.status, cause });
  }
}
