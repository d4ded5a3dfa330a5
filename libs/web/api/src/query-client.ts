import { QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode } from './api-error';

/** Some minutes: by then something else is wrong. */
const MOST_WAITS_FOR_SUMS = 100;

/** Creates the query client. Transient failures are retried once; sums of a very large book are awaited. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) =>
    hasCode(error, 'sums-in-progress')
      ? failures < MOST_WAITS_FOR_SUMS
      : failures < 1 && error instanceof ApiError && error.isTransient;
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once and offers Retry, instead of waiting silently.
      queries: { retry, retryDelay: 1_000, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
