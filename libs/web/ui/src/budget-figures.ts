import { type BookCategory, type Budget, categoryKey } from '@saldo/contracts';
import { budgetProgress, type Cents, compareNames, fromCents, sumAmounts, toCents } from '@saldo/finance';
import { categoryLabel } from './category-label';

/** Figures of one budget or of all budgets together. Amounts are in units of the currency. */
export interface BudgetFigures {
  amount: number;
  spent: number;
  /** Negative if more was spent than allowed. */
  remaining: number;
  /** Spent share in whole percent; may exceed 100. */
  percent: number;
  tone: 'good' | 'warning' | 'over';
}

const tones = { green: 'good', yellow: 'warning', red: 'over' } as const;

export function budgetFiguresOf({ amount, spent }: Pick<Budget, 'amount' | 'spent'>): BudgetFigures {
  const { remaining, percent, level } = budgetProgress(centsOf(amount), centsOf(spent));
  return { amount, spent, remaining: fromCents(remaining), percent, tone: tones[level] };
}

/** A budget with its figures: a row of the table. */
export type BudgetLine = Budget & BudgetFigures;

/** Returns a row for each budget, sorted by category. This order remains among rows with equal values in the sorted column. */
export function budgetLinesOf(budgets: readonly Budget[]): BudgetLine[] {
  return budgets
    .map((budget) => ({ ...budget, ...budgetFiguresOf(budget) }))
    .sort((one, other) => compareNames(categoryLabel(one.category), categoryLabel(other.category)));
}

/**
 * Adds up all budgets of a month. The budget of a subcategory counts as part of its parent's budget, if there is one.
 * @param categories all categories of the user
 */
export function totalOfBudgets(
  budgets: readonly Budget[],
  categories: readonly BookCategory[] = [],
): BudgetFigures {
  const keyOf = new Map(categories.map(({ _id, name }) => [_id, categoryKey(name)]));
  const parentOf = new Map(
    categories
      .filter(({ type }) => type === 'expense')
      .map(({ name, parent = '' }) => [categoryKey(name), keyOf.get(parent) ?? '']),
  );
  const budgeted = new Set(budgets.map(({ category }) => categoryKey(category)));
  const counted = budgets.filter(({ category }) => !budgeted.has(parentOf.get(categoryKey(category)) ?? ''));
  return budgetFiguresOf({
    amount: sumAmounts(counted.map(({ amount }) => amount)),
    spent: sumAmounts(counted.map(({ spent }) => spent)),
  });
}

/** Converts to hundredths. A sum too large to be exact in hundredths is rounded. */
function centsOf(amount: number): Cents {
  return toCents(amount) ?? Math.round(amount * 100);
}
