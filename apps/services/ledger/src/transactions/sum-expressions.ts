import type { mongo } from 'mongoose';

/** Expressions of sums that the embedded store computes from the keys of an index, which know no types of numbers, and no missing fields. */

/** A sum of int64 as the driver returns it: a number as long as that is exact, else a Long. */
export type Sum = number | bigint | mongo.BSON.Long;

export const sumOf = (path: `$${string}`) => ({ $sum: { $toLong: path } });

/** The value of a field that may be missing. */
export const optional = (path: `$${string}`) => ({ $ifNull: [path, null] });

/** The month (`2026-11`) of a transaction. */
export const month = { $substrBytes: ['$addedOn', 0, '2026-11'.length] };

/** Naming both types lets the index answer that begins with them. */
export const ofBothTypes = { isIncome: { $in: [true, false] } };

export function exact(sum: Sum): bigint {
  return BigInt(sum.toString());
}
