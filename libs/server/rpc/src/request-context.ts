import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of the current request, for log lines and further calls. */
export const requestContext = new AsyncLocalStorage<{
  requestId: string;
  /** Time at which the caller gives up, in milliseconds of `performance.now()`. */
  until?: number;
}>();
