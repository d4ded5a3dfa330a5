import type { TransactionFilter } from '@saldo/contracts';

/** Where the transactions that fit are listed: that screen's address has the filters by the names of the API. */
export function transactionsPath(filter: TransactionFilter): string {
  const search = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return `/transactions?${search}`;
}

/** Where a recurring transaction stands among the others. */
export function recurringPath(recurringId: string): string {
  return `/recurring-transactions?entry=${encodeURIComponent(recurringId)}`;
}
