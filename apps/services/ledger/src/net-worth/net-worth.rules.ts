import { conversions, limits, problem } from '@saldo/contracts';
import { addMonths, type CalendarDate, daysBetween, inHundredths, type Money } from '@saldo/finance';
import type { Rate, RateFinder } from '@saldo/exchange-rates';
import { invalid } from '@saldo/rpc';
import { amountAt } from '../rates';
import { type AccountSums, daysOf, type Month, monthOf, monthsFrom } from '../sums';

export interface MonthEnd {
  month: Month;
  day: CalendarDate;
}

/**
 * Returns the months of a period with their last days, the last one cut at `endDate`. Throws `validation-failed` for a period
 * that is too long.
 */
export function monthEnds(endDate: CalendarDate, startDate = addMonths(endDate, -11)): MonthEnd[] {
  if (endDate < startDate) throw invalid('endDate', problem('end-date-before-start'));
  // Check the length before creating the list.
  const latest = addMonths(endDate, 1 - limits.netWorthMonths);
  if (monthOf(startDate) < monthOf(latest))
    throw invalid('startDate', problem('period-too-long', { max: limits.netWorthMonths }));
  return monthsFrom(monthOf(startDate), monthOf(endDate)).map((month) => {
    const { to } = daysOf(month);
    return { month, day: to < endDate ? to : endDate };
  });
}

/** Opening balance or valuation of an account. From this day on, later transactions are added to it. */
export interface Start {
  account: string;
  date: CalendarDate;
  minor: bigint;
  /** Whether it replaces the earlier worth rather than adding to it. */
  isValuation: boolean;
}

interface Valued {
  date: CalendarDate;
  minor: number | bigint;
}

/** Returns the valuations that are the latest one on any of these days. Valuations and days are ascending. */
export function usedValuations<V extends Valued>(
  valuations: readonly V[],
  days: readonly CalendarDate[],
): V[] {
  const used = new Set<V>();
  let next = 0;
  for (const day of days) {
    while (next < valuations.length && (valuations[next]?.date ?? '') <= day) next++;
    const valuation = valuations[next - 1];
    if (valuation) used.add(valuation);
  }
  return [...used];
}

/** The total worth of all accounts in one currency, in its minor units. */
export interface CurrencyWorth {
  assets: bigint;
  liabilities: bigint;
  /** The worth of each account, except those worth 0. */
  accounts: Map<string, bigint>;
}
export type Worth = Map<Money['currency'], CurrencyWorth>;

/** A day, and the changes since the day of the previous step. */
export interface Step {
  day: CalendarDate;
  added: readonly AccountSums[];
  /** Starting points since then, ascending. */
  starts: readonly Start[];
}

/**
 * Yields the worth of the accounts on each day. All results are the same object, which is updated by the changes.
 * @param addedSince returns the sum that was added to an account after the date of a valuation and up to the day of its step
 */
export function* worthOn(
  steps: Iterable<Step>,
  currencies: ReadonlyMap<string, Money['currency']>,
  addedSince: (start: Start) => bigint,
): Generator<{ day: CalendarDate; worth: Worth }> {
  const worth: Worth = new Map();
  const totals = new Map<string, bigint>();
  const offsets = new Map<string, bigint>();
  for (const { day, added, starts } of steps) {
    const changed = new Set<string>();
    for (const sums of added) {
      for (const [account, { total }] of sums) {
        totals.set(account, (totals.get(account) ?? 0n) + total);
        changed.add(account);
      }
    }
    for (const start of starts) {
      const before = start.isValuation
        ? addedSince(start) - (totals.get(start.account) ?? 0n)
        : (offsets.get(start.account) ?? 0n);
      offsets.set(start.account, start.minor + before);
      changed.add(start.account);
    }
    for (const account of changed) {
      const currency = currencies.get(account);
      if (currency === undefined) continue;
      setWorth(worth, currency, account, (totals.get(account) ?? 0n) + (offsets.get(account) ?? 0n));
    }
    yield { day, worth };
  }
}

/** Replaces the worth of an account in the totals. */
export function setWorth(worth: Worth, currency: Money['currency'], account: string, minor: bigint): void {
  const held = worth.get(currency) ?? { assets: 0n, liabilities: 0n, accounts: new Map<string, bigint>() };
  worth.set(currency, held);
  const change = (amount: bigint, sign: bigint) => {
    if (amount > 0n) held.assets += sign * amount;
    else held.liabilities -= sign * amount;
  };
  change(held.accounts.get(account) ?? 0n, -1n);
  change(minor, 1n);
  if (minor === 0n) held.accounts.delete(account);
  else held.accounts.set(account, minor);
}

type Conversion = (typeof conversions)[keyof typeof conversions];

export interface Sum {
  /** In hundredths of the display currency. */
  assets: bigint;
  liabilities: bigint;
  /** How the balances of each currency were converted: at a rate, at an old one, or not at all. */
  conversions: Map<Money['currency'], Conversion>;
  rates: Rate[];
}

/**
 * Adds up the worth of all accounts on a day. Each currency is rounded once.
 * @param display the display currency
 */
export function sumOf(
  worth: Worth,
  { display, day, find }: { display: string; day: CalendarDate; find: RateFinder },
): Sum {
  const sum: Sum = { assets: 0n, liabilities: 0n, conversions: new Map(), rates: [] };
  for (const [currency, { assets, liabilities, accounts }] of worth) {
    if (accounts.size === 0) continue;
    const isOwn = currency === null || currency === display;
    const rate = isOwn ? undefined : find(currency, display, day);
    if (rate) sum.rates.push(rate);
    sum.conversions.set(currency, conversionOf(rate, isOwn, day));
    if (!rate && !isOwn) continue;
    const convert = (minor: bigint) =>
      rate ? amountAt({ minor, currency }, rate.value, display) : inHundredths({ minor, currency });
    sum.assets += convert(assets);
    sum.liabilities += convert(liabilities);
  }
  return sum;
}

function conversionOf(rate: Rate | undefined, isOwn: boolean, day: CalendarDate): Conversion {
  if (isOwn) return conversions.converted;
  if (!rate) return conversions.missing;
  return daysBetween(rate.date, day) > limits.rateDays ? conversions.oldRate : conversions.converted;
}
