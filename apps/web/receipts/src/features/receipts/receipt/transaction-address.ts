import type { Transaction } from '@saldo/contracts';

/** Returns the URL of a list that shows a transaction, filtered by its name and date. */
export function transactionAddress({ name, addedOn }: Transaction): string {
  return `/transactions?${new URLSearchParams({ search: name, startDate: addedOn, endDate: addedOn })}`;
}
