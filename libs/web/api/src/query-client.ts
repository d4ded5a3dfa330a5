import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** One client for the page. What failed in passing is tried once more, what the server refused is not. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) =>
    failures < 1 && error instanceof ApiError && error.isTransient;
  return new QueryClient({
    defaultOptions: {
      // Offline a call fails at once and offers Retry, rather than waiting without a word.
      queries: { retry, retryDelay: 1_000, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
