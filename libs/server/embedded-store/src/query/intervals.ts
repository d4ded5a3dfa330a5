import type { Filter } from './filter';

/** Keys (of `encodeKey`) from `low` on and below `high`, compared as bytes. Holds with any bytes appended to the key. */
export interface Interval {
  low: Uint8Array;
  high: Uint8Array;
}

/** What a filter says of one path, in keys. A document matches only if one of the path's keys is in an interval. */
export interface Clause {
  path: string;
  /** Disjoint and ascending. */
  intervals: readonly Interval[];
  /** Every interval holds exactly one value (equality, $in): what follows in a compound key stays ordered. */
  points: boolean;
  /** On a path without arrays: a key in the intervals is enough, the document need not be looked at. */
  exact: boolean;
}

/** The same interval over complemented keys, for a descending index field. */
export function complement(interval: Interval): Interval {
  throw new Error('to do');
}

/**
 * All that the filter says of this path, as one clause: intersected where the path holds no arrays, else the
 * narrowest one (different elements may satisfy different clauses). Undefined when it says nothing.
 */
export function intervalsFor(filter: Filter, path: string, multikey: boolean): Clause | undefined {
  throw new Error('to do');
}

/** Whether every document that matches `query` surely matches `partial` (a partialFilterExpression). */
export function implies(query: Filter, partial: Filter): boolean {
  throw new Error('to do');
}
