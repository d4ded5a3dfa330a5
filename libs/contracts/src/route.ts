import type { z } from 'zod';
import type { ErrorCode } from './errors';

/** One HTTP call of the product, without the base path `/api`. Everything about it that somebody else must know. */
export interface RouteContract<
  Body extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each part that varies. */
  path: `/${string}`;
  access: 'public' | 'user';
  summary: string;
  body?: Body;
  query?: Query;
  status: 200 | 201 | 204;
  /** The JSON body of the answer; absent where the answer has none or is a file. */
  reply?: Reply;
  /** The media type of an answer that is not JSON. */
  file?: string;
  /** `multipart` for an upload; then `body` is absent. */
  upload?: { field: string };
  /** What can go wrong beyond what every call can (400, 401, 503, 504). */
  errors?: readonly ErrorCode[];
}

export function defineRoute<Body extends z.ZodType, Query extends z.ZodType, Reply extends z.ZodType>(
  contract: RouteContract<Body, Query, Reply>,
): RouteContract<Body, Query, Reply> {
  return contract;
}

export const apiPrefix = '/api';
