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
