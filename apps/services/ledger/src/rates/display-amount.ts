import type { RateFinder } from '@saldo/exchange-rates';
import { type CalendarDate, convertMoney, exponentOf, inHundredths, type Money } from '@saldo/finance';

/** The currency in which amounts are shown, and the rates of a book. */
export interface Display {
  /** Undefined for a book in which no account names a currency: nothing depends on it there. */
  display: string | undefined;
  find: RateFinder;
}

/**
 * Returns the worth of an amount in hundredths of the display currency at the rate of a day or the nearest earlier one, rounded
 * once to the minor unit of the display currency; undefined without a rate.
 */
export function displayAmount(
  money: Money,
  day: CalendarDate,
  { display, find }: Display,
): bigint | undefined {
  const { currency } = money;
  if (currency === null || currency === display) return inHundredths(money);
  const rate = display === undefined ? undefined : find(currency, display, day)?.value;
  if (!rate || display === undefined) return undefined;
  // Amounts that follow the display currency are counted in hundredths at most.
  return inHundredths(convertMoney(money, rate, exponentOf(display) < 2 ? display : null));
}
