import { isCalendarDate } from '@saldo/finance';
import { type QueryFilter, trusted, Types } from 'mongoose';
import type { TransactionRow } from './transaction.schema';

/** By what transactions are sorted, the most significant first, and in which direction. The last one is always `_id`. */
export type Sorting = Record<string, 1 | -1>;

/** The place right after a transaction, or right before it, in an order: what it has of each that is sorted by. */
export interface Place {
  side: 'after' | 'before';
  values: Record<string, unknown>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const integer = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : undefined);

/** How each value travels in a token, and back; `undefined` for what it cannot be. */
const codecs: Record<string, [write: (row: TransactionRow) => unknown, read: (value: unknown) => unknown]> = {
  name: [({ name }) => name, text],
  category: [({ category }) => category, text],
  cents: [({ cents }) => Number(cents), integer],
  addedOn: [
    ({ addedOn }) => addedOn,
    (value) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined),
  ],
  createdAt: [
    ({ createdAt }) => createdAt.getTime(),
    (value) => {
      const date = new Date(integer(value) ?? NaN);
      return Number.isNaN(date.getTime()) ? undefined : date;
    },
  ],
  _id: [
    ({ _id }) => _id.toHexString(),
    (value) => (/^[0-9a-f]{24}$/.test(text(value) ?? '') ? new Types.ObjectId(String(value)) : undefined),
  ],
};

/** A text, opaque to others, that names the place after or before a transaction in this order. */
export function placeToken(side: Place['side'], row: TransactionRow, sorting: Sorting): string {
  const values = Object.keys(sorting).map((key) => codecs[key]?.[0](row));
  return Buffer.from(JSON.stringify([side, ...values])).toString('base64url');
}

/** The place that a token names in this order; `undefined` for anything that is not such a token. */
export function readPlace(token: string, sorting: Sorting): Place | undefined {
  const [side, ...given] = parseList(Buffer.from(token, 'base64url').toString());
  const keys = Object.keys(sorting);
  const values = keys.map((key, index) => codecs[key]?.[1](given[index]));
  if ((side !== 'after' && side !== 'before') || given.length !== keys.length) return undefined;
  if (values.includes(undefined)) return undefined;
  return { side, values: Object.fromEntries(keys.map((key, index) => [key, values[index]])) };
}

/** The same transactions from the last to the first. */
export function reversed(sorting: Sorting): Sorting {
  return Object.fromEntries(
    Object.entries(sorting).map(([key, direction]) => [key, direction === 1 ? -1 : 1]),
  );
}

/** Those that come after these values in this order. */
export function follows(values: Place['values'], sorting: Sorting): QueryFilter<TransactionRow> {
  const keys = Object.entries(sorting);
  const equal = (count: number) =>
    Object.fromEntries(keys.slice(0, count).map(([key]) => [key, values[key]]));
  const [[first, direction] = ['_id', 1]] = keys;
  return {
    // Says again what the others say together, as a range that an index can use.
    [first]: trusted({ [direction === 1 ? '$gte' : '$lte']: values[first] }),
    $or: keys.map(([key, way], index) => ({
      ...equal(index),
      [key]: trusted({ [way === 1 ? '$gt' : '$lt']: values[key] }),
    })),
  };
}

function parseList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
