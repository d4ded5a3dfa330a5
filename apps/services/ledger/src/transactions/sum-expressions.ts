import type { mongo } from 'mongoose';

/** A sum of int64 values as the driver returns it: a number if that is exact, otherwise a Long. */
export type StoredSum = number | bigint | mongo.BSON.Long;

export function exact(sum: StoredSum): bigint {
  return BigInt(sum.toString());
}

/** Expression for the first characters of a transaction's date. */
export const dateUpTo = (length: number) => ({ $substrBytes: ['$addedOn', 0, length] });

/** Expression for the month (`2026-11`) of a transaction. */
export const month = dateUpTo('2026-11'.length);

/** Aggregation stages that add up parts by a key, for transactions with one posting each. */
export const partsBy = (key: Record<string, unknown>) => [
  { $unwind: '$postings' },
  { $unwind: '$parts' },
  { $group: { _id: key, minor: { $sum: '$parts.minor' }, count: { $sum: 1 } } },
];

/** Aggregation stages that add up postings by a key. */
export const postingsBy = (key: Record<string, unknown>) => [
  { $unwind: '$postings' },
  { $group: { _id: key, minor: { $sum: '$postings.minor' }, count: { $sum: 1 } } },
];

/** Result document of these stages. */
export interface Grouped<Key> {
  _id: Key;
  minor: StoredSum;
  count: number;
}
