import type { Charts, Summary } from '@saldo/contracts';
import {
  type CategoryKind,
  compareNames,
  type Currency,
  decimalOf,
  fromCents,
  sumMinor,
} from '@saldo/finance';
import { type Families } from '../categories';
import { type DateRange, daysOf, monthOf } from '../sums';
import { type CategoryTotal, type Converted, type Unknown, unconvertedField } from './converted';
import type { PeriodTotal } from './counted-sums.service';

type KindTotal = Pick<CategoryTotal, 'kind' | 'minor'>;

function sumOf(totals: KindTotal[], kind: CategoryKind): bigint {
  return sumMinor(totals.filter((total) => total.kind === kind));
}

/** Returns income and expenses without transfers: of all accounts in the display currency, or of one account in its currency. */
export function incomeAndExpenses(
  sums: KindTotal[],
  currency: Currency = null,
): Pick<Summary, 'totalIncome' | 'totalExpenses' | 'currency'> {
  return {
    ...namedCurrency(currency),
    totalIncome: decimalOf({ minor: sumOf(sums, 'income'), currency }),
    totalExpenses: decimalOf({ minor: sumOf(sums, 'expense'), currency }),
  };
}

/** @param currency of the sums; null for the display currency */
export function chartsOf(
  sums: CategoryTotal[],
  byDay: PeriodTotal[],
  parentOf: ParentOf,
  currency: Currency = null,
): Charts {
  return {
    ...namedCurrency(currency),
    expensesByCategory: rankedCategories(sums.filter(isExpense), parentOf, currency),
    expensesOverTime: dailyTotals(byDay, 'expense', currency),
    incomeOverTime: dailyTotals(byDay, 'income', currency),
  };
}

function namedCurrency(currency: Currency): Pick<Charts, 'currency'> {
  return currency === null ? {} : { currency };
}

type Ranked = Pick<CategoryTotal, 'category' | 'minor'>;
/** Returns the parent of an expense category; undefined if it has none. */
type ParentOf = (category: string) => string | undefined;

export function parentsOfExpenses({ parentOf }: Families): ParentOf {
  return (name) => parentOf({ type: 'expense', name });
}

/**
 * Ranks categories, largest total first, then by name. A parent's total includes its subcategories, which are listed as its
 * children.
 */
export function rankedCategories(
  totals: Ranked[],
  parentOf: ParentOf = () => undefined,
  currency: Currency = null,
): Charts['expensesByCategory'] {
  const chartTotal = ({ category, minor }: Ranked) => ({
    name: category,
    total: decimalOf({ minor, currency }),
  });
  const families = Map.groupBy(totals, ({ category }) => parentOf(category) ?? category);
  const sums = [...families].map(([category, family]) => ({
    ...{ category, minor: sumMinor(family) },
    children: family.some((each) => each.category !== category)
      ? ranked(byCategory(family)).map(chartTotal)
      : undefined,
  }));
  return ranked(sums).map((sum) => ({ ...chartTotal(sum), ...(sum.children && { children: sum.children }) }));
}

/** Adds up the totals of each category, which may have one for each currency. */
function byCategory(totals: Ranked[]): Ranked[] {
  return [...Map.groupBy(totals, ({ category }) => category)].map(([category, own]) => ({
    ...{ category, minor: sumMinor(own) },
  }));
}

function ranked<T extends Ranked>(totals: T[]): T[] {
  return totals.toSorted(
    (a, b) => Number(b.minor > a.minor) - Number(a.minor > b.minor) || compareNames(a.category, b.category),
  );
}

/** Returns the total of each day for categories of one kind, earliest first. */
export function dailyTotals(
  totals: PeriodTotal[],
  kind: CategoryKind,
  currency: Currency = null,
): Charts['expensesOverTime'] {
  const ofKind = totals.filter((total) => total.kind === kind);
  return [...Map.groupBy(ofKind, ({ period }) => period)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, onDay]) => ({
      date,
      total: decimalOf({ minor: sumMinor(onDay), currency }),
    }));
}

/** Returns the shortest range that contains all these ranges; undefined for an empty list. */
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

type ByCategory = Map<string, { spent: bigint; left: Unknown[] }>;

/**
 * Returns the spending by category in each range with expenses; ranges may overlap. Spending in a subcategory also counts in its
 * parent.
 */
export function spendingIn(
  ranges: DateRange[],
  { counted, left }: Converted<PeriodTotal>,
  parentOf: ParentOf = () => undefined,
) {
  const inPeriods = <Total extends Pick<Unknown, 'kind' | 'period'>>(totals: Total[]) =>
    Object.entries(Object.groupBy(totals.filter(isExpense), ({ period = '' }) => period));
  const [spending, lacking] = [inPeriods(counted), inPeriods(left)];
  return ranges.flatMap((range) => {
    const byCategory: ByCategory = new Map();
    const inCategories = <Total extends Pick<CategoryTotal, 'category'>>(
      periods: [string, Total[] | undefined][],
      add: (total: Total, name: string) => void,
    ) => {
      for (const [period, inPeriod = []] of periods) {
        if (!overlaps(range, period)) continue;
        for (const total of inPeriod)
          for (const name of [total.category, parentOf(total.category)]) if (name) add(total, name);
      }
    };
    const of = (name: string) => byCategory.get(name) ?? { spent: 0n, left: [] };
    inCategories(spending, ({ minor }, name) => {
      const { spent, left: none } = of(name);
      byCategory.set(name, { spent: spent + minor, left: none });
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

const isExpense = ({ kind }: Pick<Unknown, 'kind'>) => kind === 'expense';

function overlaps({ from, to }: DateRange, period: string): boolean {
  return period >= from.slice(0, period.length) && period <= to.slice(0, period.length);
}
