import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Expenses by category of all time, and the totals of each of the last 30 days. */
export const chartsQuery = queryOptions({
  queryKey: queryKeys.charts,
  queryFn: ({ signal }) => request(routes.getCharts, { signal }),
});
