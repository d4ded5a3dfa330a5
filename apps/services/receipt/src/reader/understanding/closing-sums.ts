import type { Fact } from './facts';
import type { Label } from './label-words';

export interface Closing {
  weight: number;
  count: number;
}

/** A total is rounded to five cents at most where small coins are gone; to ten in some countries. */
const MAX_ROUNDING = 9;

/**
 * The sums that come out on a receipt, by what they come out at: cash less change, subtotal and tax, total and rounding,
 * the items. A sum that comes out by chance is rare, so each is strong evidence, also for an amount that is not legible
 * where it is printed.
 */
export function closingSums(readings: Fact[][]): Map<number, Closing> {
  const closings = new Map<number, Closing>();
  const add = (cents: number, weight: number) => {
    if (cents <= 0) return;
    const { weight: sum = 0, count = 0 } = closings.get(cents) ?? {};
    closings.set(cents, { weight: sum + weight, count: count + 1 });
  };
  const amounts = (...labels: Label[]) => amountsOf(readings.flat(), labels);
  const seen = new Set(readings.flat().map(({ cents }) => cents));

  for (const cents of paidLessChange(amounts('cash'), amounts('change')))
    add(cents, seen.has(cents) ? 4 : 2.5);
  const roundings = roundingsOf(readings.flat());
  for (const total of amounts('total', 'subtotal')) {
    for (const rounding of roundings) {
      if (!seen.has(total + rounding)) continue;
      add(total + rounding, 3);
      add(total, -3);
    }
  }
  const extras = ['tax', 'service'] as const;
  for (const net of amounts('subtotal')) {
    for (const cents of sumsWith(net, amounts(...extras), amounts('discount')))
      if (seen.has(cents)) add(cents, 2.5);
  }
  for (const cents of new Set(readings.flatMap(itemSums))) if (seen.has(cents)) add(cents, 3);
  return closings;
}

function amountsOf(facts: Fact[], labels: Label[]): number[] {
  const wanted = facts.filter(({ label, last }) => last && label && labels.includes(label));
  return [...new Set(wanted.map(({ cents }) => Math.abs(cents)))].filter((cents) => cents > 0);
}

const paidLessChange = (paid: number[], change: number[]) =>
  new Set(paid.flatMap((cash) => change.filter((back) => back < cash).map((back) => cash - back)));

/** With their sign, and both ways where none was read. */
function roundingsOf(facts: Fact[]): number[] {
  const read = facts.filter(
    ({ label, cents }) => label === 'rounding' && cents !== 0 && Math.abs(cents) <= MAX_ROUNDING,
  );
  return [...new Set(read.flatMap(({ cents }) => (cents < 0 ? cents : [cents, -cents])))];
}

/** The net amount with one or two additions, or with one and a discount. */
function sumsWith(net: number, additions: number[], discounts: number[]): Set<number> {
  const less = [0, ...discounts];
  const more = additions.flatMap((one, index) => [
    one,
    ...additions.slice(index + 1).map((other) => one + other),
  ]);
  return new Set(more.flatMap((plus) => less.map((minus) => net + plus - minus)));
}

/** The amounts at the end of the lines above the first total, at least two of them, added up. */
function itemSums(facts: Fact[]): number[] {
  const end = facts.find(
    ({ label }) => label === 'subtotal' || label === 'total' || label === 'payable',
  )?.line;
  if (end === undefined) return [];
  const items = facts.filter(
    ({ line, last, label }) => last && line < end && (!label || label === 'discount'),
  );
  if (items.length < 2) return [];
  return [items.reduce((sum, { cents, label }) => sum + (label ? -Math.abs(cents) : cents), 0)];
}
