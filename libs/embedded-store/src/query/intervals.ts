import { T, type Value, bracketOf, encodeKey, isNaNValue, string } from '../values/index.ts';
import { copyOf } from '../values/layout.ts';
import type { Filter } from './filter.ts';

/**
 * Keys of `encodeKey` from `low` (inclusive) to `high` (exclusive), compared byte by byte. Bytes appended to a key make no
 * difference.
 */
export interface Interval {
  low: Uint8Array;
  high: Uint8Array;
}

/** Condition of a filter on one path. A document matches only if one of the path's keys is in an interval. */
export interface Clause {
  path: string;
  /** Disjoint and ascending. */
  intervals: readonly Interval[];
  /**
   * Whether every interval contains exactly one value (equality, $in). Then the next field of a compound key is still ordered.
   */
  points: boolean;
  /** Whether, on a path without arrays, a key in the intervals suffices, so that the document need not be tested. */
  exact: boolean;
}

const lowest = Uint8Array.of(0);
const highest = Uint8Array.of(0xff);

/** Returns the first key that is greater than all keys with this prefix. (No key begins with 255.) */
function successor(key: Uint8Array): Uint8Array {
  let end = key.length;
  while (key[end - 1] === 0xff) end--;
  if (end === 0) return highest;
  // Do not use `slice`: of a Buffer it would be a view, and the increment would change the key itself.
  const next = copyOf(key, 0, end);
  next[end - 1]!++;
  return next;
}

const startingWith = (key: Uint8Array): Interval => ({ low: key, high: successor(key) });
export const pointInterval = (value: Value | undefined): Interval => startingWith(encodeKey(value));

/** Returns the interval of all strings that begin with a text. The last two bytes of the key only end the string. */
export const prefixInterval = (text: string): Interval => startingWith(encodeKey(string(text)).slice(0, -2));

const nullPoint = pointInterval(undefined);
export const everythingButNull: readonly Interval[] = [
  { low: lowest, high: nullPoint.low },
  { low: nullPoint.high, high: highest },
];

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte';

/**
 * Returns the interval of the values that compare to the operand in this way. Only values of the same kind compare, such as
 * numbers with numbers. NaN and null only equal themselves and have no order.
 */
export function comparisonInterval(op: Comparison, operand: Value): Interval | undefined {
  const point = pointInterval(operand);
  const orEqual = op === '$gte' || op === '$lte';
  if (operand.type === T.null || isNaNValue(operand)) return orEqual ? point : undefined;
  const bracket = startingWith(Uint8Array.of(bracketOf(operand.type)));
  const lowest = bracketOf(operand.type) === bracketOf(T.double) ? nan.high : bracket.low;
  const interval =
    op === '$gt' || op === '$gte'
      ? { low: orEqual ? point.low : point.high, high: bracket.high }
      : { low: lowest, high: orEqual ? point.high : point.low };
  return compareBytes(interval.low, interval.high) < 0 ? interval : undefined;
}

const nan = startingWith(Uint8Array.of(bracketOf(T.double), 0, 0, 0, 0, 0, 0, 0, 0, 0));

const compareBytes = (a: Uint8Array, b: Uint8Array): number => Buffer.compare(a, b);

/** Returns the union of intervals, sorted and without overlaps. */
export function union(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of [...intervals].sort((a, b) => compareBytes(a.low, b.low))) {
    const last = merged.at(-1);
    if (last && compareBytes(next.low, last.high) < 0) {
      if (compareBytes(next.high, last.high) > 0)
        merged[merged.length - 1] = { low: last.low, high: next.high };
    } else merged.push(next);
  }
  return merged;
}

/**
 * Returns the interval of the complemented keys, for a descending index field. If the interval contains a single value, its low
 * end stays the whole key of the value, so that the bounds of the next field can be appended.
 */
export function complement({ low, high }: Interval): Interval {
  const flip = (key: Uint8Array) => key.map((byte) => ~byte);
  if (compareBytes(successor(low), high) === 0) return startingWith(flip(low));
  return { low: successor(flip(high)), high: successor(flip(low)) };
}

/**
 * Combines a filter's clauses on a path into one; undefined if there are none. Intersects them, unless the path contains arrays,
 * whose elements may satisfy different clauses. In that case, returns one clause, preferably one of points.
 */
export function intervalsFor(filter: Filter, path: string, multikey: boolean): Clause | undefined {
  const clauses = filter.clauses.filter((clause) => clause.path === path);
  if (clauses.length < 2) return clauses[0];
  if (multikey) return clauses.find((clause) => clause.points) ?? clauses[0];
  return clauses.reduce((a, b) => ({
    path,
    intervals: a.intervals.flatMap((one) => b.intervals.flatMap((other) => intersection(one, other) ?? [])),
    points: a.points || b.points,
    exact: a.exact && b.exact,
  }));
}

function intersection(a: Interval, b: Interval): Interval | undefined {
  const low = compareBytes(a.low, b.low) > 0 ? a.low : b.low;
  const high = compareBytes(a.high, b.high) < 0 ? a.high : b.high;
  return compareBytes(low, high) < 0 ? { low, high } : undefined;
}

/** A condition that suffices for a match: a value in the intervals at the path or, with `existence`, any value there. */
export interface Condition extends Pick<Clause, 'path' | 'intervals'> {
  existence: boolean;
}

/** Returns whether every document that matches `query` also matches `partial` (a partialFilterExpression). */
export function implies(query: Filter, partial: Filter): boolean {
  if (partial.either) return partial.either.some((one) => implies(query, one));
  return (
    partial.sufficient !== undefined && partial.sufficient.every((condition) => ensures(query, condition))
  );
}

/**
 * Whether every match of a filter satisfies a condition. A value at a path implies one at every prefix of the path, even if a
 * number in it names an array element.
 */
function ensures({ clauses, existing }: Filter, { path, intervals, existence }: Condition): boolean {
  const reaches = (other: string) => other === path || (existence && other.startsWith(`${path}.`));
  const contains = (inner: Clause) =>
    inner.intervals.every((a) =>
      intervals.some((b) => compareBytes(b.low, a.low) <= 0 && compareBytes(a.high, b.high) <= 0),
    );
  return (
    (existence && existing.some(reaches)) ||
    clauses.some((clause) => reaches(clause.path) && contains(clause))
  );
}
