import { type Charts, limits } from '@saldo/contracts';
import { type CalendarDate, lastDays, partsOf, monthRange, sumMoney } from '@saldo/finance';

/** Totals in units of the currency, and of which time they are. */
export interface RecentTotals {
  income: number;
  expenses: number;
  net: number;
  /** Of this month up to today; otherwise of the last `limits.chartDays` days. */
  ofThisMonth: boolean;
}

/**
 * What came and went this month up to today. On the 31st of a month its first day is no longer among the days that are
 * known; then it is what came and went in all of those days.
 */
export function recentTotals(
  { incomeOverTime, expensesOverTime, currency: accountCurrency }: Charts,
  today: CalendarDate,
): RecentTotals {
  const currency = accountCurrency ?? null;
  const { year, month } = partsOf(today);
  const window = lastDays(today, limits.chartDays).from;
  const monthStart = monthRange(year, month).from;
  const from = monthStart < window ? window : monthStart;
  const sumSince = (days: Charts['incomeOverTime']) =>
    sumMoney(
      days.filter(({ date }) => date >= from).map(({ total }) => total),
      currency,
    );
  const income = sumSince(incomeOverTime);
  const expenses = sumSince(expensesOverTime);
  return {
    ...{ income, expenses, net: sumMoney([income, -expenses], currency) },
    ofThisMonth: from === monthStart,
  };
}
