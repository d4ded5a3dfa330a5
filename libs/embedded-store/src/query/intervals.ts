import { T, type Value, bracketOf, encodeKey, isNaNValue, string } from '../values/index.ts';
import { copyOf } from '../values/layout.ts';
import type { Filter } from './filter.ts';

/** Keys (of `encodeKey`) from `low` (inclusive) to `high` (exclusive), compared as bytes; bytes appended to a key do not matter. */
export interface Interval {
  low: Uint8Array;
  high: Uint8Array;
}

/** A filter's condition on one path. A document matches only if one of the path's keys is in an interval. */
export interface Clause {
  path: string;
  /** Disjoint and ascending. */
  intervals: readonly Interval[];
  /** Every interval holds exactly one value (equality, $in), so the next field of a compound key stays ordered. */
  points: boolean;
  /** On a path without arrays a key in the intervals suffices: the document need not be tested. */
  exact: boolean;
}

const lowest = Uint8Array.of(0);
const highest = Uint8Array.of(0xff);

/** Returns the first key above all keys that begin with these bytes. (No key begins with 255.) */
function successor(key: Uint8Array): Uint8Array {
  let end = key.length;
  while (key[end - 1] === 0xff) end--;
  if (end === 0) return highest;
  // Not `slice`: of a Buffer that would be a view, and counting up would change the key itself.
  const next = copyOf(key, 0, end);
  next[end - 1]!++;
  return next;
}

const startingWith = (key: Uint8Array): Interval => ({ low: key, high: successor(key) });
export const pointInterval = (value: Value | undefined): Interval => startingWith(encodeKey(value));

/** Returns the keys of the strings that begin with a text: the key of a string ends with two bytes of its own. */
export const prefixInterval = (text: string): Interval => startingWith(encodeKey(string(text)).slice(0, -2));

const nullPoint = pointInterval(undefined);
export const everythingButNull: readonly Interval[] = [
  { low: lowest, high: nullPoint.low },
  { low: nullPoint.high, high: highest },
];

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte';

/**
 * Returns the keys of the values that compare so with the operand: values of its own kind alone (numbers with
 * numbers, …). NaN and null are equal to themselves and have no order.
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

/** Returns the union, sorted and without overlaps. */
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
 * Returns the interval over complemented keys, for a descending index field. The low end of a single value's
 * interval stays that value's whole key, so that the next field's bounds can be appended to it.
 */
export function complement({ low, high }: Interval): Interval {
  const flip = (key: Uint8Array) => key.map((byte) => ~byte);
  if (compareBytes(successor(low), high) === 0) return startingWith(flip(low));
  return { low: successor(flip(high)), high: successor(flip(low)) };
}

/**
 * Returns the filter's clauses on a path as one, undefined if there are none. They are intersected unless the path
 * holds arrays, whose elements may satisfy different clauses; then a clause of points is preferred.
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

/** Suffices to match: a value in the intervals at the path or, for `existence`, any value there. */
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

/** A value at a path needs one at each path that it begins with, also where a number in it names an element of an array. */
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
