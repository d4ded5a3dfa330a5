import type { Types } from 'mongoose';
import type { BucketRow, Period } from './bucket.schema';
import type { MarksRow, Month } from './marks.schema';
import { contains, isPast, yearOf } from './periods';

/**
 * Snapshot of one owner's marks. Decides which stored buckets include every write acknowledged before the snapshot, and which
 * sums of transactions read after it may be stored.
 */
export class Freshness {
  readonly generation: Types.ObjectId;
  /** Leases whose writers have crashed. */
  readonly abandoned: string[];
  /** Years that may contain transactions. */
  readonly years: ReadonlySet<Period>;
  private readonly stamps: Map<Period, number>;
  private readonly writing: (Month[] | 'all')[];

  /** @param isAbandoned returns whether the writer of a lease has crashed */
  constructor(
    { generation, stamps = {}, writers = {} }: Omit<MarksRow, '_id'>,
    isAbandoned: (lease: string) => boolean = () => false,
  ) {
    this.generation = generation;
    this.stamps = new Map(Object.entries(stamps));
    for (const [period, stamp] of Object.entries(stamps)) {
      const year = yearOf(period);
      if (year !== period) this.stamps.set(year, (this.stamps.get(year) ?? 0) + stamp);
    }
    this.years = new Set(Object.keys(stamps).map(yearOf));
    this.abandoned = Object.keys(writers).filter(isAbandoned);
    this.writing = Object.entries(writers).flatMap(([lease, scope]) =>
      this.abandoned.includes(lease) ? [] : [scope],
    );
  }

  /** Returns the number of marks of a month, or of all months of a longer period. */
  stampOf(period: Period): number {
    if (!isPast(period)) return this.stamps.get(period) ?? 0;
    const years = [...this.years].filter((year) => contains(period, year));
    return years.reduce((sum, year) => sum + this.stampOf(year), 0);
  }

  isFresh({ period, stamp, generation }: Pick<BucketRow, 'period' | 'generation' | 'stamp'>): boolean {
    return stamp === this.stampOf(period) && this.generation.equals(generation);
  }

  /**
   * Whether no write of the period is under way. Otherwise the sums might miss the write, and nothing would mark them as stale
   * later.
   */
  mayStore(period: Period): boolean {
    return !this.writing.some((scope) => scope === 'all' || scope.some((month) => contains(period, month)));
  }
}
