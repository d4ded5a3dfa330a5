import type { KeyRange } from './tables.ts';

/** Minimum count to cache; smaller ones are fast to compute. */
const MIN_CACHED_COUNT = 1_000;
const MAX_CACHED = 64;

interface Counted extends KeyRange {
  count: number;
}

/**
 * LRU cache of the numbers of entries in key ranges of one index. The counts are always exact: every write updates them, and a
 * rollback discards the cache.
 */
export class RangeCounts {
  readonly #cached = new Map<string, Counted>();

  constructor(private readonly count: (range: KeyRange) => number) {}

  of(range: KeyRange): number {
    const name = `${Buffer.from(range.low).toString('hex')}-${Buffer.from(range.high).toString('hex')}`;
    const counted = this.#cached.get(name) ?? { ...range, count: this.count(range) };
    // Reinsert the range, so that the least recently used one stays first.
    this.#cached.delete(name);
    if (counted.count < MIN_CACHED_COUNT) return counted.count;
    this.#cached.set(name, counted);
    const [oldest] = this.#cached.keys();
    if (oldest !== undefined && this.#cached.size > MAX_CACHED) this.#cached.delete(oldest);
    return counted.count;
  }

  /** Updates the counts after entries with this key were added or, for a negative `by`, removed. */
  changed(key: Uint8Array, by: number): void {
    for (const counted of this.#cached.values())
      if (Buffer.compare(counted.low, key) <= 0 && Buffer.compare(key, counted.high) < 0) counted.count += by;
  }
}
