import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request being worked on, so that each log line and each further call can name it. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();
