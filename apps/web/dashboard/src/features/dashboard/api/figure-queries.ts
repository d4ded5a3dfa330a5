import { callQuery } from '@saldo/api';
import { type CurrencyCode, overviewCalls } from '@saldo/contracts';

/**
 * Parameters of a query for figures. Without an account, they cover the whole book. `currency` is the display currency if it is
 * not the default.
 */
export interface Wanted {
  accountId: string | undefined;
  currency: CurrencyCode | undefined;
}

/** Totals, balance and the newest transactions. */
export const summaryOf = (wanted: Wanted) => callQuery(overviewCalls.getSummary, { query: { ...wanted } });

/** All-time expenses by category, and the totals of each of the last 30 days. */
export const chartsOf = (wanted: Wanted) => callQuery(overviewCalls.getCharts, { query: { ...wanted } });
