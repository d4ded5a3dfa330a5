import { queryKeys, request } from '@saldo/api';
import { ledgerCalls } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Category } from './change-categories';

/** How many transactions a category has. */
export function countTransactions({ name, type }: Category) {
  const query = { category: name, isIncome: type === 'income', page: 1, limit: 1 };
  return queryOptions({
    queryKey: queryKeys.transactionList(query),
    queryFn: ({ signal }) => request(ledgerCalls.listTransactions, { query, signal }),
    select: ({ total }) => total,
    staleTime: 0,
  });
}
