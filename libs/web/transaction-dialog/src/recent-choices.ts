import type { Payee } from '@saldo/contracts';

const SHOWN = 5;

/**
 * Returns the last payees and categories that transactions of a kind had, the latest first. If there are few, the first of the
 * other categories follow.
 *
 * @param offered the categories that may be chosen, in their order
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
