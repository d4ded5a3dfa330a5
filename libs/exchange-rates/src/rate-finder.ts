import { type CalendarDate, fractionOf, inverseOf, multiply } from '@saldo/finance';
import type { Rate } from './rate';
import type { ReferenceRates } from './reference-rates';

/** A rate that a user entered: one unit of `from` is worth `value` units of `to`. It applies in both directions. */
export interface OwnRate {
  from: string;
  to: string;
  date: CalendarDate;
  /** A positive plain decimal. */
  value: string;
}

export type RateFinder = (from: string, to: string, date: CalendarDate) => Rate | undefined;

/** Rates from each currency to each other one, oldest first. */
type Pairs = Map<string, Map<string, Rate[]>>;

/**
 * Returns a function that finds the rate between two different currencies on a day, or the latest one before it. Undefined if
 * there is none: it never falls back to 1:1. The newest rate wins. Among rates of the same day, the user's own rate of the two
 * currencies wins, then a reference rate, then a combination of an own rate and a reference rate.
 * @param own in the order in which they were entered; of several for the same day, the last one counts
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

/** Returns the newest rate to each other currency up to a day. */
function newestUntil(date: CalendarDate, rates: ReadonlyMap<string, Rate[]> = new Map()): Rate[] {
  return [...rates.values()].flatMap((ofPair) => ofPair.findLast((rate) => rate.date <= date) ?? []);
}

function inverse({ from, to, value, ...rest }: Rate): Rate {
  return { ...rest, from: to, to: from, value: inverseOf(value) };
}

/** Combines two rates through a third currency. The result has the older of the two dates. */
function joined(one: Rate | undefined, other: Rate | undefined): Rate | undefined {
  if (!one || !other) return undefined;
  const date = one.date < other.date ? one.date : other.date;
  return { from: one.from, to: other.to, date, value: multiply(one.value, other.value), source: 'own' };
}
