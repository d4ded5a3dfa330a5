import type { TransferTotals } from '@saldo/contracts';
import { type Currency, decimalOf } from '@saldo/finance';
import { type Display, displayAmount } from '../rates';
import { countedByCurrency } from '../reports';
import { type GroupedRow, moneyOfPosting } from '../transactions';

/**
 * Adds up transfers by account, converted at the rates of their days. Both sides count the amount that arrived, so that they are
 * equal whatever the rate of a transfer was.
 * @param own the account whose transfers these are, if they are of a single one: it gets no entry
 */
export function transferTotalsOf(
  rows: readonly GroupedRow[],
  display: Display,
  own?: string,
): TransferTotals {
  const left: { currency: Currency; count: number }[] = [];
  const sums = new Map<string, { sent: bigint; received: bigint }>();
  for (const { addedOn, postings } of rows) {
    const [departure, arrival] = postings;
    if (!arrival) continue;
    const moved = displayAmount(moneyOfPosting(arrival), addedOn, display);
    if (moved === undefined) {
      left.push({ currency: arrival.currency, count: 1 });
      continue;
    }
    const sumsOf = ({ accountId }: typeof departure) => {
      const sum = sums.get(String(accountId)) ?? { sent: 0n, received: 0n };
      sums.set(String(accountId), sum);
      return sum;
    };
    sumsOf(departure).sent += moved;
    sumsOf(arrival).received += moved;
  }
  if (own !== undefined) sums.delete(own);
  const decimal = (minor: bigint) => decimalOf({ minor, currency: null });
  return {
    accounts: [...sums].map(([accountId, { sent, received }]) => ({
      ...{ accountId, sent: decimal(sent), received: decimal(received) },
    })),
    unconverted: countedByCurrency(left),
  };
}
