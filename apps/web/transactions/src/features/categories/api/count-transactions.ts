import { callQuery } from '@saldo/api';
import { ledgerCalls, type TransactionPage } from '@saldo/contracts';
import type { Category } from './change-categories';

/** The number of transactions in a category. */
export function countTransactions({ name, type }: Category) {
  const query = { category: name, isIncome: type === 'income', page: 1, limit: 1 };
  return {
    ...callQuery(ledgerCalls.listTransactions, { query }),
    select: ({ total }: TransactionPage) => total,
    staleTime: 0,
  };
}
