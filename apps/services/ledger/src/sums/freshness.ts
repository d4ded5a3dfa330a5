import type { Types } from 'mongoose';
import type { BucketRow, Period } from './bucket.schema';
import type { MarksRow, Month } from './marks.schema';

/**
 * Decides by the marks of one owner, as they were at one moment, which buckets include every write that was acknowledged
 * before, and which may be stored: sums of transactions that were read after that moment.
 */
export class Freshness {
  readonly generation: Types.ObjectId;
  /** Whether every period without a bucket and without a mark has no transactions. */
  readonly isReady: boolean;
  /** Leases whose writers are gone. */
  readonly abandoned: string[];
  private readonly stamps: Map<Period, number>;
  private readonly writing: (Month[] | 'all')[];

  /** @param isAbandoned whether the writer of a lease is known to be gone */
  constructor(
    { generation, ready, stamps = {}, writers = {} }: Omit<MarksRow, '_id'>,
    isAbandoned: (lease: string) => boolean = () => false,
  ) {
    this.generation = generation;
    this.isReady = ready?.equals(generation) ?? false;
    this.stamps = new Map(Object.entries(stamps));
    for (const [month, stamp] of Object.entries(stamps)) {
      const year = month.slice(0, '2026'.length);
      this.stamps.set(year, (this.stamps.get(year) ?? 0) + stamp);
    }
    this.abandoned = Object.keys(writers).filter(isAbandoned);
    this.writing = Object.entries(writers).flatMap(([lease, scope]) =>
      this.abandoned.includes(lease) ? [] : [scope],
    );
  }

  /** The marks of a month, or of all months of a year. */
  stampOf(period: Period): number {
    return this.stamps.get(period) ?? 0;
  }

  markedYears(): Period[] {
    return [...this.stamps.keys()].filter((period) => period.length === '2026'.length);
  }

  isFresh(period: Period, bucket: Pick<BucketRow, 'generation' | 'stamp'> | undefined): boolean {
    const stamp = this.stampOf(period);
    if (!bucket) return this.isReady && stamp === 0;
    return bucket.stamp === stamp && this.generation.equals(bucket.generation);
  }

  /** Whether no write of the period is under way: it might not be among the transactions yet, and marks nothing later. */
  mayStore(period: Period): boolean {
    return !this.writing.some((scope) => scope === 'all' || scope.some((month) => month.startsWith(period)));
  }

  /** Whether no write of unknown months is under way. */
  mayBecomeReady(): boolean {
    return !this.writing.includes('all');
  }
}
