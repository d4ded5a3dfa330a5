import type { Payee } from '@saldo/contracts';

const SHOWN = 5;

/**
 * Returns the most recent payees and categories of transactions of a kind, the latest first. If there are few categories, adds
 * the first of the others.
 * @param offered categories to choose from, in their order
 */
export function recentChoices(
  payees: readonly Payee[],
  isIncome: boolean,
  offered: readonly string[],
): { payees: Payee[]; categories: string[] } {
  const latest = payees
    .filter((payee) => payee.isIncome === isIncome)
    .toSorted((one, other) => other.lastOn.localeCompare(one.lastOn));
  const used = latest.map(({ category }) => category).filter((category) => offered.includes(category));
  return {
    payees: latest.slice(0, SHOWN),
    categories: [...new Set([...used, ...offered])].slice(0, SHOWN),
  };
}
