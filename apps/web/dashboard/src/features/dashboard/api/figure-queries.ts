import { callQuery } from '@saldo/api';
import { type CurrencyCode, overviewCalls } from '@saldo/contracts';

/** An account whose figures are wanted, without one those of the book; and the display currency if it is not the default. */
export interface Wanted {
  accountId: string | undefined;
  currency: CurrencyCode | undefined;
}

/** Totals, balance and the newest transactions. */
export const summaryOf = (wanted: Wanted) => callQuery(overviewCalls.getSummary, { query: { ...wanted } });

/** Expenses by category of all time, and the totals of each of the last 30 days. */
export const chartsOf = (wanted: Wanted) => callQuery(overviewCalls.getCharts, { query: { ...wanted } });
