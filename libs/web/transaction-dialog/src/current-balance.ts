import { summaryQuery } from '@saldo/api';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The balance in units of the currency: as loaded lately, else loaded now. Where that fails it is the last one known, if
 * any: the warning is a courtesy, and whether saving works is for saving to say.
 */
export async function currentBalance(queryClient: QueryClient): Promise<number | undefined> {
  try {
    return (await queryClient.fetchQuery(summaryQuery)).balance;
  } catch {
    return queryClient.getQueryData(summaryQuery.queryKey)?.balance;
  }
}

/** @param amount @param balance as they are shown, with the currency */
export function overspendSentence(amount: string, balance: string): string {
  return `Warning: This expense (${amount}) exceeds your current balance (${balance}). Proceeding will result in a negative balance. Do you wish to submit anyway?`;
}
