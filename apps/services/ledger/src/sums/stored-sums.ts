import { Logger } from '@nestjs/common';
import type { Bucket, Period } from './bucket.schema';
import type { BucketsRepository } from './buckets.repository';
import type { Freshness } from './freshness';
import type { MarksRepository } from './marks.repository';
import type { Month } from './marks.schema';
import { inPasses } from './passes';
import {
  before,
  contains,
  type DateRange,
  daysOfYears,
  isPast,
  MONTHS_OF_YEAR,
  monthsOfYear,
  rangesOf,
  yearOf,
} from './periods';
import { added, type Sum } from './sum';

/** Computes sums from the transactions of a book. */
export interface SumSource {
  /** Returns the sums of each month in the range that has transactions. */
  byMonth(owner: string, range: DateRange): Promise<Bucket[]>;
  /** Returns the sums of each year in the range that has transactions. */
  byYear(owner: string, range: DateRange): Promise<Bucket[]>;
  /** Returns the years that have transactions. */
  years(owner: string): Promise<Period[]>;
}

interface Wanted {
  /** All years with transactions, or those before a year. */
  years?: 'all' | { before: Period };
  months?: Month[];
  /** The account whose sums are wanted; all accounts by default. */
  only?: string;
}

interface PeriodSums {
  /** Buckets that together cover the wanted years. Past years, which hardly change, are one bucket. */
  years: Bucket[];
  /** Months without transactions may be missing. */
  months: Bucket[];
}

/** Above this number of sums, such as those of days in other currencies, computing a past bucket costs less than storing it. */
const MAX_PAST_SUMS = 5_000;

/** Number of years computed at once: while the database reads one, the sums of another are stored. */
const YEARS_AT_ONCE = 3;

/** Above this number, years without stored months are read as a whole: storing all their months takes longer. */
const FEW_YEARS = 3;

/**
 * Sums of whole years and months. Uses stored sums as long as they are fresh. Computes stale ones from the transactions and
 * stores them, a few years at a time, so that the work of a process that ends early is not lost. docs/adr/0022 explains why a
 * stored sum is never wrong.
 */
export class StoredSums {
  private readonly log = new Logger('Sums');
  private readonly computing = new Map<string, Promise<Bucket[]>>();

  constructor(
    private readonly source: SumSource,
    private readonly marks: MarksRepository,
    private readonly buckets: BucketsRepository,
  ) {}

  async read(owner: string, { years, months = [], only }: Wanted): Promise<PeriodSums> {
    const marks = await this.marks.read(owner, this.source.years.bind(this.source));
    const isWanted = (year: Period) => years === 'all' || (years !== undefined && year < years.before);
    const wantedYears = [...marks.years].filter(isWanted).toSorted();
    const wantedMonths = months.filter((month) => marks.years.has(yearOf(month)));
    // If past months are wanted too, read past years one by one rather than as one bucket.
    const past = before(thisYear());
    const pastYears = [...marks.years].filter((year) => contains(past, year)).toSorted();
    const isOneBucket =
      pastYears.length > 1 && pastYears.every(isWanted) && !months.some((month) => contains(past, month));
    const yearPeriods = isOneBucket ? [past, ...wantedYears.slice(pastYears.length)] : wantedYears;
    const fresh = await this.fresh(owner, marks, [...yearPeriods, ...wantedMonths], only);
    const ofYears = (stale: Period[]) => this.years(owner, marks, stale);
    if (isOneBucket && !fresh.has(past))
      for (const bucket of await this.composed(owner, marks, [past, pastYears], ofYears))
        fresh.set(past, bucket);
    const staleYears = yearPeriods.filter((year) => !fresh.has(year));
    for (const year of await ofYears(staleYears)) fresh.set(year.period, year);
    const staleMonths = wantedMonths.filter((month) => !fresh.has(month));
    for (const month of await this.computed(owner, marks, staleMonths)) fresh.set(month.period, month);
    if (marks.abandoned.length > 0)
      await this.unlessItFails(() => this.marks.endAbandoned(owner, marks.abandoned));
    const bucketsOf = (periods: Period[]) => periods.flatMap((period) => ofAccount(fresh.get(period), only));
    return { years: bucketsOf(yearPeriods), months: bucketsOf(wantedMonths) };
  }

  /** Returns the sums of these months, of one account or of all. Months without transactions may be missing. */
  async months(owner: string, months: Month[], only?: string): Promise<Bucket[]> {
    return (await this.read(owner, { months, ...(only !== undefined && { only }) })).months;
  }

  /** Returns the sums of all time, of one account or of all. */
  async total(owner: string, only?: string): Promise<Sum[]> {
    const { years } = await this.read(owner, { years: 'all', ...(only !== undefined && { only }) });
    return added(years.flatMap(({ sums }) => sums));
  }

  /** Returns the stored buckets that are fresh, by period. */
  private async fresh(owner: string, marks: Freshness, periods: Period[], only?: string) {
    const stored = await this.buckets.list(owner, periods, only);
    return new Map<Period, Bucket>(
      stored.filter((bucket) => marks.isFresh(bucket)).map((bucket) => [bucket.period, bucket]),
    );
  }

  /** Computes years from their months. If there are many years, those without stored months are read as a whole. */
  private async years(owner: string, marks: Freshness, years: Period[]): Promise<Bucket[]> {
    if (years.length <= FEW_YEARS) return this.yearsByMonth(owner, marks, years);
    const months = await this.buckets.listFresh(owner, years.flatMap(monthsOfYear), marks);
    const withMonths = new Set(months.map(yearOf));
    const known = years.filter((year) => withMonths.has(year));
    const unknown = years.filter((year) => !withMonths.has(year));
    return [
      ...(await this.yearsByMonth(owner, marks, known)),
      ...(unknown.length === 0 ? [] : await this.wholeYears(owner, marks, unknown)),
    ];
  }

  private async yearsByMonth(owner: string, marks: Freshness, years: Period[]): Promise<Bucket[]> {
    const all: Bucket[] = [];
    for (let at = 0; at < years.length; at += YEARS_AT_ONCE) {
      const some = years.slice(at, at + YEARS_AT_ONCE);
      const ofMonths = (months: Month[]) => this.computed(owner, marks, months);
      const buckets = some.map((year) => this.composed(owner, marks, [year, monthsOfYear(year)], ofMonths));
      all.push(...(await Promise.all(buckets)).flat());
    }
    return all;
  }

  private wholeYears(owner: string, marks: Freshness, years: Period[]): Promise<Bucket[]> {
    const read = (some: Period[]) => this.source.byYear(owner, daysOfYears(some));
    return this.once(owner, marks, years, () => this.inPasses(owner, marks, years, { read, first: 1 }));
  }

  /** Adds up a period from its parts and stores it. `compute` returns the parts that are stale. */
  private composed(
    owner: string,
    marks: Freshness,
    [period, parts]: [Period, Period[]],
    compute: (stale: Period[]) => Promise<Bucket[]>,
  ): Promise<Bucket[]> {
    return this.once(owner, marks, [period], async () => {
      const fresh = await this.fresh(owner, marks, parts);
      const computed = await compute(parts.filter((part) => !fresh.has(part)));
      const sums = added([...fresh.values(), ...computed].flatMap((part) => part.sums));
      if (!isPast(period) || sums.length <= MAX_PAST_SUMS) await this.store(owner, marks, [{ period, sums }]);
      return [{ period, sums }];
    });
  }

  /** Computes a bucket for each month, an empty one for a month without transactions. */
  private async computed(owner: string, marks: Freshness, months: Month[]): Promise<Bucket[]> {
    if (months.length === 0) return [];
    const read = async (some: Month[]) =>
      (await Promise.all(rangesOf(some).map((range) => this.source.byMonth(owner, range)))).flat();
    const first = MONTHS_OF_YEAR;
    return this.once(owner, marks, months, () => this.inPasses(owner, marks, months, { read, first }));
  }

  /** Reads and stores periods, several with each query. */
  private async inPasses(
    owner: string,
    marks: Freshness,
    periods: Period[],
    { read, first }: { read: (some: Period[]) => Promise<Bucket[]>; first: number },
  ): Promise<Bucket[]> {
    const all: Bucket[] = [];
    let stored = Promise.resolve();
    for (const some of inPasses(periods, first)) {
      const byPeriod = new Map((await read(some)).map((bucket) => [bucket.period, bucket]));
      const buckets = some.map((period) => byPeriod.get(period) ?? { period, sums: [] });
      all.push(...buckets);
      // Store while the database reads the next periods.
      stored = stored.then(() => this.store(owner, marks, buckets));
    }
    await stored;
    return all;
  }

  /** Computes buckets once for concurrent requests. */
  private once(owner: string, marks: Freshness, periods: Period[], compute: () => Promise<Bucket[]>) {
    // Do not share while a write is under way: it might be acknowledged after the other request has read.
    if (!periods.every((period) => marks.mayStore(period))) return compute();
    const stamps = periods.map((period) => `${period} ${marks.stampOf(period)}`);
    const key = [owner, String(marks.generation), ...stamps].join();
    const running = this.computing.get(key) ?? compute().finally(() => this.computing.delete(key));
    this.computing.set(key, running);
    return running;
  }

  /** Stores buckets. Never fails, so that sums can be read even if the disk is full. */
  private async store(owner: string, marks: Freshness, buckets: Bucket[]): Promise<void> {
    await this.unlessItFails(() => this.buckets.store(owner, buckets, marks));
  }

  private async unlessItFails(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.log.warn({ err: error }, 'Storing sums failed; the next read computes them again.');
    }
  }
}

/** Returns the current year. A wrong clock does no harm: it only decides which years are read as one. */
function thisYear(): Period {
  return yearOf(new Date().toISOString());
}

/** Returns the bucket reduced to one account: computed buckets contain all accounts. */
function ofAccount(bucket: Bucket | undefined, only: string | undefined): Bucket[] {
  if (!bucket) return [];
  const { period, sums } = bucket;
  return [{ period, sums: only === undefined ? sums : sums.filter((sum) => sum.accountId === only) }];
}
