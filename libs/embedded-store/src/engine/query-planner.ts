import { intervalsFor, implies, complement, type Filter, type Interval, type Sort } from '../query/index.ts';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import type { KeyRange } from './tables.ts';

/** How a query reads its collection. Without an index, it reads all documents in insertion order. */
export interface Plan {
  index?: Index;
  /** Disjoint ranges in the order of the index. */
  ranges: readonly KeyRange[];
  reverse: boolean;
  /** Whether the scan yields the requested order. */
  sorted: boolean;
  /** Whether every scanned document matches and need not be tested. */
  exact: boolean;
  /** Tests a scanned document, but not the conditions that its index entry proves. */
  matches: Filter['matches'];
  /** Whether at most one document matches. */
  single: boolean;
}

interface Candidate {
  plan: Omit<Plan, 'matches'>;
  score: number;
  /** Whether the last bounded field of the index has a range of values. */
  range: boolean;
  /** Paths whose conditions every scanned document satisfies. */
  known: ReadonlySet<string>;
}

interface Bounds {
  ranges: KeyRange[];
  /** Number of leading index fields that are bounded. */
  used: number;
  /** Bounded fields that have exactly one value. */
  constant: Set<string>;
  points: number;
  exact: boolean;
}

/** Maximum number of ranges in a scan. If an index field would need more ($in times $in), its condition is left to the filter. */
const MAX_RANGES = 1000;
/** Up to this number of documents, reading and sorting them is faster than searching an index in sort order. */
const FEW = 5_000;
/** The range of all keys: no key begins with this byte. */
export const EVERYTHING: KeyRange = { low: new Uint8Array(0), high: Uint8Array.of(0xff) };

/**
 * Chooses how to find the documents that match the filter, in the order of `sort` if an index provides it.
 * @param wanted paths whose values suffice to answer the query; an index may contain them
 */
export function planQuery(
  collection: Collection,
  filter: Filter,
  { sort, wanted }: { sort?: Sort | undefined; wanted?: readonly string[] | undefined } = {},
): Plan {
  const exact = filter.exact && filter.clauses.length === 0;
  const fullScan = { ranges: [], reverse: false, sorted: !sort, exact, single: false };
  let best: Candidate = { plan: fullScan, score: 0, range: false, known: new Set() };
  const searches: Candidate[] = [];
  for (const index of collection.indexes) {
    if (index.building || !holdsAllMatches(index, filter)) continue;
    const candidate = planIndex(index, filter, sort, wanted);
    if (candidate.score > best.score) best = candidate;
    // No other index finds fewer documents, and most writes name an `_id`.
    if (candidate.plan.single) break;
    if (index.multikey && candidate.range) searches.push(candidate);
  }
  if (!best.plan.single) for (const search of searches) if (readsLess(search, best)) best = search;
  return { ...best.plan, matches: filter.matchesBut(best.known) };
}

/**
 * Whether a plan on an index of array elements, such as the words of a text, reads few entries, and fewer than another plan.
 * Scores cannot tell, because such a range may contain one document or all of them.
 */
function readsLess({ plan: { index, ranges } }: Candidate, { plan: other }: Candidate): boolean {
  if (!index || index === other.index) return false;
  const entries = index.entries.countUpTo(ranges, FEW + 1);
  return (
    entries <= FEW && (!other.index || entries < other.index.entries.countUpTo(other.ranges, entries + 1))
  );
}

/**
 * Returns whether the index contains every match. A partial index only serves filters that imply its own. An index on a path with
 * a number serves none: the number may be an array position or a field name, which only the filter can distinguish.
 */
function holdsAllMatches({ paths, spec }: Index, filter: Filter): boolean {
  if (paths.some((path) => /(^|\.)\d+(\.|$)/.test(path))) return false;
  return !spec.partial || implies(filter, spec.partial);
}

/**
 * Plans the use of an index. The score is a heuristic: fields with fixed values narrow most, then the requested order counts,
 * then a range. A unique index with fixed values in all fields finds at most one document and wins. Among equal scores, an index
 * with all wanted values wins, and a partial index, which has fewer entries.
 */
function planIndex(
  index: Index,
  filter: Filter,
  sort: Sort | undefined,
  wanted: readonly string[] | undefined,
): Candidate {
  const bounds = boundsOf(index, filter);
  const order = sort ? orderOf(index, bounds, sort) : undefined;
  const bounded = new Set(index.paths.slice(0, bounds.used));
  const single = index.spec.unique && bounds.constant.size === index.paths.length;
  // In an array, only one entry has to satisfy the bounds; other elements may not satisfy them.
  const known = !index.multikey && bounds.exact ? bounded : new Set<string>();
  const plan = {
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
  const hasAll = plan.exact && wanted !== undefined && wanted.every((path) => index.paths.includes(path));
  const gains: [isGained: boolean, by: number][] = [
    [single, 100],
    [order !== undefined, 3],
    [range, 2],
    [hasAll, 1],
    [index.spec.partial !== undefined, 0.5],
  ];
  const score = gains.reduce((sum, [isGained, by]) => (isGained ? sum + by : sum), bounds.points * 4);
  return { plan, score, range, known };
}

/** Returns the key ranges of an index that contain every match. */
function boundsOf(index: Index, filter: Filter): Bounds {
  const bounds: Bounds = { ranges: [EVERYTHING], used: 0, constant: new Set(), points: 0, exact: true };
  const roots = new Set<string>();
  for (const { path, direction } of index.spec.fields) {
    const [root = path] = path.split('.', 1);
    // Conditions on two paths through an array may be satisfied by different elements, which have no common entry.
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

/** Returns the direction in which the index yields the order of `sort`; undefined if it does not. Ignores constant fields. */
function orderOf(index: Index, { constant }: Bounds, sort: Sort): 'forwards' | 'backwards' | undefined {
  const directions = new Set<number>();
  let at = 0;
  for (const { path, direction } of sort.fields) {
    // A sort uses the least or greatest element of an array, but an index has one entry for each element.
    if (index.isArray(path)) return undefined;
    if (constant.has(path)) continue;
    let field = index.spec.fields[at++];
    while (field && field.path !== path && constant.has(field.path)) field = index.spec.fields[at++];
    if (field?.path !== path) return undefined;
    directions.add(field.direction * direction);
  }
  if (directions.size > 1) return undefined;
  return directions.has(-1) ? 'backwards' : 'forwards';
}
