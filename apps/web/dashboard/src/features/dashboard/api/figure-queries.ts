import { queryKeys, request } from '@saldo/api';
import { overviewCalls } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Totals, balance and the newest transactions of an account, without one of the book. */
export const summaryOf = (accountId: string | undefined) =>
  queryOptions({
    queryKey: accountId === undefined ? queryKeys.summary : [...queryKeys.summary, accountId],
    queryFn: ({ signal }) => request(overviewCalls.getSummary, { query: { accountId }, signal }),
  });

/** Expenses by category of all time, and the totals of each of the last 30 days; of an account, or of the book. */
export const chartsOf = (accountId: string | undefined) =>
  queryOptions({
    queryKey: accountId === undefined ? queryKeys.charts : [...queryKeys.charts, accountId],
    queryFn: ({ signal }) => request(overviewCalls.getCharts, { query: { accountId }, signal }),
  });
