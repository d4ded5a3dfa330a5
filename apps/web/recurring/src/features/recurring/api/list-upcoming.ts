import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The occurrences of the next days. Their balances depend on every transaction, so they are forgotten with these. */
export const listUpcoming = queryOptions({
  queryKey: [...queryKeys.transactions, 'upcoming'],
  queryFn: ({ signal }) => request(routes.listUpcoming, { signal }),
});
