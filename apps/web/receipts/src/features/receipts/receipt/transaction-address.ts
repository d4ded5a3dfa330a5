import type { Transaction } from '@saldo/contracts';

/** Where a transaction is seen in the list: by its name, on its day. */
export function transactionAddress({ name, addedOn }: Transaction): string {
  return `/transactions?${new URLSearchParams({ search: name, startDate: addedOn, endDate: addedOn })}`;
}
