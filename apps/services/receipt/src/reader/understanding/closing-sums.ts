import type { Fact } from './facts';
import type { Label } from './label-words';

export interface Closing {
  weight: number;
  /** How many kinds of sums come out at it: one by chance, two hardly. */
  kinds: number;
}

/** A total is rounded to five cents where small coins are gone, to ten in some countries. */
const MAX_ROUNDING = 9;
/** How much a sum says where its result is printed too, and where it is not. */
const strength = { change: [4, 2], rounding: [3, 1.5], tax: [2.5, 1], items: [3, 1] } as const;
const ROUNDED_AWAY = -3;
const SECOND_KIND = 2;

type Kind = keyof typeof strength;

/**
 * The sums that come out on a receipt, by what they come out at: cash less change, total and rounding, net and tax, the
 * items. They are strong evidence, also for an amount that is not legible where it is printed.
 */
export function closingSums(readings: Fact[][]): Map<number, Closing> {
  const facts = readings.flat();
  const seen = new Set(facts.map(({ cents }) => cents));
  const totals = amountsOf(facts, ['total', 'subtotal']);
  const roundings = roundingsOf(facts);
  const net = amountsOf(facts, ['subtotal']);
  const results: Record<Kind, number[]> = {
    change: readings.flatMap(paidLessChange),
    rounding: totals.flatMap((total) => roundings.map((rounding) => total + rounding)),
    tax: net.flatMap((cents) =>
      sumsWith(cents, amountsOf(facts, ['tax', 'service']), amountsOf(facts, ['discount'])),
    ),
    items: readings.flatMap(itemSums),
  };
  const closings = new Map<number, Closing>();
  for (const kind of Object.keys(results) as Kind[]) {
    for (const cents of new Set(results[kind])) {
      if (cents <= 0) continue;
      const { weight, kinds } = closings.get(cents) ?? { weight: 0, kinds: 0 };
      const own = strength[kind][seen.has(cents) ? 0 : 1];
      closings.set(cents, { weight: weight + own + (kinds === 1 ? SECOND_KIND : 0), kinds: kinds + 1 });
    }
  }
  for (const total of totals.filter((cents) => roundings.some((rounding) => seen.has(cents + rounding)))) {
    const { weight, kinds } = closings.get(total) ?? { weight: 0, kinds: 0 };
    closings.set(total, { weight: weight + ROUNDED_AWAY, kinds });
  }
  return closings;
}

function amountsOf(facts: Fact[], labels: Label[]): number[] {
  const wanted = facts.filter(({ label, last }) => last && label && labels.includes(label));
  return [...new Set(wanted.map(({ cents }) => Math.abs(cents)))].filter((cents) => cents > 0);
}

/** No change at all is change too, where it says so. */
function paidLessChange(facts: Fact[]): number[] {
  const of = (label: Label) =>
    facts.filter((fact) => fact.label === label && fact.last).map(({ cents }) => Math.abs(cents));
  return of('cash').flatMap((paid) => of('change').flatMap((back) => (back < paid ? paid - back : [])));
}

/** With their sign, and both ways where none was read. */
function roundingsOf(facts: Fact[]): number[] {
  const read = facts.filter(
    ({ label, cents }) => label === 'rounding' && cents !== 0 && Math.abs(cents) <= MAX_ROUNDING,
  );
  return [...new Set(read.flatMap(({ cents }) => (cents < 0 ? cents : [cents, -cents])))];
}

/** The net amount with one or two additions, or with those and a discount. */
function sumsWith(net: number, additions: number[], discounts: number[]): number[] {
  const less = [0, ...discounts];
  const more = additions.flatMap((one, index) => [
    one,
    ...additions.slice(index + 1).map((other) => one + other),
  ]);
  return more.flatMap((plus) => less.map((minus) => net + plus - minus));
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
