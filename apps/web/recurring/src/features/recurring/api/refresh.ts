import { queryKeys } from '@saldo/api';
import type { QueryClient } from '@tanstack/react-query';

/** What is due is recorded at once, so more than the entries themselves may have changed. */
export function refresh(queryClient: QueryClient): void {
  for (const queryKey of [queryKeys.recurring, queryKeys.transactions, queryKeys.budgets])
    void queryClient.invalidateQueries({ queryKey });
}
