import type { Charts } from '@saldo/contracts';
import { fromCents, monthRange, partsOf, sumCents, type CalendarDate } from '@saldo/finance';
import { byName } from '../categories';
import type { CategoryTotal, DayTotal, KindTotal, PeriodTotal } from '../transactions';

export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** Returns decimals; balances are computed before anything is rounded to a double. */
export function balanceOf(totals: KindTotal[]) {
  const sumOf = (chosen: KindTotal[], isIncome: boolean) =>
    sumCents(chosen.filter((total) => total.isIncome === isIncome).map((total) => total.cents));
  const income = sumOf(totals, true);
  const expenses = sumOf(totals, false);
  const later = totals.filter((total) => total.isLater);
  return {
    totalIncome: fromCents(income),
    totalExpenses: fromCents(expenses),
    balance: fromCents(income - expenses),
    datedAfterToday: fromCents(sumOf(later, true) - sumOf(later, false)),
  };
}

/** Largest first, then by name. */
export function rankedCategories(totals: CategoryTotal[]): Charts['expensesByCategory'] {
  return totals
    .toSorted(
      (a, b) => Number(b.cents > a.cents) - Number(a.cents > b.cents) || byName(a.category, b.category),
    )
    .map(({ category, cents }) => ({ name: category, total: fromCents(cents) }));
}

/** Returns the days with transactions of one type, earliest first. */
export function dailyTotals(totals: DayTotal[], isIncome: boolean): Charts['expensesOverTime'] {
  return totals
    .filter((total) => total.isIncome === isIncome)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, cents }) => ({ date, total: fromCents(cents) }));
}

/** Returns the shortest range that contains all of them; undefined for none. */
export function spanOf(ranges: DateRange[]): DateRange | undefined {
  if (ranges.length === 0) return undefined;
  const from = ranges.map((range) => range.from).reduce((a, b) => (a < b ? a : b));
  const to = ranges.map((range) => range.to).reduce((a, b) => (a > b ? a : b));
  return { from, to };
}

/** Whole months are summed by month, which reads far less than by day. */
export function grainOf(ranges: DateRange[]): 'month' | 'day' {
  const whole = ranges.every(({ from, to }) => {
    const { year, month } = partsOf(from);
    const range = monthRange(year, month);
    return range.from === from && range.to === to;
  });
  return whole ? 'month' : 'day';
}

/** Returns what was spent by category in each range with expenses; ranges may overlap. */
export function spendingIn(ranges: DateRange[], totals: PeriodTotal[]) {
  const periods = Object.entries(Object.groupBy(totals, ({ period }) => period));
  return ranges.flatMap(({ from, to }) => {
    const byCategory = new Map<string, bigint>();
    for (const [period, inPeriod = []] of periods) {
      if (period < from.slice(0, period.length) || period > to.slice(0, period.length)) continue;
      for (const { category, cents } of inPeriod) {
        byCategory.set(category, (byCategory.get(category) ?? 0n) + cents);
      }
    }
    return [...byCategory].map(([category, cents]) => ({ from, category, spent: fromCents(cents) }));
  });
}
