import { type Budget, builtInCategory, categoryKey, type ledgerRpc, type RpcOutput } from '@saldo/contracts';
import { type Cents, dateOf, fromCents, monthRange, toCents } from '@saldo/finance';
import type { BudgetRow } from './budget.schema';

/** What a person decides about a budget, as it is kept. */
export type BudgetEntry = Omit<BudgetRow, '_id' | 'userId' | 'absorbed'>;

interface BudgetInput {
  category: string;
  amount: number;
  month: number;
  year: number;
}

export function entryOf({ category, amount, ...when }: BudgetInput): BudgetEntry {
  return { ...when, ...categoryFields(category), cents: centsOf(amount) };
}

/** The fields that a change sets; those that it leaves out it does not set. */
export function changedFields({ category, amount, ...when }: Partial<BudgetInput>): Partial<BudgetEntry> {
  return {
    ...when,
    ...(category !== undefined && categoryFields(category)),
    ...(amount !== undefined && { cents: centsOf(amount) }),
  };
}

/** A built-in category is spelt as such, any other as it is given. */
function categoryFields(category: string) {
  return { category: builtInCategory(category, 'expense') ?? category, categoryKey: categoryKey(category) };
}

function centsOf(amount: number): Cents {
  const cents = toCents(amount);
  if (cents === undefined) throw new RangeError('The contract let through an amount that is none.');
  return cents;
}

export type Month = Pick<BudgetRow, 'year' | 'month'>;

/** The same budgets, as new ones, in another month. */
export function copiesOf(rows: BudgetRow[], { month, year }: Month): BudgetEntry[] {
  return rows.map(({ category, categoryKey: key, cents }) => ({
    category,
    categoryKey: key,
    cents,
    month,
    year,
  }));
}

/** A first and a last day. */
export interface Range {
  from: string;
  to: string;
}

/** First and last day of each month that has a budget, each month once. */
export function monthsOf(budgets: Month[]): Range[] {
  const ranges = budgets.map(({ year, month }) => monthRange(year, month));
  return [...new Map(ranges.map((range) => [range.from, range])).values()];
}

export type Spending = RpcOutput<typeof ledgerRpc.getSpending>['spending'];

/** What was spent under a budget, by what the ledger says of the months; a category of which it says nothing has 0. */
export function spentUnder(spending: Spending): (budget: Month & Pick<BudgetRow, 'categoryKey'>) => number {
  const place = (from: string, key: string) => `${from} ${key}`;
  const spent = new Map(spending.map((each) => [place(each.from, categoryKey(each.category)), each.spent]));
  return ({ year, month, categoryKey: key }) => spent.get(place(dateOf(year, month, 1), key)) ?? 0;
}

/** The budget as everybody outside sees it: a plain decimal as amount, its id as text, no owner. */
export function budgetOf(row: BudgetRow, spent: number): Budget {
  const { _id, category, cents, month, year } = row;
  return { _id: String(_id), category, amount: fromCents(cents), month, year, spent };
}
