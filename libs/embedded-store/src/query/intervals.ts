import { T, type Value, bracketOf, encodeKey, isNaNValue } from '../values';
import { copyOf } from '../values/layout';
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

const lowest = Uint8Array.of(0);
const highest = Uint8Array.of(0xff);

/** The first key that does not begin with these bytes and is above them. (No key begins with 255.) */
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

/** All values of the types that compare with this one. */
export const bracketInterval = (type: number): Interval => startingWith(Uint8Array.of(bracketOf(type)));

/** Strings that begin with this text. */
export const prefixInterval = (text: string): Interval =>
  startingWith(Buffer.concat([Uint8Array.of(bracketOf(T.string)), Buffer.from(text)]));

const nullPoint = pointInterval(undefined);
export const everythingButNull: readonly Interval[] = [
  { low: lowest, high: nullPoint.low },
  { low: nullPoint.high, high: highest },
];

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte';

/**
 * The values that compare so with the operand: only those of its own kind (numbers with numbers, …), except that
 * MinKey and MaxKey compare with all. NaN is a number that is only equal to itself; null has no order.
 */
export function comparisonInterval(op: Comparison, operand: Value): Interval | undefined {
  const point = pointInterval(operand);
  const orEqual = op === '$gte' || op === '$lte';
  if (operand.type === T.null || isNaNValue(operand)) return orEqual ? point : undefined;
  const upwards = op === '$gt' || op === '$gte';
  const bracket = bounds(operand, upwards);
  const interval = upwards
    ? { low: orEqual ? point.low : point.high, high: bracket.high }
    : { low: bracket.low, high: orEqual ? point.high : point.low };
  return compareBytes(interval.low, interval.high) < 0 ? interval : undefined;
}

function bounds(operand: Value, upwards: boolean): Interval {
  if (operand.type === (upwards ? T.minKey : T.maxKey)) return { low: lowest, high: highest };
  const bracket = bracketInterval(operand.type);
  return bracketOf(operand.type) === bracketOf(T.double) ? { low: nan.high, high: bracket.high } : bracket;
}
const nan = startingWith(Uint8Array.of(bracketOf(T.double), 0, 0, 0, 0, 0, 0, 0, 0, 0));

const compareBytes = (a: Uint8Array, b: Uint8Array): number => Buffer.compare(a, b);

/** Sorted, without repetitions and overlaps. */
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
 * The same interval over complemented keys, for a descending index field. The low end of one that holds a single
 * value stays that value's whole key, so that the next field's bounds can be joined to it.
 */
export function complement({ low, high }: Interval): Interval {
  const flip = (key: Uint8Array) => key.map((byte) => ~byte);
  if (compareBytes(successor(low), high) === 0) return startingWith(flip(low));
  return { low: successor(flip(high)), high: successor(flip(low)) };
}

/**
 * All that the filter says of this path, as one clause: intersected where the path holds no arrays, else the
 * first one, by preference one of points (different elements may satisfy different clauses). Undefined when it
 * says nothing.
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

/** Whether every document that matches `query` surely matches `partial` (a partialFilterExpression). */
export function implies(query: Filter, partial: Filter): boolean {
  const contains = (outer: Clause, inner: Clause) =>
    inner.intervals.every((a) =>
      outer.intervals.some((b) => compareBytes(b.low, a.low) <= 0 && compareBytes(a.high, b.high) <= 0),
    );
  return (
    partial.sufficient !== undefined &&
    partial.sufficient.every((condition) =>
      query.clauses.some((clause) => clause.path === condition.path && contains(condition, clause)),
    )
  );
}
