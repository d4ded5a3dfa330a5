import { transactionsPath } from '@saldo/api';
import type { Charts, TransactionFilter } from '@saldo/contracts';
import { type Currency, sumMoney } from '@saldo/finance';
import { categoryColour, categoryLabel } from '@saldo/ui';
import { t } from '../../../messages';

type CategoryTotal = Charts['expensesByCategory'][number];

/** A part of the doughnut: one of the largest categories, or all others. */
export interface Slice extends CategoryTotal {
  /** The token of its colour. */
  colour: string;
  rest?: CategoryTotal[];
}

const MOST_NAMED = 6;

/**
 * The slices of the doughnut: the six largest categories in their colours, and all others as one, in grey. Categories with more
 * refunds than spending have none.
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

/** The address of the list of expenses and refunds in a category. */
export const expensesPath = (category: string, filter: TransactionFilter = {}) =>
  transactionsPath({ category, ...filter });
