import type { mongo } from 'mongoose';

/** A sum of int64 as the driver returns it: a number as long as that is exact, else a Long. */
export type StoredSum = number | bigint | mongo.BSON.Long;

export function exact(sum: StoredSum): bigint {
  return BigInt(sum.toString());
}

/** The first characters of the date of a transaction. */
export const dateUpTo = (length: number) => ({ $substrBytes: ['$addedOn', 0, length] });

/** The month (`2026-11`) of a transaction. */
export const month = dateUpTo('2026-11'.length);

/** The stages that group the parts of transactions with one posting each by a key, and add up their amounts. */
export const partsBy = (key: Record<string, unknown>) => [
  { $unwind: '$postings' },
  { $unwind: '$parts' },
  { $group: { _id: key, minor: { $sum: '$parts.minor' }, count: { $sum: 1 } } },
];

/** The stages that group postings by a key, and add up their amounts. */
export const postingsBy = (key: Record<string, unknown>) => [
  { $unwind: '$postings' },
  { $group: { _id: key, minor: { $sum: '$postings.minor' }, count: { $sum: 1 } } },
];

/** A result of these stages. */
export interface Grouped<Key> {
  _id: Key;
  minor: StoredSum;
  count: number;
}
