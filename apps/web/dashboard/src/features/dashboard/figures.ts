import { type Charts, limits } from '@saldo/contracts';
import {
  type CalendarDate,
  calendarMonth,
  lastDays,
  type MonthStart,
  periodAt,
  sumMoney,
} from '@saldo/finance';

/** Totals of a recent period, in units of the currency. */
export interface RecentTotals {
  income: number;
  expenses: number;
  net: number;
  /** Whether the period is the current month up to today; otherwise it is the last `limits.chartDays` days. */
  ofThisMonth: boolean;
}

/**
 * Returns income and expenses of the current month up to today. If the month began before the first day of the charts, as on the
 * 31st, covers all days of the charts instead.
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
