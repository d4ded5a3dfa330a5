import { type BookCategory, type Budget, categoryKey } from '@saldo/contracts';
import { budgetProgress, type Cents, compareNames, fromCents, sumAmounts, toCents } from '@saldo/finance';
import { categoryLabel } from './category-label';

/** The figures of a budget, or of all together. Amounts in units of the currency. */
export interface BudgetFigures {
  amount: number;
  spent: number;
  /** Negative where more was spent than allowed. */
  remaining: number;
  /** Whole percent; not capped. */
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

/** A row for each budget, by category: the order of rows with equal values in the sorted column. */
export function budgetLinesOf(budgets: readonly Budget[]): BudgetLine[] {
  return budgets
    .map((budget) => ({ ...budget, ...budgetFiguresOf(budget) }))
    .sort((one, other) => compareNames(categoryLabel(one.category), categoryLabel(other.category)));
}

/**
 * All budgets of a month as if they were one. That of a subcategory is within the one of its parent, if that has one.
 * @param categories all of the user's
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

/** A sum too large to be exact in hundredths has none to lose. */
function centsOf(amount: number): Cents {
  return toCents(amount) ?? Math.round(amount * 100);
}
