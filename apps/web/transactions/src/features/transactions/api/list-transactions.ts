import { queryKeys, request } from '@saldo/api';
import { ledgerCalls } from '@saldo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListQuery } from '../list-query';

/** One page of transactions; the page before stays until the new one is there. */
export function listTransactions(query: ListQuery, limit: number, cursor?: string) {
  return queryOptions({
    queryKey: queryKeys.transactionList({ ...query, cursor, limit }),
    queryFn: ({ signal }) =>
      request(ledgerCalls.listTransactions, {
        query: { ...query, cursor, page: query.page ?? 1, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
