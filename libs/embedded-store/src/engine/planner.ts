import { intervalsFor, implies, complement, type Filter, type Interval, type Sort } from '../query';
import { encodeKey } from '../values';
import type { Collection } from './collection';
import type { Index } from './collection-index';
import type { KeyRange } from './tables';

/** How a query reads its collection. Without an index: everything, in the order of insertion. */
export interface Plan {
  index?: Index;
  /** Disjoint, in the order of the index. */
  ranges: readonly KeyRange[];
  reverse: boolean;
  /** The walk yields the order that was asked for. */
  sorted: boolean;
  /** Every document that is walked matches; it need not be asked. */
  exact: boolean;
  /** Whether a document that is walked matches: what its place in the index says is not asked again. */
  matches: Filter['matches'];
  /** There is at most one such document. */
  single: boolean;
}

interface Candidate {
  plan: Omit<Plan, 'matches'>;
  score: number;
  /** Paths whose clauses every document that is walked satisfies. */
  known: ReadonlySet<string>;
}

/** Which index to take in place of the planner's choice; `natural` reads everything forwards (1) or backwards (-1). */
export type Hint = { index: Index } | { natural: 1 | -1 };

interface Bounds {
  ranges: KeyRange[];
  /** Index fields that are bounded, from the first on. */
  used: number;
  /** Of these, the ones with exactly one value. */
  constant: Set<string>;
  points: number;
  exact: boolean;
}

/** Beyond so many ranges ($in times $in) an index field is left to the filter. */
const MAX_RANGES = 1000;
/** Above every key: none begins with this byte. */
export const EVERYTHING: KeyRange = { low: new Uint8Array(0), high: Uint8Array.of(0xff) };
const NULL_KEY = encodeKey(undefined);

/** Chooses how to find what the filter describes, in the order of `sort` if an index has it. */
export function plan(collection: Collection, filter: Filter, sort?: Sort, hint?: Hint): Plan {
  const { plan: chosen, known } = choose(collection, filter, sort, hint);
  return { ...chosen, matches: filter.matchesBut(known) };
}

function choose(collection: Collection, filter: Filter, sort?: Sort, hint?: Hint): Candidate {
  if (hint && 'index' in hint) return planIndex(hint.index, filter, sort);
  const reverse = hint?.natural === -1;
  const exact = filter.exact && filter.clauses.length === 0;
  const scan = { ranges: [], reverse, sorted: !sort, exact, single: false };
  let best: Candidate = { plan: scan, score: 0, known: new Set() };
  if (hint) return best;
  for (const index of collection.indexes) {
    if (index.building || !holdsAllMatches(index, filter)) continue;
    const candidate = planIndex(index, filter, sort);
    if (candidate.score > best.score) best = candidate;
  }
  return best;
}

/**
 * A partial or sparse index leaves documents out; it serves only queries that cannot mean those. A number in a path
 * may be a place in an array or a name, which an index cannot tell apart as a filter does.
 */
function holdsAllMatches(index: Index, filter: Filter): boolean {
  const { partial, sparse } = index.spec;
  if (index.paths.some((path) => /(^|\.)\d+(\.|$)/.test(path))) return false;
  if (partial) return implies(filter, partial);
  if (!sparse) return true;
  return index.paths.some((path) => {
    const clause = intervalsFor(filter, path, index.multikey);
    return clause !== undefined && !clause.intervals.some((interval) => contains(interval, NULL_KEY));
  });
}

const contains = ({ low, high }: Interval, key: Uint8Array): boolean =>
  Buffer.compare(low, key) <= 0 && Buffer.compare(key, high) < 0;

/**
 * The score is a rule of thumb: a field fixed to values narrows most, then a wanted order, then a range. A unique
 * index whose every field is fixed finds at most one document and beats everything.
 */
function planIndex(index: Index, filter: Filter, sort: Sort | undefined): Candidate {
  const bounds = boundsOf(index, filter);
  const order = sort ? orderOf(index, bounds, sort) : undefined;
  const bounded = new Set(index.paths.slice(0, bounds.used));
  const single = index.spec.unique && bounds.constant.size === index.paths.length;
  // Of an array one entry is read, and others may fail what this one satisfies.
  const known = !index.multikey && bounds.exact ? bounded : new Set<string>();
  const found = {
    index,
    single,
    ranges: bounds.ranges,
    reverse: order === 'backwards',
    sorted: !sort || order !== undefined,
    exact:
      filter.exact &&
      bounds.exact &&
      !index.multikey &&
      filter.clauses.every(({ path }) => bounded.has(path)),
  };
  const range = bounds.used > bounds.points;
  const score = (single ? 100 : 0) + bounds.points * 4 + (order ? 3 : 0) + (range ? 2 : 0);
  return { plan: found, score, known };
}

/** The byte ranges of an index that hold every document the filter can match. */
function boundsOf(index: Index, filter: Filter): Bounds {
  const bounds: Bounds = { ranges: [EVERYTHING], used: 0, constant: new Set(), points: 0, exact: true };
  const roots = new Set<string>();
  for (const { path, direction } of index.spec.fields) {
    const root = path.split('.', 1)[0] ?? path;
    // Two paths through one array may be satisfied by different elements, which have no common entry.
    if (index.multikey && roots.has(root)) break;
    roots.add(root);
    const clause = intervalsFor(filter, path, index.multikey);
    if (!clause || bounds.ranges.length * clause.intervals.length > MAX_RANGES) break;
    const intervals = direction === 1 ? clause.intervals : clause.intervals.map(complement).reverse();
    const prefixes = bounds.used === 0 ? [new Uint8Array(0)] : bounds.ranges.map(({ low }) => low);
    bounds.ranges = prefixes.flatMap((prefix) => intervals.map((interval) => join(prefix, interval)));
    bounds.used++;
    bounds.exact &&= clause.exact;
    if (!clause.points) break;
    bounds.points++;
    if (intervals.length === 1) bounds.constant.add(path);
  }
  return bounds;
}

const join = (prefix: Uint8Array, { low, high }: Interval): KeyRange => ({
  low: Buffer.concat([prefix, low]),
  high: Buffer.concat([prefix, high]),
});

/** In which direction the index yields the order of `sort`, if in any: fields with one value do not disturb it. */
function orderOf(index: Index, { constant }: Bounds, sort: Sort): 'forwards' | 'backwards' | undefined {
  if (index.multikey) return undefined;
  const directions = new Set<number>();
  let at = 0;
  for (const { path, direction } of sort.fields) {
    if (constant.has(path)) continue;
    while (
      index.spec.fields[at] &&
      index.spec.fields[at]?.path !== path &&
      constant.has(index.paths[at] ?? '')
    )
      at++;
    const field = index.spec.fields[at++];
    if (field?.path !== path) return undefined;
    directions.add(field.direction * direction);
  }
  if (directions.size > 1) return undefined;
  return directions.has(-1) ? 'backwards' : 'forwards';
}
