import { type CalendarDate, fractionOf, inverseOf, multiply } from '@saldo/finance';
import type { Rate } from './rate';
import type { ReferenceRates } from './reference-rates';

/** A rate that a user has entered: one unit of `from` is worth `value` units of `to`. It counts in both directions. */
export interface OwnRate {
  from: string;
  to: string;
  date: CalendarDate;
  /** A plain decimal above 0. */
  value: string;
}

export type RateFinder = (from: string, to: string, date: CalendarDate) => Rate | undefined;

/** The rates from a currency to each other one, oldest first. */
type Pairs = Map<string, Map<string, Rate[]>>;

/**
 * Returns a function that finds the rate of two different currencies on a day, or on the nearest earlier one; never 1:1 for want
 * of a rate. The newest counts. On the same day an own rate of the two currencies comes before a reference rate, and that before
 * an own rate that leads to the other currency by way of a reference rate.
 * @param own in the order in which they were entered; of two for the same day the last one counts
 */
export function rateFinder(reference: ReferenceRates, own: readonly OwnRate[]): RateFinder {
  const pairs = pairsOf(own);
  return (from, to, date) => {
    const ofFrom = newestUntil(date, pairs.get(from));
    const ofTo = newestUntil(date, pairs.get(to)).map(inverse);
    const candidates = [
      ofFrom.find((rate) => rate.to === to),
      reference.rateOn(from, to, date),
      ...ofFrom.map((rate) => joined(rate, reference.rateOn(rate.to, to, date))),
      ...ofTo.map((rate) => joined(reference.rateOn(from, rate.from, date), rate)),
    ];
    return candidates.reduce((best, rate) => (rate && (!best || rate.date > best.date) ? rate : best));
  };
}

function pairsOf(own: readonly OwnRate[]): Pairs {
  const pairs: Pairs = new Map();
  for (const { value: text, ...rest } of own.toSorted((a, b) =>
    a.date < b.date ? -1 : +(a.date > b.date),
  )) {
    const value = fractionOf(text);
    if (!value) throw new RangeError(`${text} is not a rate.`);
    const rate: Rate = { ...rest, value, source: 'own' };
    for (const one of [rate, inverse(rate)]) {
      const ofCurrency = pairs.get(one.from) ?? new Map<string, Rate[]>();
      pairs.set(one.from, ofCurrency.set(one.to, [...(ofCurrency.get(one.to) ?? []), one]));
    }
  }
  return pairs;
}

/** Returns the newest rate to each other currency. */
function newestUntil(date: CalendarDate, rates: ReadonlyMap<string, Rate[]> = new Map()): Rate[] {
  return [...rates.values()].flatMap((ofPair) => ofPair.findLast((rate) => rate.date <= date) ?? []);
}

function inverse({ from, to, value, ...rest }: Rate): Rate {
  return { ...rest, from: to, to: from, value: inverseOf(value) };
}

/** Returns the rate by way of a third currency, as old as the older of the two. */
function joined(one: Rate | undefined, other: Rate | undefined): Rate | undefined {
  if (!one || !other) return undefined;
  const date = one.date < other.date ? one.date : other.date;
  return { from: one.from, to: other.to, date, value: multiply(one.value, other.value), source: 'own' };
}
