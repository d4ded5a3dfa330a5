import { cleanPayee } from '@saldo/categorisation';
import { transferCategory } from '@saldo/contracts';
import { addsToAccount, nameKey, sumMinor } from '@saldo/finance';
import type { Flow } from '@saldo/insight';
import type { Types } from 'mongoose';
import { type Display, displayAmount } from '../rates';
import { type NewestRow } from '../transactions';

type KeyOf = (name: string) => string;

/** Returns a function that returns the key of a payee, ignoring what banks print around the name. Caches the key of each name. */
export function payeeKeys(): KeyOf {
  const known = new Map<string, string>();
  return (name) => {
    const key = known.get(name) ?? nameKey(cleanPayee(name) || name);
    known.set(name, key);
    return key;
  };
}

/** Returns how each transaction changes the balance of an account, in minor units of its currency. */
export function flowsOfAccount(rows: readonly NewestRow[], accountId: Types.ObjectId, keyOf: KeyOf): Flow[] {
  return rows.map((row) => ({
    ...{ id: String(row._id), date: row.addedOn, currency: null, payee: payeeIn(row, keyOf) },
    minor: Number(addsToAccount(row, accountId)),
  }));
}

/** Returns the key of the payee. The payee of a transfer is the account that receives it, whatever its name. */
export function payeeIn({ postings, name }: Pick<NewestRow, 'postings' | 'name'>, keyOf: KeyOf): string {
  const [, arrival] = postings;
  return arrival ? `${transferCategory} ${String(arrival.accountId)}` : keyOf(name);
}

/** Returns what the transactions of a book change its worth by, each in its currency. Transfers change it by their fees. */
export function flowsOfBook(rows: readonly NewestRow[], keyOf: KeyOf): Flow[] {
  return rows.flatMap((row) => {
    const [{ currency }] = row.postings;
    const minor = Number(sumMinor(row.parts));
    if (minor === 0) return [];
    return [{ id: String(row._id), date: row.addedOn, currency, payee: keyOf(row.name), minor }];
  });
}

/** Converts changes into hundredths of the display currency; `unconverted` are those for which no rate is known. */
export function inDisplayCurrency(flows: readonly Flow[], display: Display) {
  const unconverted: Flow[] = [];
  const converted = flows.flatMap((flow): Flow[] => {
    const money = { minor: BigInt(flow.minor), currency: flow.currency };
    const worth = displayAmount(money, flow.date, display);
    if (worth !== undefined) return [{ ...flow, currency: null, minor: Number(worth) }];
    unconverted.push(flow);
    return [];
  });
  return { converted, unconverted };
}
