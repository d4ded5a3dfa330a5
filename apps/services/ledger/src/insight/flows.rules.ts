import { cleanPayee } from '@saldo/categorisation';
import { transferCategory } from '@saldo/contracts';
import { convertMoney, nameKey } from '@saldo/finance';
import type { Flow } from '@saldo/insight';
import type { Types } from 'mongoose';
import { minorIn, moneyIn, type TransactionRow } from '../transactions';
import type { RateOn } from './report.rules';

/** Returns the key that names a payee, whatever the bank prints around it; cleans each name once. */
export function payeeKeys(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const key = known.get(name) ?? nameKey(cleanPayee(name) || name);
    known.set(name, key);
    return key;
  };
}

/** Returns what the transactions of an account change its balance by, in minor units of its currency. */
export function flowsOfAccount(
  rows: readonly TransactionRow[],
  accountId: Types.ObjectId | null,
  keyOf: (name: string) => string,
): Flow[] {
  return rows.map((row) => ({
    ...{ id: String(row._id), date: row.addedOn, currency: null },
    payee: row.transfer ? `${transferCategory} ${String(row.transfer.toAccountId)}` : keyOf(row.name),
    minor: Number(minorIn(row, accountId)),
  }));
}

/**
 * Returns what the transactions of a book change its worth by, in hundredths of the display currency, and how many are left out
 * because no rate is known. Transfers change it by their fees.
 */
export function flowsOfBook(
  rows: readonly TransactionRow[],
  keyOf: (name: string) => string,
  rateOn: RateOn,
) {
  const unconverted = new Map<string, number>();
  const flows = rows.flatMap((row): Flow[] => {
    const { currency } = moneyIn(row);
    const minor = BigInt(row.foreign?.minor ?? row.cents);
    if (minor === 0n) return [];
    const rate = currency === null ? undefined : rateOn(currency, row.addedOn);
    if (currency !== null && !rate) {
      unconverted.set(currency, (unconverted.get(currency) ?? 0) + 1);
      return [];
    }
    const converted = rate ? convertMoney({ minor, currency }, rate, null).minor : minor;
    const signed = Number(row.isIncome ? converted : -converted);
    return [
      { id: String(row._id), date: row.addedOn, currency: null, payee: keyOf(row.name), minor: signed },
    ];
  });
  return { flows, unconverted: [...unconverted].map(([currency, count]) => ({ currency, count })) };
}
