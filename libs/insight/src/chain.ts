import { type Cadence, type DayNumber, deviation, dueDay, lengthOf } from './days.ts';

/** A payment, in minor units above 0. */
export interface DatedAmount {
  day: DayNumber;
  minor: number;
}

/** Payments at intervals of a cadence, in order. */
export interface Chain<P extends DatedAmount = DatedAmount> {
  cadence: Cadence;
  /** A due day, from which the other due days are counted. */
  anchor: DayNumber;
  payments: P[];
  /** Due days without a payment, between the first and the last payment. */
  missed: DayNumber[];
  /** Total number of days by which the payments miss their due days. */
  deviation: number;
  /** Number of payments whose amount differs from the previous one. */
  changes: number;
}

/** Maximum change from one amount to the next, as a share of the earlier one. */
const MAX_STEP = 0.6;
/** Maximum change from one amount to the next for a constant price in another currency. */
const MAX_VARIATION = 0.08;
const COSTS = { varied: 2, step: 6 };

/** Returns how many days a payment may be away from its due day. */
function windowOf({ every, unit }: Cadence): number {
  if (unit === 'day') return every === 7 ? 1 : 2;
  return every === 1 ? 4 : 5;
}

/** Returns how many consecutive due days may have no payment before a series ends. */
function patienceOf(cadence: Cadence): number {
  return lengthOf(cadence) > 100 ? 0 : 1;
}

/** Input of the search for a chain. */
interface Walk<P> {
  /** Payments that the chain may contain, in order. */
  all: readonly P[];
  start: P;
  cadence: Cadence;
}

/** Returns the chain that contains a payment, which it follows in both directions. */
export function chainThrough<P extends DatedAmount>(walk: Walk<P>): Chain<P> {
  const { start, cadence } = walk;
  const [before, after] = [walked(walk, -1), walked(walk, 1)];
  const payments = [...before.payments.toReversed(), start, ...after.payments];
  const changes = payments.filter(({ minor }, index) => index > 0 && minor !== payments[index - 1]?.minor);
  return {
    ...{ cadence, anchor: start.day, payments },
    missed: [...before.missed.toReversed(), ...after.missed],
    deviation: before.deviation + after.deviation,
    changes: changes.length,
  };
}

/** Follows a chain from its start in one direction. */
function walked<P extends DatedAmount>({ all, start, cadence }: Walk<P>, direction: 1 | -1) {
  const payments: P[] = [];
  const missed: DayNumber[] = [];
  let off = 0;
  let waiting: DayNumber[] = [];
  let last = start;
  const [first, final] = [all[0]?.day ?? 0, all.at(-1)?.day ?? 0];
  const width = windowOf(cadence);
  for (let step = direction; ; step += direction) {
    const due = dueDay(cadence, start.day, step);
    if (due < first - width || due > final + width) break;
    const next = nearest({ all, from: due - width, to: due + width }, due, last);
    if (next && next !== last) {
      payments.push(next);
      missed.push(...waiting);
      off += deviation(next.day, due);
      [waiting, last] = [[], next];
    } else if (waiting.push(due) > patienceOf(cadence)) break;
  }
  return { payments, missed, deviation: off };
}

/** Returns the payment in a range of days that best continues a chain: near its due day and its last amount. */
function nearest<P extends DatedAmount>(
  { all, from, to }: { all: readonly P[]; from: DayNumber; to: DayNumber },
  due: DayNumber,
  last: P,
) {
  let best: P | undefined;
  let least = Infinity;
  for (let index = firstFrom(all, from); index < all.length; index++) {
    const each = all[index];
    if (!each || each.day > to) break;
    const cost = costOf(each.minor, last.minor) + deviation(each.day, due);
    if (cost < least) [best, least] = [each, cost];
  }
  return best;
}

function costOf(minor: number, before: number): number {
  if (minor === before) return 0;
  const change = Math.abs(minor - before) / before;
  if (change > MAX_STEP) return Infinity;
  return change <= MAX_VARIATION ? COSTS.varied : COSTS.step;
}

/** Returns the index of the first payment on or after a day. */
export function firstFrom(all: readonly DatedAmount[], day: DayNumber): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

const MIN_PAYMENTS = { short: 4, month: 3, long: 2 };
const MAX_MEAN_DEVIATION = { day: 0.4, month: 1 };
const PAYMENTS_PER_CHANGE = 4;
const PAYMENTS_PER_EXCEPTION = 8;
const PAYMENTS_PER_MISS = 4;
const MAX_YEARLY_STEP = 0.35;

/** Returns the number of payments that a series needs. */
export function minPaymentsOf(cadence: Cadence): number {
  const length = lengthOf(cadence);
  if (length < 28) return MIN_PAYMENTS.short;
  return length < 100 ? MIN_PAYMENTS.month : MIN_PAYMENTS.long;
}

/**
 * Whether the payments are regular enough for a series: near their due days, and with equal amounts except for price steps, or
 * with amounts that vary little.
 */
export function isRegular(chain: Chain): boolean {
  const { cadence, payments, missed } = chain;
  const count = payments.length;
  if (count < minPaymentsOf(cadence)) return false;
  if (count === 2) return chain.changes === 0 && chain.deviation === 0;
  if (missed.length > Math.floor(count / PAYMENTS_PER_MISS)) return false;
  if (chain.deviation / count > MAX_MEAN_DEVIATION[cadence.unit]) return false;
  return hasPriceSteps(chain) || isVarying(chain);
}

function hasPriceSteps({ cadence, payments, changes, deviation: off }: Chain): boolean {
  const isYearly = lengthOf(cadence) > 100;
  if (isYearly && off <= payments.length / 2)
    return stepsOf(payments).every((step) => step <= MAX_YEARLY_STEP);
  // Every price is paid more than once, except for the newest one and exceptions such as a bonus.
  const single = pricesOf(payments)
    .slice(0, -1)
    .filter(({ count }) => count < 2);
  if (single.length > payments.length / PAYMENTS_PER_EXCEPTION) return false;
  return changes <= Math.max(1, Math.floor(payments.length / PAYMENTS_PER_CHANGE));
}

/** Whether each amount differs slightly from the previous one, like a constant price in another currency. */
export function isVarying({ payments }: Pick<Chain, 'payments'>): boolean {
  if (payments.length < MIN_PAYMENTS.short) return false;
  const sorted = payments.map(({ minor }) => minor).toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  return most <= least * 1.4 && stepsOf(payments).every((step) => step <= MAX_VARIATION);
}

function stepsOf(payments: readonly DatedAmount[]): number[] {
  return payments.slice(1).map(({ minor }, index) => {
    const before = payments[index]?.minor ?? minor;
    return Math.abs(minor - before) / before;
  });
}

/** Returns the successive prices, each with the day of its first payment and the number of payments. */
export function pricesOf(
  payments: readonly DatedAmount[],
): { from: DayNumber; minor: number; count: number }[] {
  const prices: { from: DayNumber; minor: number; count: number }[] = [];
  for (const { day, minor } of payments) {
    const last = prices.at(-1);
    if (last?.minor === minor) last.count++;
    else prices.push({ from: day, minor, count: 1 });
  }
  return prices;
}

/** Scores a chain: higher for more payments, fewer missed ones, smaller distances from due days, fewer price changes. */
export function scoreOf({ payments, missed, deviation: off, changes }: Chain): number {
  return payments.length * 10 - missed.length * 12 - off * 3 - changes;
}
