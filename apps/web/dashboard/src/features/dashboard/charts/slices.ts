import { transactionsPath } from '@saldo/api';
import type { Charts, TransactionFilter } from '@saldo/contracts';
import { type Currency, sumMoney } from '@saldo/finance';
import { categoryColour, categoryLabel } from '@saldo/ui';
import { t } from '../../../messages';

type CategoryTotal = Charts['expensesByCategory'][number];

/** A slice of the doughnut: one of the largest categories, or all others together. */
export interface Slice extends CategoryTotal {
  /** Name of the colour's CSS custom property. */
  colour: string;
  rest?: CategoryTotal[];
}

const MOST_NAMED = 6;

/**
 * Returns the slices of the doughnut: the six largest categories in their colours, and all others as one grey slice. Categories
 * with more refunds than spending have no slice.
 */
export function slicesOf(
  categories: readonly CategoryTotal[],
  currency: Currency = null,
  colours?: ReadonlyMap<string, number>,
): Slice[] {
  const spent = categories.filter(({ total }) => total > 0);
  const named = spent
    .slice(0, MOST_NAMED)
    .map((category) => ({ ...category, colour: categoryColour(category.name, colours) }));
  const rest = spent.slice(MOST_NAMED);
  if (rest.length === 0) return named;
  const total = sumMoney(
    rest.map((category) => category.total),
    currency,
  );
  return [...named, { name: t('dashboard.categories.other'), total, colour: '--category-other', rest }];
}

/** Returns the name of a slice for the user. */
export const sliceLabel = ({ name, rest }: Slice) => (rest ? name : categoryLabel(name));

/** Returns the URL of the list of expenses and refunds in a category. */
export const expensesPath = (category: string, filter: TransactionFilter = {}) =>
  transactionsPath({ category, ...filter });
