import { queryKeys, request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** What comes in the next days. The balances hang on every transaction, so it is forgotten with these. */
export const listUpcoming = queryOptions({
  queryKey: [...queryKeys.transactions, 'upcoming'],
  queryFn: ({ signal }) => request(routes.listUpcoming, { signal }),
});
