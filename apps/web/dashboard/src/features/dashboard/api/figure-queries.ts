import { queryKeys, request } from '@saldo/api';
import { type CurrencyCode, overviewCalls } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

/** An account whose figures are wanted, without one those of the book; and the display currency if it is not the default. */
export interface Wanted {
  accountId: string | undefined;
  currency: CurrencyCode | undefined;
}

const keyOf = (key: readonly string[], { accountId, currency }: Wanted) => [
  ...key,
  ...((accountId ?? currency) === undefined ? [] : [accountId]),
  ...(currency === undefined ? [] : [currency]),
];

/** Totals, balance and the newest transactions. */
export const summaryOf = (wanted: Wanted) =>
  queryOptions({
    queryKey: keyOf(queryKeys.summary, wanted),
    queryFn: ({ signal }) => request(overviewCalls.getSummary, { query: wanted, signal }),
  });

/** Expenses by category of all time, and the totals of each of the last 30 days. */
export const chartsOf = (wanted: Wanted) =>
  queryOptions({
    queryKey: keyOf(queryKeys.charts, wanted),
    queryFn: ({ signal }) => request(overviewCalls.getCharts, { query: wanted, signal }),
  });
