import { transactionsPath } from '@saldo/api';
import type { Charts } from '@saldo/contracts';
import { sumAmounts } from '@saldo/finance';
import { categoryColours } from '@saldo/ui';

type CategoryTotal = Charts['expensesByCategory'][number];

/** A part of the doughnut: one category, or all that it has no colour for. */
export interface Slice extends CategoryTotal {
  /** The token of its colour. */
  colour: string;
  rest?: CategoryTotal[];
}

/** As many as there are colours. */
const MOST_NAMED = 6;

/** The slices of the doughnut: the six largest categories with a colour each, and all others as one, in grey. */
export function slicesOf(categories: readonly CategoryTotal[]): Slice[] {
  const largest = categories.slice(0, MOST_NAMED);
  const colours = categoryColours(largest.map(({ name }) => name));
  const named = largest.map((category, index) => ({ ...category, colour: colours[index] ?? '' }));
  const rest = categories.slice(MOST_NAMED);
  if (rest.length === 0) return named;
  const total = sumAmounts(rest.map((category) => category.total));
  return [...named, { name: 'Other', total, colour: '--category-other', rest }];
}

/** Where what was spent on a category is listed. */
export const expensesPath = (category: string) => transactionsPath({ category, isIncome: false });
