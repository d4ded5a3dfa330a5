import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Creates the query client. Transient failures are retried once. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) =>
    failures < 1 && error instanceof ApiError && error.isTransient;
  return new QueryClient({
    defaultOptions: {
      // Offline, a call fails at once and offers Retry, instead of waiting silently.
      queries: { retry, retryDelay: 1_000, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
