import {
  type Chain,
  chainThrough,
  firstFrom,
  isRegular,
  isVarying,
  minPaymentsOf,
  pricesOf,
  scoreOf,
} from './chain.ts';
import {
  type Cadence,
  cadences,
  type CalendarDate,
  dateOfDay,
  type DayNumber,
  dayNumber,
  dueDay,
  lengthOf,
} from './days.ts';

/**
 * A payment. `payee` is a key that is equal for all payments to one payee. A series only has payments of one payee, currency and
 * sign.
 */
export interface Payment {
  id: string;
  payee: string;
  date: CalendarDate;
  /** In minor units of the currency; negative for income. */
  minor: number;
  currency: string | null;
}

export interface RecurringPayment<P extends Payment = Payment> {
  /**
   * Key made of payee, currency, cadence and position among the payee's series of that cadence, the oldest first. It is the same
   * whenever the series is found, even after a price change or with an older payment.
   */
  key: string;
  payee: string;
  currency: string | null;
  cadence: Cadence;
  /** Amount of the last payment. */
  minor: number;
  payments: P[];
  /** Successive prices, oldest first, each with the date of its first payment. */
  prices: { from: CalendarDate; minor: number }[];
  /** Whether the amounts vary slightly, as those of a price in another currency. */
  isVarying: boolean;
  /** Due days without a payment, including an overdue one. */
  missed: CalendarDate[];
  /** Additional payments for a due day that has been paid already. */
  doubled: P[];
  /** First due day that is neither paid nor overdue; undefined if the series has ended. */
  nextDate: CalendarDate | undefined;
}

/** A payment of a payee that may be part of a series. */
interface Candidate<P> {
  day: DayNumber;
  minor: number;
  payment: P;
}
type Found<P> = Chain<Candidate<P>> & { doubled: Candidate<P>[] };

const MAX_SERIES_PER_PAYEE = 4;
const MAX_SERIES_OF_ONE_PRICE = 3;
const MAX_PAYMENTS_PER_PAYEE = 300;
/** Minimum share of the payments with the same amounts that must be part of the series. */
const MIN_EXPLAINED = 0.7;
const MIN_AMONG_OTHERS = 6;
/** Payees with more payments than this sell several things. Their series must have a price that is paid repeatedly. */
const BUSY_PAYEE = 60;
const MIN_COUNT_IF_BUSY = 3;
const DOUBLED_WITHIN_DAYS = 6;

/** Payments of one payee, currency and sign each, in the order of their days. */
export type PaymentGroups<P extends Payment = Payment> = readonly (readonly Candidate<P>[])[];

/** Groups payments of any order, once for searches until several days. */
export function groupPayments<P extends Payment>(payments: readonly P[]): PaymentGroups<P> {
  const groups = Map.groupBy(payments, ({ payee, currency, minor }) => `${minor < 0} ${currency} ${payee}`);
  return [...groups.values()].map((group) =>
    group
      .map((payment) => ({ day: dayNumber(payment.date), minor: Math.abs(payment.minor), payment }))
      .filter(({ minor }) => minor > 0)
      .toSorted((a, b) => a.day - b.day),
  );
}

/** Finds the series in the payments until `today`. Those that have ended have no next date. */
export function findRecurringPayments<P extends Payment>(
  groups: PaymentGroups<P>,
  today: CalendarDate,
): RecurringPayment<P>[] {
  const last = dayNumber(today);
  return groups.flatMap((group) => {
    const end = firstFrom(group, last + 1);
    const candidates = group.slice(Math.max(0, end - MAX_PAYMENTS_PER_PAYEE), end);
    const byCadence = Map.groupBy(seriesOf(candidates), ({ cadence }) => cadence);
    return [...byCadence.values()].flatMap((series) =>
      series.toSorted(oldestFirst).map((chain, position) => described(chain, last, position)),
    );
  });
}

/** Compares series by their first payments: by day and, of the same day, by amount. */
function oldestFirst({ payments: [one] }: Chain, { payments: [other] }: Chain): number {
  if (!one || !other) return 0;
  return one.day - other.day || one.minor - other.minor;
}

function seriesOf<P extends Payment>(all: Candidate<P>[]): Found<P>[] {
  const chains: Chain<Candidate<P>>[] = [];
  let left = all;
  while (chains.length < MAX_SERIES_PER_PAYEE) {
    const best = bestChain(left);
    if (!best) break;
    chains.push(best);
    left = left.filter((each) => !best.payments.includes(each));
  }
  const found = chains.map((chain) => ({ ...chain, doubled: doubledOf(chain, left) }));
  return found.filter((chain) => isExplained(chain, found, all));
}

function bestChain<P extends Payment>(left: Candidate<P>[]): Chain<Candidate<P>> | undefined {
  let best: Chain<Candidate<P>> | undefined;
  let most = 0;
  for (const cadence of cadences) {
    for (const chain of chainsOf(left, cadence)) {
      if (!isRegular(chain)) continue;
      const score = scoreOf(chain);
      if (score > most) [best, most] = [chain, score];
    }
  }
  return best;
}

/** Yields the chains of a cadence. Avoids yielding a chain twice, because following one takes most of the time. */
export function* chainsOf<P extends Payment>(left: Candidate<P>[], cadence: Cadence) {
  const known = new Set<Candidate<P>>();
  for (const start of startsOf(left, cadence)) {
    if (known.has(start)) continue;
    const chain = chainThrough({ all: left, start, cadence });
    // Starting from another payment of this chain would lead to the same chain or a worse one.
    if (chain.deviation === 0) for (const each of chain.payments) known.add(each);
    yield chain;
  }
}

/** Returns the payments from which to search for a series, as few as possible. */
function startsOf<P extends Payment>(left: Candidate<P>[], cadence: Cadence): Candidate<P>[] {
  const needed = minPaymentsOf(cadence);
  const days = (left.at(-1)?.day ?? 0) - (left[0]?.day ?? 0);
  if (left.length < needed || days < lengthOf(cadence) * (needed - 1) * 0.9) return [];
  const together = isShort(cadence) ? 1 : MAX_SERIES_OF_ONE_PRICE;
  const explainable = (together * (days / lengthOf(cadence) + 2)) / MIN_EXPLAINED;
  const least = left.length > BUSY_PAYEE ? MIN_COUNT_IF_BUSY : 1;
  const byAmount = Map.groupBy(left, ({ minor }) => minor);
  return [...byAmount.values()]
    .filter(({ length }) => length >= least && length <= explainable)
    .flat()
    .toSorted((a, b) => a.day - b.day);
}

/** Returns payments that have the same amount as one of the series, on a day near it. */
function doubledOf<P extends Payment>(chain: Chain<Candidate<P>>, left: Candidate<P>[]): Candidate<P>[] {
  const near = Math.min(DOUBLED_WITHIN_DAYS, lengthOf(chain.cadence) / 3);
  const doubled = left.filter(({ day, minor }) =>
    chain.payments.some((paid) => paid.minor === minor && Math.abs(paid.day - day) <= near),
  );
  return doubled.length <= Math.ceil(chain.payments.length / 4) ? doubled : [];
}

/**
 * Whether series contain most of the payments with the same amounts. If an amount is often paid on other days too, its payments
 * are not a series.
 */
function isExplained<P extends Payment>(chain: Found<P>, found: Found<P>[], all: Candidate<P>[]): boolean {
  const first = chain.payments[0]?.day ?? 0;
  const last = chain.payments.at(-1)?.day ?? 0;
  const others = isShort(chain.cadence) ? [chain] : found.filter((each) => !isShort(each.cadence));
  const counted = new Set(
    others.slice(0, MAX_SERIES_OF_ONE_PRICE).flatMap((each) => [...each.payments, ...each.doubled]),
  );
  for (const each of [...chain.payments, ...chain.doubled]) counted.add(each);
  const isAlike = likeThoseOf(chain);
  const margin = lengthOf(chain.cadence) / 2;
  const alike = all.filter(
    (each) => each.day >= first - margin && each.day <= last + margin && isAlike(each.minor),
  );
  const explained = alike.filter((each) => counted.has(each)).length;
  if (explained < alike.length * MIN_EXPLAINED) return false;
  // Reject a series with few payments if the payee has many others.
  const rest = all.filter((each) => !counted.has(each)).length;
  if (chain.changes > chain.payments.length / 3) return rest <= chain.payments.length / 3;
  return chain.payments.length >= MIN_AMONG_OTHERS || rest <= chain.payments.length;
}

/** Whether a cadence is too short for several series of the same price with one payee. */
function isShort(cadence: Cadence): boolean {
  return lengthOf(cadence) < 28;
}

function likeThoseOf({ payments, ...chain }: Chain): (minor: number) => boolean {
  const amounts = new Set(payments.map(({ minor }) => minor));
  if (chain.changes <= payments.length / 3) return (minor) => amounts.has(minor);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return (minor) => minor >= least * 0.8 && minor <= most * 1.25;
}

function described<P extends Payment>(
  chain: Found<P>,
  today: DayNumber,
  position: number,
): RecurringPayment<P> {
  const { cadence, payments, doubled } = chain;
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last) throw new TypeError('A series has payments.');
  const sign = first.payment.minor < 0 ? -1 : 1;
  const { payee, currency } = first.payment;
  const { missed, next } = outlook(chain, last.day, today);
  return {
    ...{ payee, currency, cadence, minor: sign * last.minor },
    key: JSON.stringify([payee, currency, sign, cadence.every, cadence.unit, position]),
    payments: payments.map(({ payment }) => payment),
    prices: pricesOf(payments).map(({ from, minor }) => ({ from: dateOfDay(from), minor: sign * minor })),
    isVarying: chain.changes > payments.length / 3 && isVarying(chain),
    missed: [...chain.missed, ...missed].map(dateOfDay),
    doubled: doubled.map(({ payment }) => payment),
    nextDate: next === undefined ? undefined : dateOfDay(next),
  };
}

/**
 * Returns the overdue day, if any, and the next due day. The series has ended, without a next day, if two payments are overdue,
 * or one of a long cadence.
 */
function outlook({ cadence, anchor, payments }: Chain, last: DayNumber, today: DayNumber) {
  const length = lengthOf(cadence);
  const grace = Math.min(10, length / 3);
  // Find the due day of the last payment: the one nearest to it.
  const around = Math.round((last - anchor) / length);
  const steps = [-2, -1, 0, 1, 2].map((each) => around + each);
  const off = (step: number) => Math.abs(dueDay(cadence, anchorOf(payments, cadence, anchor), step) - last);
  const start = anchorOf(payments, cadence, anchor);
  const lastStep = steps.reduce((best, each) => (off(each) < off(best) ? each : best));
  const due = dueDay(cadence, start, lastStep + 1);
  if (today <= due + grace) return { missed: [], next: due };
  const second = dueDay(cadence, start, lastStep + 2);
  const isOver = length > 100 || today > second + grace;
  return isOver ? { missed: [], next: undefined } : { missed: [due], next: second };
}

/** Returns the payment on the latest day of a month, such as the 31st, because due days in shorter months follow from it. */
function anchorOf(payments: readonly { day: DayNumber }[], cadence: Cadence, anchor: DayNumber): DayNumber {
  if (cadence.unit === 'day') return anchor;
  const dayOfMonth = (day: DayNumber) => Number(dateOfDay(day).slice(8));
  if (dayOfMonth(anchor) < 28) return anchor;
  return payments.reduce((best, { day }) => (dayOfMonth(day) > dayOfMonth(best) ? day : best), anchor);
}
