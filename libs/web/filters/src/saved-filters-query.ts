import { queryKeys, request } from '@saldo/api';
import { filterCalls } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The filters that the user has saved, by name. */
export const savedFiltersQuery = queryOptions({
  queryKey: queryKeys.filters,
  queryFn: ({ signal }) => request(filterCalls.listFilters, { signal }),
});
