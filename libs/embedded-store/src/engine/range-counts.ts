import type { KeyRange } from './tables.ts';

/** Smaller counts are fast to compute and not cached. */
const MIN_CACHED_COUNT = 1_000;
const MAX_CACHED = 64;

interface Counted extends KeyRange {
  count: number;
}

/**
 * An LRU cache of the numbers of entries in key ranges of one index. Every write updates the cached counts, and a
 * rollback discards the cache, so they are always exact.
 */
export class RangeCounts {
  readonly #cached = new Map<string, Counted>();

  constructor(private readonly count: (range: KeyRange) => number) {}

  of(range: KeyRange): number {
    const name = `${Buffer.from(range.low).toString('hex')}-${Buffer.from(range.high).toString('hex')}`;
    const counted = this.#cached.get(name) ?? { ...range, count: this.count(range) };
    // Reinserting keeps the least recently used range first.
    this.#cached.delete(name);
    if (counted.count < MIN_CACHED_COUNT) return counted.count;
    this.#cached.set(name, counted);
    const [oldest] = this.#cached.keys();
    if (oldest !== undefined && this.#cached.size > MAX_CACHED) this.#cached.delete(oldest);
    return counted.count;
  }

  /** Records that entries with this key were added, or removed if `by` is negative. */
  changed(key: Uint8Array, by: number): void {
    for (const counted of this.#cached.values())
      if (Buffer.compare(counted.low, key) <= 0 && Buffer.compare(key, counted.high) < 0) counted.count += by;
  }
}
