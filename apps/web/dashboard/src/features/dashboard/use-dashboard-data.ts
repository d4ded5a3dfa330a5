import { accountsQuery, categoriesQuery, useConversionCurrency } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chartsOf, summaryOf } from './api/figure-queries';
import { useAccountChoice } from './use-account-choice';

const none: readonly Account[] = [];

/**
 * The data of the dashboard, loaded in parallel. Categories are loaded for the dialog. Figures are shown unless they failed to
 * load; a failed reload keeps the earlier ones.
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
    summary: { data: summary.data, isShown: summary.isPending || summary.data !== undefined },
    charts: { data: charts.data, isShown: charts.isPending || charts.data !== undefined },
    accounts: accounts.data ?? none,
    /** Account whose figures are shown; undefined for the whole book. */
    account,
    /** Whether there is more than one account. Before they have loaded, the last known answer; undefined if there is none. */
    hasSeveral,
    choose,
    // While the accounts load, ignore failures: the remembered account may no longer exist.
    failed: Boolean(error) && !accounts.isPending,
    retry: () => queries.filter((query) => query.isError).forEach((query) => void query.refetch()),
  };
}
