import { Injectable, Logger } from '@nestjs/common';
import { addDays, type CalendarDate } from '@saldo/finance';
import {
  type Bucket,
  BucketsRepository,
  type CategorySum,
  type Freshness,
  MarksRepository,
  type Month,
  monthOf,
  Trust,
} from '../sums';
import { TransactionTotals } from '../transactions';
import {
  added,
  bucketsOf,
  daysOf,
  laterMonthsOfYear,
  monthsOfYear,
  rangesOf,
  yearOf,
  yearsOf,
} from './period-sums.rules';

interface Wanted {
  /** Every year that has transactions. */
  years?: boolean;
  months?: Month[];
}
interface PeriodSums {
  years: Bucket[];
  /** Months without transactions may be missing. */
  months: Bucket[];
}
type StoredBucket = Awaited<ReturnType<BucketsRepository['years']>>[number];

/**
 * Sums of whole years and months. Stored ones are used as long as they are fresh; stale ones are computed from the transactions
 * and stored. docs/adr/0040 says why none is ever wrong.
 */
@Injectable()
export class PeriodSumsService {
  private readonly log = new Logger('Sums');

  constructor(
    private readonly marks: MarksRepository,
    private readonly buckets: BucketsRepository,
    private readonly totals: TransactionTotals,
    private readonly trust: Trust,
  ) {}

  /** Returns the sums of all transactions. */
  async total(owner: string): Promise<CategorySum[]> {
    if (!this.trust.inMarks) return this.totals.totals(owner);
    return sumsOf((await this.read(owner, { years: true })).years);
  }

  /** Returns the sums of all transactions, and of those dated after a day. */
  async totalAndLater(
    owner: string,
    day: CalendarDate,
  ): Promise<{ all: CategorySum[]; later: CategorySum[] }> {
    const from = addDays(day, 1);
    if (!this.trust.inMarks) {
      const [all, later] = await Promise.all([
        this.totals.totals(owner),
        this.totals.totals(owner, { from }),
      ]);
      return { all, later };
    }
    const { to } = daysOf(monthOf(day));
    const [{ years, months }, inMonth] = await Promise.all([
      this.read(owner, { years: true, months: laterMonthsOfYear(monthOf(day)) }),
      from <= to ? this.totals.totals(owner, { from, to }) : [],
    ]);
    const laterYears = years.filter(({ period }) => period > yearOf(day));
    return { all: sumsOf(years), later: [...sumsOf([...laterYears, ...months]), ...inMonth] };
  }

  /** Returns the sums of these months, of which those without transactions may be missing. */
  async months(owner: string, months: Month[]): Promise<Bucket[]> {
    if (!this.trust.inMarks) return this.computeMonths(owner, months);
    return (await this.read(owner, { months })).months;
  }

  private async read(
    owner: string,
    { years: wantsYears = false, months: wanted = [] }: Wanted,
  ): Promise<PeriodSums> {
    const [marks, years, months] = await Promise.all([
      this.marks.read(owner),
      wantsYears ? this.buckets.years(owner) : [],
      this.buckets.months(owner, wanted),
    ]);
    if (marks?.isReady) return this.refresh(owner, marks, { years, months, wantsYears, wanted });
    const rebuilt = await this.rebuild(owner, marks);
    return { ...rebuilt, months: rebuilt.months.filter(({ period }) => wanted.includes(period)) };
  }

  /** Replaces the stale ones among stored sums. */
  private async refresh(
    owner: string,
    marks: Freshness,
    stored: { years: StoredBucket[]; months: StoredBucket[]; wantsYears: boolean; wanted: Month[] },
  ): Promise<PeriodSums> {
    const freshYears = stored.years.filter((bucket) => marks.isFresh(bucket.period, bucket));
    const present = new Set(freshYears.map(({ period }) => period));
    const known = [...stored.years.map(({ period }) => period), ...marks.markedYears()];
    const staleYears = stored.wantsYears ? [...new Set(known)].filter((year) => !present.has(year)) : [];
    const monthsOfStale = staleYears.flatMap(monthsOfYear);
    const storedMonths = [...stored.months, ...(await this.buckets.months(owner, monthsOfStale))];
    const months = new Map<Month, Bucket>(
      storedMonths
        .filter((bucket) => marks.isFresh(bucket.period, bucket))
        .map((each) => [each.period, each]),
    );
    const staleMonths = [...new Set([...stored.wanted, ...monthsOfStale])].filter(
      (month) => !months.has(month) && !marks.isFresh(month, undefined),
    );
    const computed = await this.computeMonths(owner, staleMonths);
    for (const bucket of computed) months.set(bucket.period, bucket);
    const years = staleYears.map((period) => ({
      period,
      sums: added(monthsOfYear(period).flatMap((month) => months.get(month)?.sums ?? [])),
    }));
    await this.store(owner, marks, [...computed, ...years]);
    return {
      years: [...freshYears, ...years],
      months: stored.wanted.flatMap((month) => months.get(month) ?? []),
    };
  }

  /** Computes all sums from the transactions. */
  private async rebuild(owner: string, marks: Freshness | undefined): Promise<PeriodSums> {
    const months = bucketsOf(await this.totals.totalsByPeriod(owner, 'month'));
    const years = yearsOf(months);
    if (marks) await this.store(owner, marks, [...months, ...years], { isEverything: true });
    else await this.unlessItFails(() => this.marks.create(owner));
    return { years, months };
  }

  /** Returns a bucket for each of the months, even if it is empty. */
  private async computeMonths(owner: string, months: Month[]): Promise<Bucket[]> {
    const totals = await Promise.all(
      rangesOf(months).map((range) => this.totals.totalsByPeriod(owner, 'month', range)),
    );
    const found = new Map(bucketsOf(totals.flat()).map(({ period, sums }) => [period, sums]));
    return months.map((period) => ({ period, sums: found.get(period) ?? [] }));
  }

  private store(
    owner: string,
    marks: Freshness,
    buckets: Bucket[],
    { isEverything = false } = {},
  ): Promise<void> {
    return this.unlessItFails(async () => {
      await this.buckets.store(owner, buckets, marks);
      if (isEverything && marks.mayBecomeReady()) await this.marks.setReady(owner, marks.generation);
      if (marks.abandoned.length > 0) await this.marks.endAbandoned(owner, marks.abandoned);
    });
  }

  /** Sums can be read as long as transactions can: from a full disk too. */
  private async unlessItFails(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.log.warn({ err: error }, 'Storing sums failed; the next read computes them again.');
    }
  }
}

function sumsOf(buckets: Bucket[]): CategorySum[] {
  return buckets.flatMap(({ sums }) => sums);
}
