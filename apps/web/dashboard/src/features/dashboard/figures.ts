import { type Charts, limits } from '@saldo/contracts';
import {
  type CalendarDate,
  calendarMonth,
  lastDays,
  type MonthStart,
  periodAt,
  sumMoney,
} from '@saldo/finance';

/** Totals in units of the currency, and their period. */
export interface RecentTotals {
  income: number;
  expenses: number;
  net: number;
  /** Whether the period is this month up to today; otherwise the last `limits.chartDays` days. */
  ofThisMonth: boolean;
}

/**
 * Income and expenses of this month up to today. On the 31st day of a month its first day is no longer among the known days; then
 * they are those of all known days.
 */
export function recentTotals(
  { incomeOverTime, expensesOverTime, currency: accountCurrency }: Charts,
  today: CalendarDate,
  start: MonthStart = calendarMonth,
): RecentTotals {
  const currency = accountCurrency ?? null;
  const window = lastDays(today, limits.chartDays).from;
  const first = periodAt('month', today, start).from;
  const from = first < window ? window : first;
  const sumSince = (days: Charts['incomeOverTime']) =>
    sumMoney(
      days.filter(({ date }) => date >= from).map(({ total }) => total),
      currency,
    );
  const income = sumSince(incomeOverTime);
  const expenses = sumSince(expensesOverTime);
  return {
    ...{ income, expenses, net: sumMoney([income, -expenses], currency) },
    ofThisMonth: from === first,
  };
}
