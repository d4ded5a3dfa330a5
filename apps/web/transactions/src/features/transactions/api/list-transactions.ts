import { callQuery } from '@saldo/api';
import { ledgerCalls } from '@saldo/contracts';
import { datedFilter } from '@saldo/filters';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListQuery } from '../list-query';

/** One page of transactions. The previous page stays visible until the new one has loaded. */
export function listTransactions(query: ListQuery, limit: number, cursor?: string) {
  const { sort, order, page = 1 } = query;
  return {
    ...callQuery(ledgerCalls.listTransactions, {
      query: { ...datedFilter(query), sort, order, cursor, page, limit },
    }),
    placeholderData: keepPreviousData,
  };
}
