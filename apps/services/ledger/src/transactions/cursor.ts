import { problem } from '@saldo/contracts';
import { isCalendarDate } from '@saldo/finance';
import { invalid } from '@saldo/rpc';
import { type QueryFilter, trusted, Types } from 'mongoose';
import { sortValues } from './derived-fields';
import type { TransactionRow } from './transaction.schema';

/** Sort fields and directions, the most significant first. The last field is always `_id`. */
export type Sorting = Record<string, 1 | -1>;

/** Position right after or right before a transaction in a sorted list: its values of the sort fields. */
export interface Cursor {
  side: 'after' | 'before';
  values: Record<string, unknown>;
}

const string = (value: unknown) => (typeof value === 'string' ? value : undefined);
const integer = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : undefined);

/** A recorded or a deleted transaction. */
type SortedRow = TransactionRow & { deletedAt?: Date };

const moment = (value: unknown) => {
  const date = new Date(integer(value) ?? NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Encodes and decodes each sort field; decoding returns undefined for an invalid value. */
const codecs: Record<string, [write: (row: SortedRow) => unknown, read: (value: unknown) => unknown]> = {
  'derived.name': [sortValues.name, string],
  'derived.category': [sortValues.category, string],
  'derived.amount': [sortValues.amount, integer],
  addedOn: [
    ({ addedOn }) => addedOn,
    (value) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined),
  ],
  createdAt: [({ createdAt }) => createdAt.getTime(), moment],
  deletedAt: [({ deletedAt }) => deletedAt?.getTime(), moment],
  _id: [
    ({ _id }) => _id.toHexString(),
    (value) => (/^[0-9a-f]{24}$/.test(string(value) ?? '') ? new Types.ObjectId(String(value)) : undefined),
  ],
};

/** Returns an opaque cursor to the position after or before a transaction in this order. */
export function encodeCursor(side: Cursor['side'], row: SortedRow, sorting: Sorting): string {
  const values = Object.keys(sorting).map((key) => codecs[key]?.[0](row));
  return Buffer.from(JSON.stringify([side, ...values])).toString('base64url');
}

/** Decodes a cursor of this order; returns undefined for any other string. */
export function decodeCursor(text: string, sorting: Sorting): Cursor | undefined {
  const [side, ...given] = parseList(Buffer.from(text, 'base64url').toString());
  const keys = Object.keys(sorting);
  const values = keys.map((key, index) => codecs[key]?.[1](given[index]));
  if ((side !== 'after' && side !== 'before') || given.length !== keys.length) return undefined;
  if (values.includes(undefined)) return undefined;
  return { side, values: Object.fromEntries(keys.map((key, index) => [key, values[index]])) };
}

/** Decodes the cursor of a request. Throws a domain error that names the field if it is invalid. */
export function cursorOf(path: string, text: string | undefined, sorting: Sorting): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = decodeCursor(text, sorting);
  if (cursor) return cursor;
  throw invalid(path, problem('cursor-invalid'));
}

/** Returns the opposite order. */
export function reversed(sorting: Sorting): Sorting {
  return Object.fromEntries(
    Object.entries(sorting).map(([key, direction]) => [key, direction === 1 ? -1 : 1]),
  );
}

/** Matches the transactions after these values in this order. */
export function follows(values: Cursor['values'], sorting: Sorting): QueryFilter<TransactionRow> {
  const keys = Object.entries(sorting);
  const equal = (count: number) =>
    Object.fromEntries(keys.slice(0, count).map(([key]) => [key, values[key]]));
  const [[first, direction] = ['_id', 1]] = keys;
  return {
    // Redundant with `$or`, but an index can use this range.
    [first]: trusted({ [direction === 1 ? '$gte' : '$lte']: values[first] }),
    $or: keys.map(([key, way], index) => ({
      ...equal(index),
      [key]: trusted({ [way === 1 ? '$gt' : '$lt']: values[key] }),
    })),
  };
}

/** Matches the rows after this one in the order of their ids. */
export function afterId(id: string | undefined) {
  return id === undefined ? {} : { _id: trusted({ $gt: new Types.ObjectId(id) }) };
}

function parseList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
