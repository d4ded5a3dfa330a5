import { type CalendarDate, type Money, sumMinor } from '@saldo/finance';
import { type Display, displayAmount } from './display-amount';

/**
 * Adds up amounts in hundredths of the display currency, at the rates of a day. Leaves out those without a rate. Credits and
 * debts in a currency are rounded once each, as in the net worth.
 */
export function displaySum(amounts: readonly Money[], day: CalendarDate, display: Display): bigint {
  let sum = 0n;
  for (const [currency, inCurrency] of Map.groupBy(amounts, (money) => money.currency)) {
    const [held, owed] = [
      inCurrency.filter(({ minor }) => minor > 0n),
      inCurrency.filter(({ minor }) => minor < 0n),
    ];
    for (const side of [held, owed])
      sum += displayAmount({ minor: sumMinor(side), currency }, day, display) ?? 0n;
  }
  return sum;
}
