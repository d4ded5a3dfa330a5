import type { Charts } from '@saldo/contracts';
import { sumAmounts } from '@saldo/finance';

export type Slice = Charts['expensesByCategory'][number];

/** As many as there are colours. */
const MOST_SLICES = 6;

/** The slices of the doughnut: more categories than colours become the five largest and all others as one. */
export function slicesOf(categories: readonly Slice[]): Slice[] {
  if (categories.length <= MOST_SLICES) return [...categories];
  const rest = categories.slice(MOST_SLICES - 1);
  return [
    ...categories.slice(0, MOST_SLICES - 1),
    { name: 'Other', total: sumAmounts(rest.map(({ total }) => total)) },
  ];
}
