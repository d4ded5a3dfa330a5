import { cleanPayee } from '@saldo/categorisation';
import { transferCategory } from '@saldo/contracts';
import { addsToAccount, nameKey, sumMinor } from '@saldo/finance';
import type { Flow } from '@saldo/insight';
import type { Types } from 'mongoose';
import { type Display, displayAmount } from '../rates';
import { type NewestRow } from '../transactions';

type KeyOf = (name: string) => string;

/** Returns the key that names a payee, whatever the bank prints around it; cleans each name once. */
export function payeeKeys(): KeyOf {
  const known = new Map<string, string>();
  return (name) => {
    const key = known.get(name) ?? nameKey(cleanPayee(name) || name);
    known.set(name, key);
    return key;
  };
}

/** Returns what the transactions of an account change its balance by, in minor units of its currency. */
export function flowsOfAccount(rows: readonly NewestRow[], accountId: Types.ObjectId, keyOf: KeyOf): Flow[] {
  return rows.map((row) => ({
    ...{ id: String(row._id), date: row.addedOn, currency: null, payee: payeeIn(row, keyOf) },
    minor: Number(addsToAccount(row, accountId)),
  }));
}

/** Returns the key that names the payee in an account: of transfers the account that receives them, whatever their name. */
export function payeeIn({ postings, name }: Pick<NewestRow, 'postings' | 'name'>, keyOf: KeyOf): string {
  const [, arrival] = postings;
  return arrival ? `${transferCategory} ${String(arrival.accountId)}` : keyOf(name);
}

/**
 * Returns what the transactions of a book change its worth by, in hundredths of the display currency, and how many are left out
 * because no rate is known. Transfers change it by their fees.
 */
export function flowsOfBook(rows: readonly NewestRow[], keyOf: KeyOf, display: Display) {
  const unconverted = new Map<string, number>();
  const flows = rows.flatMap((row): Flow[] => {
    const [{ currency }] = row.postings;
    const minor = sumMinor(row.parts);
    if (minor === 0n) return [];
    const worth = displayAmount({ minor, currency }, row.addedOn, display);
    if (worth === undefined) {
      unconverted.set(currency ?? '', (unconverted.get(currency ?? '') ?? 0) + 1);
      return [];
    }
    return [
      {
        id: String(row._id),
        date: row.addedOn,
        currency: null,
        payee: keyOf(row.name),
        minor: Number(worth),
      },
    ];
  });
  return { flows, unconverted: [...unconverted].map(([currency, count]) => ({ currency, count })) };
}
