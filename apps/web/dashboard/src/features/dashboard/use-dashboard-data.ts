import { accountsQuery, categoriesQuery, useConversionCurrency } from '@saldo/api';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chartsOf, summaryOf } from './api/figure-queries';
import { useAccountChoice } from './use-account-choice';

/**
 * The data of the dashboard, loaded in parallel; the categories are for its dialog. Data that could not be loaded is
 * `undefined` after `loading`; earlier data stays after a failed reload.
 */
export function useDashboardData() {
  const accounts = useQuery(accountsQuery);
  const { account, hasSeveral, choose } = useAccountChoice(accounts.data);
  const currency = useConversionCurrency();
  const queries = useQueries({
    queries: [
      summaryOf({ accountId: account, currency }),
      chartsOf({ accountId: account, currency }),
      accountsQuery,
      categoriesQuery('expense'),
      categoriesQuery('income'),
    ],
  });
  const [summary, charts] = queries;
  const error = queries.find((query) => query.error)?.error;
  useEffect(() => {
    if (error) console.error('Failed to fetch dashboard data', error);
  }, [error]);
  return {
    summary: { data: summary.data, loading: summary.isPending },
    charts: { data: charts.data, loading: charts.isPending },
    /** Undefined until they have loaded. */
    accounts: accounts.data,
    /** Whose figures are shown; undefined for those of the book. */
    account,
    /** Whether there is more than one account; before they have loaded, whether there was last, if that is known. */
    hasSeveral,
    choose,
    // The remembered account may be gone, which the accounts tell.
    failed: Boolean(error) && !accounts.isPending,
    retry: () => queries.filter((query) => query.isError).forEach((query) => void query.refetch()),
  };
}
