import { type Charts, limits } from '@saldo/contracts';
import { type CalendarDate, lastDays, partsOf, monthRange, sumAmounts } from '@saldo/finance';

/** Totals in units of the currency, and of which time they are. */
export interface RecentTotals {
  income: number;
  expenses: number;
  /** Of this month up to today; otherwise of the last `limits.chartDays` days. */
  ofThisMonth: boolean;
}

/**
 * What came and went this month up to today. On the 31st of a month its first day is no longer among the days that are
 * known; then it is what came and went in all of those days.
 */
export function recentTotals(
  { incomeOverTime, expensesOverTime }: Charts,
  today: CalendarDate,
): RecentTotals {
  const { year, month } = partsOf(today);
  const window = lastDays(today, limits.chartDays).from;
  const monthStart = monthRange(year, month).from;
  const from = monthStart < window ? window : monthStart;
  const sumSince = (days: Charts['incomeOverTime']) =>
    sumAmounts(days.filter(({ date }) => date >= from).map(({ total }) => total));
  return {
    income: sumSince(incomeOverTime),
    expenses: sumSince(expensesOverTime),
    ofThisMonth: from === monthStart,
  };
}
