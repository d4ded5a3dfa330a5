import { bookCategoriesQuery, useConversionCurrency } from '@saldo/api';
import { useQuery, usePrefetchQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { budgetLinesOf, totalOfBudgets } from '@saldo/ui';
import { listBudgets } from './api/list-budgets';
import { type Period, shiftMonth } from './month';

/** The budgets of a period; undefined while they load. Keeps earlier data after a failed reload. */
export function useBudgets(period: Period) {
  const currency = useConversionCurrency();
  const { data, error, refetch } = useQuery(listBudgets(period, currency));
  const categories = useQuery(bookCategoriesQuery).data?.categories;
  const neighbour = (by: 1 | -1) => (period === 'all' ? period : (shiftMonth(period, by) ?? period));
  // Prefetch the adjacent months, so that they appear at once.
  usePrefetchQuery(listBudgets(neighbour(-1), currency));
  usePrefetchQuery(listBudgets(neighbour(1), currency));
  useEffect(() => {
    if (error) console.error('Failed to fetch budgets', error);
  }, [error]);
  return {
    budgets: useMemo(() => data && budgetLinesOf(data), [data]),
    // Only one month has a total. A total over many months, some of them in the future, would be meaningless.
    total: useMemo(
      () => (period === 'all' ? undefined : data && totalOfBudgets(data, categories)),
      [period, data, categories],
    ),
    failed: Boolean(error),
    retry: () => void refetch(),
  };
}
