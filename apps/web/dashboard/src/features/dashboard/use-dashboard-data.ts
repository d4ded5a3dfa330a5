import { accountsQuery, categoriesQuery, summaryQuery } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chartsQuery } from './api/charts-query';

const none: readonly Account[] = [];

/**
 * Everything that the dashboard shows, loaded in parallel; the categories are for its dialog. What could not be loaded is
 * `undefined` after `loading`; what was there before a failed reload stays.
 */
export function useDashboardData() {
  const queries = useQueries({
    queries: [
      summaryQuery,
      chartsQuery,
      accountsQuery,
      categoriesQuery('expense'),
      categoriesQuery('income'),
    ],
  });
  const [summary, charts, accounts] = queries;
  const error = queries.find((query) => query.error)?.error;
  useEffect(() => {
    if (error) console.error('Failed to fetch dashboard data', error);
  }, [error]);
  return {
    summary: { data: summary.data, loading: summary.isPending },
    charts: { data: charts.data, loading: charts.isPending },
    /** Empty until they have loaded. */
    accounts: accounts.data ?? none,
    failed: Boolean(error),
    retry: () => queries.filter((query) => query.isError).forEach((query) => void query.refetch()),
  };
}
