import type { RateFinder } from '@saldo/exchange-rates';
import { type CalendarDate, convertMoney, type Money, PAR } from '@saldo/finance';

/**
 * Adds up amounts in hundredths of the display currency, at the rates of a day. Leaves out those without a rate. Credits and
 * debts in a currency are rounded once each, as in the net worth.
 */
export function displaySum(
  amounts: readonly Money[],
  { display, day, find }: { display: string | undefined; day: CalendarDate; find: RateFinder },
): bigint {
  let sum = 0n;
  for (const [currency, inCurrency] of Map.groupBy(amounts, (money) => money.currency)) {
    const isOwn = currency === null || currency === display || display === undefined;
    const rate = isOwn ? PAR : find(currency, display, day)?.value;
    if (!rate) continue;
    const [held, owed] = [
      inCurrency.filter(({ minor }) => minor > 0n),
      inCurrency.filter(({ minor }) => minor < 0n),
    ];
    for (const side of [held, owed]) {
      const minor = side.reduce((all, each) => all + each.minor, 0n);
      sum += convertMoney({ minor, currency }, rate, null).minor;
    }
  }
  return sum;
}
