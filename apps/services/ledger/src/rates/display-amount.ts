import type { RateFinder } from '@saldo/exchange-rates';
import {
  type CalendarDate,
  convertMoney,
  exponentOf,
  type Fraction,
  inHundredths,
  type Money,
} from '@saldo/finance';

/** The currency in which amounts are shown, and the rates of a book. */
export interface Display {
  /** Undefined if no account of the book names a currency, because then no amount depends on it. */
  display: string | undefined;
  find: RateFinder;
}

/** Returns the worth of an amount in hundredths of the display currency on a day; undefined without a rate. */
export function displayAmount(
  money: Money,
  day: CalendarDate,
  { display, find }: Display,
): bigint | undefined {
  const { currency } = money;
  if (currency === null || currency === display) return inHundredths(money);
  const rate = display === undefined ? undefined : find(currency, display, day)?.value;
  return rate && display !== undefined ? amountAt(money, rate, display) : undefined;
}

/**
 * Converts an amount to hundredths of the display currency at a rate. Rounds once, to the minor unit of the display currency:
 * amounts in a currency without decimals are whole.
 */
export function amountAt(money: Money, rate: Fraction, display: string): bigint {
  // Amounts in the display currency are stored in hundredths, even if the currency has more decimals.
  return inHundredths(convertMoney(money, rate, exponentOf(display) < 2 ? display : null));
}
