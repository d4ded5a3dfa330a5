import { conversions, limits, problem } from '@saldo/contracts';
import {
  addMonths,
  type CalendarDate,
  convertMoney,
  daysBetween,
  type Fraction,
  type Money,
} from '@saldo/finance';
import type { Rate, RateFinder } from '@saldo/exchange-rates';
import { invalid } from '../accounts';
import { daysOf, type Month, monthOf, monthsFrom } from '../sums';

export interface MonthEnd {
  month: Month;
  day: CalendarDate;
}

/** Returns the months of a period with the last day of each; throws for one that is too long. */
export function monthEnds(endDate: CalendarDate, startDate = addMonths(endDate, -11)): MonthEnd[] {
  if (endDate < startDate) throw invalid('endDate', problem('end-date-before-start'));
  // The first check bounds the work.
  const latest = addMonths(endDate, 1 - limits.netWorthMonths);
  if (monthOf(startDate) < monthOf(latest))
    throw invalid('startDate', problem('period-too-long', { max: limits.netWorthMonths }));
  return monthsFrom(monthOf(startDate), monthOf(endDate)).map((month) => {
    const { to } = daysOf(month);
    return { month, day: to < endDate ? to : endDate };
  });
}

interface Valued {
  date: CalendarDate;
  minor: number | bigint;
}

/** Returns the newest valuation until a day. @param valuations newest first */
export function valuationOn<V extends Valued>(valuations: readonly V[], day: CalendarDate): V | undefined {
  return valuations.find(({ date }) => date <= day);
}

type Conversion = (typeof conversions)[keyof typeof conversions];

const ONE: Fraction = { numerator: 1n, denominator: 1n };

export interface Sum {
  /** In hundredths of the display currency. */
  assets: bigint;
  liabilities: bigint;
  /** How the balance of each account was converted, in their order. */
  conversions: Conversion[];
  rates: Rate[];
}

/**
 * Adds up what accounts are worth on a day. Balances of one currency are added before they are converted, so that each currency
 * is rounded once.
 * @param display the display currency
 */
export function sumOf(
  balances: readonly Money[],
  { display, day, find }: { display: string; day: CalendarDate; find: RateFinder },
): Sum {
  const rates = new Map<string, Rate | undefined>();
  const known = (currency: string) => {
    if (!rates.has(currency)) rates.set(currency, find(currency, display, day));
    return rates.get(currency);
  };
  const sums = new Map<Money['currency'], { assets: bigint; liabilities: bigint; value: Fraction }>();
  const how = balances.map(({ minor, currency }): Conversion => {
    if (minor === 0n) return conversions.converted;
    const isOwn = currency === null || currency === display;
    const rate = isOwn ? undefined : known(currency);
    if (!isOwn && !rate) return conversions.missing;
    const sum = sums.get(currency) ?? { assets: 0n, liabilities: 0n, value: rate?.value ?? ONE };
    if (minor > 0n) sum.assets += minor;
    else sum.liabilities -= minor;
    sums.set(currency, sum);
    return rate && daysBetween(rate.date, day) > limits.rateDays
      ? conversions.oldRate
      : conversions.converted;
  });
  const total = (side: 'assets' | 'liabilities') =>
    [...sums].reduce(
      (all, [currency, sum]) => all + convertMoney({ minor: sum[side], currency }, sum.value, null).minor,
      0n,
    );
  return {
    assets: total('assets'),
    liabilities: total('liabilities'),
    conversions: how,
    rates: [...rates.values()].filter((rate) => rate !== undefined),
  };
}
