import { decimalOf, type Money } from './currency-money';

interface Share {
  category: string;
  /** Whole number of per cent. Those of all shares add up to 100. */
  percent: number;
}

/**
 * Divides an amount among categories. Shares are rounded down to the minor unit, the last one gets the remainder, and shares of 0 are
 * left out.
 * @returns the parts as decimals; the only category if the amount is too small to divide
 */
export function dividedBy(
  { minor, currency }: Money,
  shares: readonly Share[],
): { parts: { category: string; amount: number }[] } | { category: string } {
  let left = minor;
  const parts = shares.flatMap(({ category, percent }, index) => {
    const share = index === shares.length - 1 ? left : (minor * BigInt(percent)) / 100n;
    left -= share;
    return share === 0n ? [] : [{ category, amount: decimalOf({ minor: share, currency }) }];
  });
  const [only, ...others] = parts;
  return only && others.length === 0 ? { category: only.category } : { parts };
}
