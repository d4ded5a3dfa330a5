import { queryKeys, request } from '@saldo/api';
import { type CurrencyCode, routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** The occurrences of the next days. Their balances depend on every transaction, so they are forgotten with these. */
export const listUpcoming = (currency: CurrencyCode | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.transactions, 'upcoming', ...(currency ? [currency] : [])],
    queryFn: ({ signal }) => request(routes.listUpcoming, { query: { currency }, signal }),
  });
