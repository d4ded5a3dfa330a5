import type { KeyRange } from './tables';

/** Counting fewer takes less time than finding out that they were counted before is worth. */
const WORTH_KEEPING = 1_000;
const MAX_KEPT = 64;

interface Counted extends KeyRange {
  count: number;
}

/**
 * How many entries some ranges of one index hold. Counting takes longer the more there are, so ranges that were asked
 * for of late are remembered, and every entry that comes or goes is counted in. That is exact since all writes go
 * through here, and a rollback makes everything that is remembered anew.
 */
export class RangeCounts {
  readonly #kept = new Map<string, Counted>();

  constructor(private readonly count: (range: KeyRange) => number) {}

  of(range: KeyRange): number {
    const name = `${Buffer.from(range.low).toString('hex')}-${Buffer.from(range.high).toString('hex')}`;
    const counted = this.#kept.get(name) ?? { ...range, count: this.count(range) };
    // The least recently asked for is the first.
    this.#kept.delete(name);
    if (counted.count < WORTH_KEEPING) return counted.count;
    this.#kept.set(name, counted);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > MAX_KEPT) this.#kept.delete(oldest);
    return counted.count;
  }

  /** So many entries of this key were added, or removed if negative. */
  changed(key: Uint8Array, by: number): void {
    for (const counted of this.#kept.values())
      if (Buffer.compare(counted.low, key) <= 0 && Buffer.compare(key, counted.high) < 0) counted.count += by;
  }
}
