import type { Charts, Summary } from '@saldo/contracts';
import { compareNames, type Currency, decimalOf, fromCents, sumCents } from '@saldo/finance';
import { type Families } from '../categories';
import { type CategorySum, type DateRange, daysOf, monthOf } from '../sums';
import type { PeriodTotal } from '../transactions';
import { type Converted, unconvertedField } from './converted';

type KindTotal = Pick<CategorySum, 'isIncome' | 'cents'>;

function sumOf(totals: KindTotal[], isIncome: boolean): bigint {
  return sumCents(totals.filter((total) => total.isIncome === isIncome).map((total) => total.cents));
}

/**
 * Returns what came in and went out, of all accounts in the display currency or of one account in its currency; transfers do not
 * count.
 */
export function incomeAndExpenses(
  sums: KindTotal[],
  currency: Currency = null,
): Pick<Summary, 'totalIncome' | 'totalExpenses' | 'currency'> {
  return {
    ...namedCurrency(currency),
    totalIncome: decimalOf({ minor: sumOf(sums, true), currency }),
    totalExpenses: decimalOf({ minor: sumOf(sums, false), currency }),
  };
}

/** @param currency in which the sums are; null for the display currency */
export function chartsOf(
  sums: CategorySum[],
  byDay: PeriodTotal[],
  parentOf: ParentOf,
  currency: Currency = null,
): Charts {
  return {
    ...namedCurrency(currency),
    expensesByCategory: rankedCategories(
      sums.filter(({ isIncome }) => !isIncome),
      parentOf,
      currency,
    ),
    expensesOverTime: dailyTotals(byDay, false, currency),
    incomeOverTime: dailyTotals(byDay, true, currency),
  };
}

function namedCurrency(currency: Currency): Pick<Charts, 'currency'> {
  return currency === null ? {} : { currency };
}

type CategoryTotal = Pick<CategorySum, 'category' | 'cents'>;
/** Which category a category of expenses belongs to; undefined if it belongs to none. */
type ParentOf = (category: string) => string | undefined;

export function parentsOfExpenses({ parentOf }: Families): ParentOf {
  return (name) => parentOf({ type: 'expense', name });
}

/** Largest first, then by name. Categories within another one are its children, and in its total. */
export function rankedCategories(
  totals: CategoryTotal[],
  parentOf: ParentOf = () => undefined,
  currency: Currency = null,
): Charts['expensesByCategory'] {
  const chartTotal = ({ category, cents }: CategoryTotal) => ({
    name: category,
    total: decimalOf({ minor: cents, currency }),
  });
  const families = Map.groupBy(totals, ({ category }) => parentOf(category) ?? category);
  const sums = [...families].map(([category, family]) => ({
    ...{ category, cents: sumCents(family.map(({ cents }) => cents)) },
    children: family.some((each) => each.category !== category) ? ranked(family).map(chartTotal) : undefined,
  }));
  return ranked(sums).map((sum) => ({ ...chartTotal(sum), ...(sum.children && { children: sum.children }) }));
}

function ranked<T extends CategoryTotal>(totals: T[]): T[] {
  return totals.toSorted(
    (a, b) => Number(b.cents > a.cents) - Number(a.cents > b.cents) || compareNames(a.category, b.category),
  );
}

/** Returns the totals of each day with transactions of one type, earliest first. */
export function dailyTotals(
  totals: PeriodTotal[],
  isIncome: boolean,
  currency: Currency = null,
): Charts['expensesOverTime'] {
  const ofType = totals.filter((total) => total.isIncome === isIncome);
  return [...Map.groupBy(ofType, ({ period }) => period)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, onDay]) => ({
      date,
      total: decimalOf({ minor: sumCents(onDay.map(({ cents }) => cents)), currency }),
    }));
}

/** Returns the shortest range that contains all of them; undefined for none. */
export function spanOf(ranges: DateRange[]): DateRange | undefined {
  if (ranges.length === 0) return undefined;
  const from = ranges.map((range) => range.from).reduce((a, b) => (a < b ? a : b));
  const to = ranges.map((range) => range.to).reduce((a, b) => (a > b ? a : b));
  return { from, to };
}

export function isWholeMonth({ from, to }: DateRange): boolean {
  const month = daysOf(monthOf(from));
  return month.from === from && month.to === to;
}

type ByCategory = Map<string, { spent: bigint; left: Pick<PeriodTotal, 'foreign'>[] }>;

/** Returns the spending by category in each range with expenses; ranges may overlap. Spending in a subcategory is in both. */
export function spendingIn(
  ranges: DateRange[],
  { counted, left }: Converted<PeriodTotal>,
  parentOf: ParentOf = () => undefined,
) {
  const inPeriods = (totals: PeriodTotal[]) =>
    Object.entries(Object.groupBy(totals.filter(isExpense), ({ period }) => period));
  const [spending, lacking] = [inPeriods(counted), inPeriods(left)];
  return ranges.flatMap((range) => {
    const byCategory: ByCategory = new Map();
    const inCategories = (periods: typeof spending, add: (total: PeriodTotal, name: string) => void) => {
      for (const [period, inPeriod = []] of periods) {
        if (!overlaps(range, period)) continue;
        for (const total of inPeriod)
          for (const name of [total.category, parentOf(total.category)]) if (name) add(total, name);
      }
    };
    const of = (name: string) => byCategory.get(name) ?? { spent: 0n, left: [] };
    inCategories(spending, ({ cents }, name) => {
      const { spent, left: none } = of(name);
      byCategory.set(name, { spent: spent + cents, left: none });
    });
    inCategories(lacking, (total, name) => {
      const { spent, left: before } = of(name);
      byCategory.set(name, { spent, left: [...before, total] });
    });
    return [...byCategory].map(([category, sum]) => ({
      ...{ from: range.from, category, spent: fromCents(sum.spent) },
      ...unconvertedField(sum.left),
    }));
  });
}

const isExpense = ({ isIncome }: PeriodTotal) => !isIncome;

function overlaps({ from, to }: DateRange, period: string): boolean {
  return period >= from.slice(0, period.length) && period <= to.slice(0, period.length);
}
