import type { NetWorth } from '@saldo/contracts';

/** Leaves out the months before the first one with assets, liabilities or unconverted amounts. Always keeps the last month. */
export function recordedMonths(months: NetWorth['months']): NetWorth['months'] {
  const first = months.findIndex(
    ({ assets, liabilities, without }) => assets !== 0 || liabilities !== 0 || without.length > 0,
  );
  return months.slice(first === -1 ? -1 : first);
}

const INTERVALS = 4;

/** Returns an axis that covers all amounts and 0, in about four intervals of 1, 2 or 5 times a power of ten. */
export function roundAxis(amounts: readonly number[]): { min: number; max: number; tickAmount: number } {
  const low = Math.min(0, ...amounts);
  const high = Math.max(0, ...amounts);
  const least = (high - low) / INTERVALS;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least || 1)));
  const step = ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
  const below = Math.floor(low / step);
  const above = Math.max(Math.ceil(high / step), below + 1);
  return { min: below * step, max: above * step, tickAmount: above - below };
}
