import { type Filter, queryText } from '@saldo/contracts';

/** Returns the URL of the transactions that match a filter. */
export function transactionsPath(filter: Filter): string {
  return `/transactions${queryText(filter)}`;
}

/** Returns the URL of a recurring transaction. */
export function recurringPath(recurringId: string): string {
  return `/recurring-transactions?entry=${encodeURIComponent(recurringId)}`;
}

/** Returns the URL of the register of an account. */
export function accountPath(accountId: string): string {
  return `/accounts/${encodeURIComponent(accountId)}`;
}
