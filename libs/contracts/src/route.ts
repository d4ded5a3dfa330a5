import type { z } from 'zod';
import type { ErrorCode } from './errors';

/** One HTTP call of the product, without the base path `/api`. */
export interface RouteContract<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Access extends 'public' | 'user' = 'public' | 'user',
  Otherwise extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter. */
  path: `/${string}`;
  access: Access;
  summary: string;
  body?: Body;
  query?: Query;
  /**
   * A request that is sent again with the same `Idempotency-Key` header within 24 h is carried out once, and another one with
   * that key is refused. Every POST that creates something is repeatable.
   */
  repeatable?: true;
  /** Takes an `If-Match` header with the version that the user saw; refuses with 412 if the current version differs. */
  conditional?: true;
  /** Costs about as much as twenty other calls, and counts as that many for the rate limiter. */
  heavy?: true;
  status: 200 | 201 | 204;
  /** The JSON body of the answer; absent if the answer has none or is a file. */
  reply?: Reply;
  /** The media type of an answer that is not JSON. */
  file?: string;
  /** An answer with another status whose body is not an error. */
  otherwise?: { status: 422 | 503; reply: Otherwise; summary: string };
  /** `multipart` for an upload; then `body` is absent. */
  upload?: { field: string };
  /** The codes of its errors beyond those that `errorCodesOf` adds. */
  errors?: readonly ErrorCode[];
}

export function defineRoute<
  Body extends z.ZodType,
  Query extends z.ZodType,
  Reply extends z.ZodType,
  Access extends 'public' | 'user',
  Otherwise extends z.ZodType = z.ZodNever,
>(
  contract: RouteContract<Body, Query, Reply, Access, Otherwise>,
): RouteContract<Body, Query, Reply, Access, Otherwise> {
  return contract;
}

/** Error codes that a route answers with, besides those of HTTP itself (405, 408, 431) and of defects (500). */
export function errorCodesOf({
  access,
  path,
  body,
  upload,
  repeatable,
  errors = [],
}: RouteContract): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      'malformed-request',
      'validation-failed',
      ...(access === 'user' ? (['unauthorized'] as const) : []),
      ...(path.includes(':') ? (['not-found'] as const) : []),
      ...(body || upload ? (['too-large', 'unsupported-media'] as const) : []),
      ...(repeatable ? (['idempotency-key-reused'] as const) : []),
      ...errors,
      'too-many-requests',
      'unavailable',
      'busy',
      ...(access === 'user' ? (['sums-in-progress'] as const) : []),
      'timeout',
    ]),
  ];
}

export const apiPrefix = '/api';
