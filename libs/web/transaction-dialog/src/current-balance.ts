import { summaryQuery } from '@saldo/api';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Returns the balance in units of the currency. If it cannot be loaded, returns the last known one, if any: a missing
 * warning must not prevent saving.
 */
export async function currentBalance(queryClient: QueryClient): Promise<number | undefined> {
  try {
    return (await queryClient.fetchQuery(summaryQuery)).balance;
  } catch {
    return queryClient.getQueryData(summaryQuery.queryKey)?.balance;
  }
}

/** @param amount formatted @param balance formatted */
export function overspendSentence(amount: string, balance: string): string {
  return `Warning: This expense (${amount}) exceeds your current balance (${balance}). Proceeding will result in a negative balance. Do you wish to submit anyway?`;
}
