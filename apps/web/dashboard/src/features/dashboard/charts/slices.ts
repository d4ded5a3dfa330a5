import { transactionsPath } from '@saldo/api';
import type { Charts } from '@saldo/contracts';
import { sumAmounts } from '@saldo/finance';

type CategoryTotal = Charts['expensesByCategory'][number];

/** A part of the doughnut: one category, or all that it has no colour for. */
export interface Slice extends CategoryTotal {
  rest?: CategoryTotal[];
}

/** As many as there are colours. */
const MOST_SLICES = 6;

/** The slices of the doughnut: more categories than colours become the five largest and all others as one. */
export function slicesOf(categories: readonly CategoryTotal[]): Slice[] {
  if (categories.length <= MOST_SLICES) return [...categories];
  const rest = categories.slice(MOST_SLICES - 1);
  const total = sumAmounts(rest.map((category) => category.total));
  return [...categories.slice(0, MOST_SLICES - 1), { name: 'Other', total, rest }];
}

/** Where what was spent on a category is listed. */
export const expensesPath = (category: string) => transactionsPath({ category, isIncome: false });
