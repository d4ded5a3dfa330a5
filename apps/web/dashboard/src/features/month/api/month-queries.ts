import { callQuery, request } from '@saldo/api';
import {
  budgetCalls,
  type CurrencyCode,
  insightCalls,
  netWorthCalls,
  recurringCalls,
} from '@saldo/contracts';
import { addMonths, type CalendarDate, partsOf } from '@saldo/finance';
import { queryOptions } from '@tanstack/react-query';

/** The search for recurring payments reads years of transactions. Here a result may be a few minutes old. */
const SUBSCRIPTIONS_STALE_MS = 300_000;
const NET_WORTH_MONTHS = 12;

/** Parameters of a query: a day of the month, and the display currency if it is not the default. */
interface Wanted {
  date: CalendarDate;
  currency: CurrencyCode | undefined;
}

/** Spending in a month by day, and the usual spending. */
export const courseOf = (query: Wanted & { monthStart: string | undefined }) =>
  callQuery(insightCalls.getMonthCourse, { query });

/** The budgets of a month, each with the spending in it. */
export const budgetsOf = ({ date, currency }: Wanted) => {
  const { month, year } = partsOf(date);
  return callQuery(budgetCalls.listBudgets, { query: { month, year, ...(currency && { currency }) } });
};

/** The occurrences of recurring entries in the next days. */
export const upcomingOf = (currency: CurrencyCode | undefined) =>
  callQuery(recurringCalls.listUpcoming, { query: { currency } });

/** Recurring payments detected in the book. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions of the dashboard'],
  queryFn: ({ signal }) => request(insightCalls.listSubscriptions, { signal }),
  staleTime: SUBSCRIPTIONS_STALE_MS,
});

/** The net worth of the last months, including the current one. */
export const netWorthOf = (currency: CurrencyCode, endDate: CalendarDate) => {
  const startDate = addMonths(endDate, 1 - NET_WORTH_MONTHS);
  return callQuery(netWorthCalls.getNetWorth, { query: { currency, startDate, endDate } });
};
