import {
  type Budget,
  type BudgetField,
  budgetFields,
  type budgetRpc,
  builtInCategory,
  categoryKey,
  type ledgerRpc,
  pick,
  type RpcOutput,
} from '@saldo/contracts';
import { centsOf, compareNames, dateOf, fromCents, monthRange } from '@saldo/finance';
import { type Deleted, deletionOf, versionOf } from '@saldo/mongo';
import type { BudgetRow } from './budget.schema';

/** The fields of `budgetFields` as they are stored: the amount in hundredths. */
const storedFields = budgetFields.map((field) => (field === 'amount' ? 'cents' : field));

type BudgetInput = Pick<Budget, BudgetField>;

/** The stored form of the fields that users write. The type does not compile if `BudgetRow` lacks one of them. */
export type BudgetEntry = Pick<BudgetRow, Exclude<BudgetField, 'amount'> | 'cents' | 'categoryKey'>;

export function entryOf({ category, amount, ...when }: BudgetInput): BudgetEntry {
  return { ...when, ...categoryFields(category), cents: centsOf(amount) };
}

/** Returns the stored fields that a change sets. */
export function changedFields({ category, amount, ...when }: Partial<BudgetInput>): Partial<BudgetEntry> {
  return {
    ...when,
    ...(category !== undefined && categoryFields(category)),
    ...(amount !== undefined && { cents: centsOf(amount) }),
  };
}

/** A built-in category gets its own spelling, any other keeps the given one. */
export function categoryFields(category: string) {
  return { category: builtInCategory(category, 'expense') ?? category, categoryKey: categoryKey(category) };
}

export type Month = Pick<BudgetRow, 'year' | 'month'>;

/** Copies budgets to another month, without ids and histories. */
export function copiesOf(rows: BudgetRow[], { month, year }: Month): BudgetEntry[] {
  return rows.map((row) => ({ ...pick(row, [...storedFields, 'categoryKey']), month, year }));
}

/** Range of calendar dates, both days included. */
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

/** Amount spent under a budget, and the number of transactions left out of it because no exchange rate is known. */
export type Spent = Pick<Budget, 'spent' | 'unconverted'>;

/** Returns a function that looks up the spending under a budget; 0 for a category that the ledger does not list. */
export function spentUnder(spending: Spending): (budget: Month & Pick<BudgetRow, 'categoryKey'>) => Spent {
  const lookupKey = (from: string, key: string) => `${from} ${key}`;
  const spent = new Map(
    spending.map(({ from, category, spent: amount, unconverted }) => [
      lookupKey(from, categoryKey(category)),
      { spent: amount, ...(unconverted && { unconverted }) },
    ]),
  );
  return ({ year, month, categoryKey: key }) =>
    spent.get(lookupKey(dateOf(year, month, 1), key)) ?? { spent: 0 };
}

/** The order of a list: the newest month first, then by category. */
export function newestMonthFirst(a: BudgetRow, b: BudgetRow): number {
  return b.year - a.year || b.month - a.month || compareNames(a.category, b.category);
}

/** Returns the fields that users write, as the API shows them. */
export function inputOf(row: BudgetRow): BudgetInput {
  const { cents, ...entry } = pick(row, storedFields);
  return { ...entry, amount: fromCents(cents) };
}

/** Returns the budget as the API shows it: the amount as a decimal, the id as text, no owner. */
export function budgetOf(row: BudgetRow, spent: Spent): Budget {
  return { _id: String(row._id), ...inputOf(row), ...spent, version: versionOf(row) };
}

export function deletedBudgetOf(
  row: Deleted<BudgetRow>,
): RpcOutput<typeof budgetRpc.listDeletedBudgets>[number] {
  return { _id: String(row._id), ...inputOf(row), ...deletionOf(row.deletedAt) };
}
