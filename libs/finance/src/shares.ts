/**
 * Divides an amount by whole percentages that add up to 100. Shares are rounded towards 0, and the last one gets the remainder.
 * @param minor minor units
 * @returns minor units, in the order of the percentages; some are 0 if the amount is too small to divide
 */
export function sharesOf(minor: bigint, percentages: readonly number[]): bigint[] {
  const shares = percentages.map((percent) => (minor * BigInt(percent)) / 100n);
  const left = minor - shares.reduce((sum, share) => sum + share, 0n);
  return shares.map((share, index) => (index === shares.length - 1 ? share + left : share));
}
