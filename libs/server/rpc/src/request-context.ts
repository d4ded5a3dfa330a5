import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of the current request, for log lines and further calls. */
export const requestContext = new AsyncLocalStorage<{
  requestId: string;
  /** When the caller gives up, as `performance.now()` tells the time. */
  until?: number;
}>();
