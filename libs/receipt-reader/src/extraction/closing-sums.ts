import type { Fact } from './facts.ts';
import type { Label } from './label-words.ts';
import { changeInLines, groupSums, taxTableSums } from './neighbour-sums.ts';
import { splitPayments } from './split-payments.ts';

/** Evidence for an amount from sums that add up to it. */
export interface Closing {
  weight: number;
  /** Number of different kinds of sums with this result. One may be a coincidence, two rarely are. */
  kinds: number;
  /** Whether it is cash less change. */
  isCashSpent: boolean;
}

/**
 * Coins to which totals are rounded: five or ten cents, a krone, five forints. `most` is the largest rounding; all in hundredths.
 */
const coins = [
  { coin: 5, most: 9 },
  { coin: 100, most: 50 },
  { coin: 500, most: 250 },
];
/** Whether adding `by` rounds the amount `from` to a coin. */
export const isRounding = (from: number, by: number) =>
  coins.some(({ coin, most }) => Math.abs(by) <= most && (from + by) % coin === 0 && from % coin !== 0);
const MAX_ROUNDING = 250;
/** Weight of a sum: first if its result is printed on the receipt, second if it is not. */
const strength = {
  change: [4, 2],
  rounding: [3, 1.5],
  tip: [3, 0],
  reduction: [3, 0],
  tax: [2.5, 1],
  items: [3, 1],
  table: [2, 1],
  groups: [3, 0],
  payments: [3, 0],
} as const;
/** Penalty for an amount that is not the paid one: an amount before rounding, tip or fee, or the cash before change. */
const NOT_PAID = -5;
const BEFORE_ROUNDING = -7;
/** Bonus for an amount paid in cash without change, which confirms the total. */
const PAID_EXACTLY = 2;
const SECOND_KIND = 2;

type Kind = keyof typeof strength;

/** Maximum number of taxes, discounts or totals that are combined. Malicious text with many of them would take hours. */
const MAX_ALIKE = 20;
/** Maximum number of sums of one kind. */
const MAX_SUMS = 1_000;

/**
 * Returns evidence for amounts that are the result of a sum on the receipt, by result: cash less change, total and rounding,
 * total and tip or discount, net and tax, the items. This is strong evidence, even for an amount that is illegible where it is
 * printed.
 */
export function closingSums(readings: Fact[][]): Map<number, Closing> {
  const facts = readings.flat();
  const seen = new Set(facts.map(({ cents }) => cents));
  const amounts = (...labels: Label[]) => amountsOf(facts, labels);
  const [additions, discounts] = [amounts('tax', 'service', 'tip'), amounts('discount')];
  const tax = distinct(amounts('subtotal').flatMap((net) => sumsWith(net, additions, discounts)));
  const items = readings.flatMap(itemSums);
  const change = [...changeGiven(facts), ...readings.flatMap(changeInLines)];
  const table = readings.flatMap(taxTableSums);
  const groups = readings.flatMap(groupSums);
  const unrounded = [...amounts('total', 'subtotal'), ...tax, ...items, ...table];
  const rounded = roundedSums(facts, unrounded);
  const tipped = [...tippedSums(facts), ...readings.flatMap(extendedTotals)];
  const reduced = readings.flatMap(reductions);
  const split = readings.flatMap(splitPayments);
  const results: Record<Kind, number[]> = {
    change: change.flatMap(({ paid, back }) => (back > 0 ? paid - back : [])),
    rounding: rounded.map(({ to }) => to),
    tip: tipped.map(({ to }) => to),
    reduction: reduced.map(({ to }) => to),
    tax,
    items,
    table,
    groups: groups.map(({ to }) => to),
    payments: split.map(({ to }) => to),
  };
  const closings = new Map<number, Closing>();
  const add = (cents: number, weight: number, kinds: number) => {
    const before = closings.get(cents) ?? {
      weight: 0,
      kinds: 0,
      isCashSpent: results.change.includes(cents),
    };
    const second = kinds && before.kinds === 1 ? SECOND_KIND : 0;
    closings.set(cents, { ...before, weight: before.weight + weight + second, kinds: before.kinds + kinds });
  };
  for (const kind of Object.keys(results) as Kind[]) {
    const sums = distinct(results[kind].filter((cents) => cents > 0));
    for (const cents of sums) add(cents, strength[kind][seen.has(cents) ? 0 : 1], 1);
  }
  const parts = [...groups, ...split].flatMap((sum) => sum.parts);
  const others: [weight: number, amounts: number[]][] = [
    [BEFORE_ROUNDING, rounded.map(({ from }) => from)],
    [NOT_PAID, tipped.filter(({ to }) => seen.has(to)).map(({ from }) => from)],
    [NOT_PAID, [...parts, ...reduced.map(({ from }) => from)]],
    [NOT_PAID, change.flatMap(({ paid, back }) => (back > 0 ? paid : []))],
    [PAID_EXACTLY, change.flatMap(({ paid, back }) => (back > 0 ? [] : paid))],
  ];
  for (const [weight, all] of others) for (const cents of new Set(all)) add(cents, weight, 0);
  return closings;
}

/** Finds amounts that are rounded to a coin: by a printed rounding, or to an amount to pay. */
function roundedSums(facts: Fact[], unrounded: number[]): { from: number; to: number }[] {
  const payable = amountsOf(facts, ['payable']);
  const roundings = roundingsOf(facts);
  return unrounded
    .flatMap((from) => [...roundings.map((by) => from + by), ...payable].map((to) => ({ from, to })))
    .filter(({ from, to }) => isRounding(from, to - from));
}

/** Finds totals to which a tip or fee adds a paid amount. */
function tippedSums(facts: Fact[]): { from: number; to: number }[] {
  const paid = new Set(amountsOf(facts, named));
  const tips = amountsOf(facts, ['tip', 'service']);
  return amountsOf(facts, ['total', 'payable']).flatMap((from) =>
    tips.map((tip) => ({ from, to: from + tip })).filter(({ from, to }) => to > from && paid.has(to)),
  );
}

/** Labels of amounts that a second total adds to the first one. */
const extras = new Set<Label | undefined>(['tip', 'service', 'tax', undefined]);

/** Finds totals to which all amounts between them and the next total are added, such as a tip and an item paid later. */
function extendedTotals(facts: Fact[]): { from: number; to: number }[] {
  const rows = facts.filter(({ last }) => last);
  const totals = rows.filter(({ label }) => label === 'total' || label === 'payable').slice(-MAX_ALIKE);
  return totals.slice(1).flatMap((next, index) => {
    const from = totals[index];
    if (!from) return [];
    const between = rows.filter(({ line }) => line > from.line && line < next.line);
    const added = between.reduce((sum, { cents }) => sum + cents, 0);
    const isExtended = added > 0 && between.every(({ label }) => extras.has(label));
    return isExtended && from.cents + added === next.cents ? { from: from.cents, to: next.cents } : [];
  });
}

const distinct = (sums: number[]) => [...new Set(sums)].slice(0, MAX_SUMS);

function amountsOf(facts: Fact[], labels: Label[]): number[] {
  const wanted = facts.filter(({ label, last }) => last && label && labels.includes(label));
  return [...new Set(wanted.map(({ cents }) => Math.abs(cents)))].slice(0, MAX_ALIKE);
}

/** Returns the pairs of cash and change. A printed change of 0 counts, too. */
const changeGiven = (facts: Fact[]) =>
  amountsOf(facts, ['cash']).flatMap((paid) =>
    amountsOf(facts, ['change']).flatMap((back) => (back < paid ? { paid, back } : [])),
  );

/** Returns the rounding amounts with their sign, or with both signs if none was printed. */
function roundingsOf(facts: Fact[]): number[] {
  const read = facts.filter(
    ({ label, cents }) => label === 'rounding' && cents !== 0 && Math.abs(cents) <= MAX_ROUNDING,
  );
  return [...new Set(read.flatMap(({ cents }) => (cents < 0 ? cents : [cents, -cents])))];
}

/** Returns the net amount plus one or two additions, with and without one of the discounts. */
function sumsWith(net: number, additions: number[], discounts: number[]): number[] {
  const some = additions.filter((cents) => cents > 0);
  const more = some.flatMap((one, index) => [one, ...some.slice(index + 1).map((other) => one + other)]);
  return more.flatMap((plus) => [0, ...discounts].map((minus) => net + plus - minus));
}

/** Finds totals that a discount, or any negative amount, below reduces to an amount printed further down. */
function reductions(facts: Fact[]): { from: number; to: number }[] {
  const rows = facts.filter(({ last, cents }) => last && cents !== 0);
  const totals = rows.filter(({ label }) => label === 'total' || label === 'payable').slice(-MAX_ALIKE);
  const discounts = rows
    .filter(({ label, cents }) => label === 'discount' || (!label && cents < 0))
    .slice(-MAX_ALIKE);
  return totals.flatMap((total) =>
    discounts
      .filter(({ line }) => line > total.line)
      .map(({ cents, line }) => ({ from: total.cents, to: total.cents - Math.abs(cents), line }))
      .filter(({ to, line }) =>
        rows.some((row) => row.line > line && row.cents === to && (!row.label || isNamed(row))),
      ),
  );
}

const ends = new Set<Label | undefined>(['subtotal', 'total', 'payable', 'cash', 'card']);
const named: Label[] = ['total', 'payable', 'cash', 'card'];
const isNamed = ({ label }: Fact) => label !== undefined && named.includes(label);

/**
 * Adds up the last amounts of all lines above the first total, with and without additional charges. A single item counts only if
 * its amount is also printed with the label of a total or payment.
 */
function itemSums(facts: Fact[]): number[] {
  const end = facts.find(({ label }) => ends.has(label))?.line ?? Infinity;
  const above = facts.filter(({ line, last }) => last && line < end);
  const items = above.filter(({ label }) => !label || label === 'discount');
  const sum = items.reduce((all, { cents, label }) => all + (label ? -Math.abs(cents) : cents), 0);
  const besides = above.filter(({ label }) => label === 'service' || label === 'tip' || label === 'tax');
  const whole = besides.reduce((all, { cents }) => all + cents, sum);
  const alone = items.length === 1 && facts.some((fact) => fact.cents === sum && isNamed(fact));
  const several = items.length > 1 && end < Infinity;
  return [
    ...(alone || several ? [sum] : []),
    ...(items.length > 0 && end < Infinity && whole > sum ? [whole] : []),
  ];
}
