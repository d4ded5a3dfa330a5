import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  noop,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Creates the query client. Transient failures are retried once. */
export function createQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) =>
    failures < 1 && error instanceof ApiError && error.isTransient;
  return new RestartingQueryClient({
    defaultOptions: {
      // Without a connection, calls fail at once and offer Retry, instead of waiting silently.
      queries: { retry, retryDelay: 1_000, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

class RestartingQueryClient extends QueryClient {
  /**
   * Also restarts initial loads. TanStack Query would let them continue, so that a reply from before a change would count as
   * fresh.
   */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      if (query.state.data !== undefined) continue;
      void query.cancel({ silent: true });
      query.fetch().catch(noop);
    }
    return super.invalidateQueries(filters, options);
  }
}
