import { useQuery, usePrefetchQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listBudgets } from './api/list-budgets';
import { bySpending, totalOf } from './figures';
import { type Month, shiftMonth } from './month';

/** The budgets of a month and what they come to; absent while they load. What was there before a failed reload stays. */
export function useBudgets(month: Month) {
  const { data, error, refetch } = useQuery(listBudgets(month));
  // The months beside it, so that going there shows them at once.
  usePrefetchQuery(listBudgets(shiftMonth(month, -1) ?? month));
  usePrefetchQuery(listBudgets(shiftMonth(month, 1) ?? month));
  useEffect(() => {
    if (error) console.error('Failed to fetch budgets', error);
  }, [error]);
  return {
    budgets: useMemo(() => data && bySpending(data), [data]),
    total: useMemo(() => data && totalOf(data), [data]),
    failed: Boolean(error),
    retry: () => void refetch(),
  };
}
