import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { addDays, type CalendarDate, FIRST_DATE } from '@saldo/finance';
import { DomainError } from '@saldo/rpc';
import type { Bucket, Period, Stamped } from './bucket.schema';
import type { BucketsRepository } from './buckets.repository';
import type { Freshness } from './freshness';
import type { MarksRepository } from './marks.repository';
import type { Month } from './marks.schema';
import { type DateRange, monthsOfYear, rangesOf, yearOf } from './periods';
import type { SumKind } from './sum-kind';

/** Sums transactions of a book themselves. */
export interface SumSource<Sums> {
  /** Returns the sums of each month in the range that has transactions. */
  byMonth(owner: string, range: DateRange): Promise<Bucket<Sums>[]>;
  /** Returns the date of the first transaction from this day on. */
  firstDate(owner: string, from: CalendarDate): Promise<CalendarDate | undefined>;
  count(owner: string): Promise<number>;
}

interface Wanted {
  /** All years that have transactions, or those before one. */
  years?: 'all' | { before: Period };
  months?: Month[];
  /** The account whose sums are wanted, if not all. */
  only?: string;
}

interface PeriodSums<Sums> {
  years: Bucket<Sums>[];
  /** Months without transactions may be missing. */
  months: Bucket<Sums>[];
}

interface Stored<Sums> {
  years: (Bucket<Sums> & Stamped)[];
  months: (Bucket<Sums> & Stamped)[];
}

/** Computes the sums of a whole book. It goes on after its request has been answered. */
interface Rebuild<Sums> {
  result: Promise<PeriodSums<Sums>>;
  progress: Progress;
}

interface Progress {
  yearsDone: number;
  years: number;
}

/** With fewer transactions, a request sums them all well within its time. */
export const LARGE_BOOK = 50_000;
/** How long a request waits for the sums of a large book; a call may take 3.5 s. */
const PATIENCE_MS = 2_000;
const RETRY_AFTER_SECONDS = 1;

/**
 * Sums of whole years and months. Stored ones are used as long as they are fresh; stale ones are computed from the transactions
 * and stored. docs/adr/0022 says why none is ever wrong.
 */
export class StoredSums<Sums> {
  private readonly log = new Logger('Sums');
  private readonly rebuilds = new Map<string, Rebuild<Sums>>();

  constructor(
    private readonly kind: SumKind<Sums>,
    private readonly source: SumSource<Sums>,
    private readonly stored: { marks: MarksRepository; buckets: BucketsRepository },
    private readonly limits = { largeBook: LARGE_BOOK, patienceMs: PATIENCE_MS },
  ) {}

  /** Throws `sums-in-progress` if computing the sums of a large book takes longer than a request may. */
  read(owner: string, wanted: Wanted): Promise<PeriodSums<Sums>> {
    return this.readUntil(owner, wanted, performance.now() + this.limits.patienceMs);
  }

  private async readUntil(owner: string, wanted: Wanted, until: number): Promise<PeriodSums<Sums>> {
    const { buckets } = this.stored;
    const [marks, years, months] = await Promise.all([
      this.marks(owner),
      wanted.years ? buckets.years(owner, this.kind, wanted.only) : [],
      buckets.months(owner, this.kind, wanted.months ?? [], wanted.only),
    ]);
    if (!marks || marks.isReady) return this.refresh(owner, marks, { years, months }, wanted);
    const running = this.rebuilds.get(owner);
    if (!running) return this.inTime(owner, this.startRebuild(owner, marks, months, wanted), until);
    // It stores most sums that this read needs. If it fails, this read tries.
    const ended = running.result.catch(() => undefined);
    await this.inTime(owner, { result: ended, progress: running.progress }, until);
    return this.readUntil(owner, wanted, until);
  }

  private startRebuild(
    owner: string,
    marks: Freshness,
    months: Stored<Sums>['months'],
    wanted: Wanted,
  ): Rebuild<Sums> {
    const progress = { yearsDone: 0, years: 0 };
    const compute = async () => {
      try {
        const years = await this.stored.buckets.years(owner, this.kind, wanted.only);
        return await this.refresh(owner, marks, { years, months }, wanted, progress);
      } finally {
        this.rebuilds.delete(owner);
      }
    };
    const rebuild = { result: compute(), progress };
    this.rebuilds.set(owner, rebuild);
    return rebuild;
  }

  /** Returns the result of a rebuild, or throws how far it is. */
  private async inTime<Result>(
    owner: string,
    { result, progress }: { result: Promise<Result>; progress: Progress },
    until: number,
  ): Promise<Result> {
    const timer = new AbortController();
    const tooLong = async () => {
      await wait(Math.max(0, until - performance.now()), undefined, { signal: timer.signal });
      if ((await this.source.count(owner)) < this.limits.largeBook) return result;
      const percent = Math.floor((100 * progress.yearsDone) / Math.max(1, progress.years));
      throw new DomainError('sums-in-progress', {
        params: { percent },
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    };
    try {
      return await Promise.race([result, tooLong()]);
    } finally {
      timer.abort();
    }
  }

  /** Replaces the stale ones among stored sums. */
  private async refresh(
    owner: string,
    marks: Freshness | undefined,
    { years: storedYears, months: storedMonths }: Stored<Sums>,
    { years: wantedYears, months: wantedMonths = [] }: Wanted,
    progress?: Progress,
  ): Promise<PeriodSums<Sums>> {
    const isReady = marks?.isReady ?? false;
    const isWanted = (year: Period) =>
      wantedYears === 'all' || (wantedYears !== undefined && year < wantedYears.before);
    const known = isReady
      ? [...storedYears.map(({ period }) => period), ...(marks?.markedYears() ?? [])].filter(isWanted)
      : await this.yearsWithTransactions(owner);
    const years = byPeriod(freshOf(storedYears, marks));
    const stale = [...new Set(known)].filter((year) => !years.has(year));
    const computed = await this.computeYears(owner, marks, stale, progress);
    for (const year of computed.years) years.set(year.period, year);
    const months = byPeriod([...freshOf(storedMonths, marks), ...computed.months]);
    const isEmpty = (month: Month) =>
      isReady ? marks?.isFresh(month, undefined) : !known.includes(yearOf(month));
    const staleMonths = wantedMonths.filter((month) => !months.has(month) && !isEmpty(month));
    const others = await this.computeMonths(owner, staleMonths);
    for (const month of others) months.set(month.period, month);
    await this.store(owner, marks, { months: others, years: [] });
    if (marks && !isReady && computed.areStored) await this.setReady(owner, marks);
    if (marks && marks.abandoned.length > 0) await this.endAbandoned(owner, marks);
    return {
      years: [...years.values()].filter(({ period }) => isWanted(period)),
      months: wantedMonths.flatMap((month) => months.get(month) ?? []),
    };
  }

  /** Returns the marks of a book, adding them if there are none; undefined if nothing may be stored. */
  private async marks(owner: string): Promise<Freshness | undefined> {
    const { marks } = this.stored;
    const found = await marks.read(owner, this.kind.ready);
    if (found) return found;
    await this.unlessItFails(() => marks.create(owner));
    return marks.read(owner, this.kind.ready);
  }

  private async yearsWithTransactions(owner: string): Promise<Period[]> {
    const years: Period[] = [];
    for (let from = FIRST_DATE; ;) {
      const date = await this.source.firstDate(owner, from);
      if (date === undefined) return years;
      years.push(yearOf(date));
      from = addDays(`${yearOf(date)}-12-31`, 1);
    }
  }

  /**
   * Computes years from their months, and the stale ones of these from the transactions. Each year is stored at once, so that a
   * call that runs out of time has done a part of the work for the next one.
   */
  private async computeYears(
    owner: string,
    marks: Freshness | undefined,
    stale: Period[],
    progress: Progress = { yearsDone: 0, years: 0 },
  ) {
    const stored = marks
      ? await this.stored.buckets.months(owner, this.kind, stale.flatMap(monthsOfYear))
      : [];
    const fresh = byPeriod(freshOf(stored, marks));
    const all = { years: [] as Bucket<Sums>[], months: [] as Bucket<Sums>[], areStored: true };
    progress.years = stale.length;
    for (const year of stale) {
      const inYear = monthsOfYear(year);
      const missing = inYear.filter((month) => !fresh.has(month) && !marks?.isFresh(month, undefined));
      const computed = await this.computeMonths(owner, missing);
      const months = [...inYear.flatMap((month) => fresh.get(month) ?? []), ...computed];
      const bucket = { period: year, sums: this.kind.add(months.map(({ sums }) => sums)) };
      const isStored = await this.store(owner, marks, { months: computed, years: [bucket] });
      all.areStored &&= isStored;
      all.years.push(bucket);
      all.months.push(...months);
      progress.yearsDone++;
    }
    return all;
  }

  /** Returns a bucket for each of the months, even if it is empty. */
  private async computeMonths(owner: string, months: Month[]): Promise<Bucket<Sums>[]> {
    const computed = await Promise.all(rangesOf(months).map((range) => this.source.byMonth(owner, range)));
    const found = byPeriod(computed.flat());
    return months.map((period) => found.get(period) ?? { period, sums: this.kind.none });
  }

  /** Returns false if storing has failed. Sums can be read as long as transactions can: from a full disk too. */
  private async store(
    owner: string,
    marks: Freshness | undefined,
    buckets: { months: Bucket<Sums>[]; years: Bucket<Sums>[] },
  ): Promise<boolean> {
    if (!marks) return false;
    // A month without marks and without a bucket is known to be empty.
    const months = buckets.months.filter(
      ({ period, sums }) => sums !== this.kind.none || marks.stampOf(period) > 0,
    );
    return this.unlessItFails(() =>
      this.stored.buckets.store(owner, this.kind, { ...buckets, months }, marks),
    );
  }

  private async setReady(owner: string, marks: Freshness): Promise<void> {
    if (!marks.mayBecomeReady()) return;
    await this.unlessItFails(() => this.stored.marks.setReady(owner, this.kind.ready, marks.generation));
  }

  private async endAbandoned(owner: string, marks: Freshness): Promise<void> {
    await this.unlessItFails(() => this.stored.marks.endAbandoned(owner, marks.abandoned));
  }

  private async unlessItFails(write: () => Promise<unknown>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      this.log.warn({ err: error }, 'Storing sums failed; the next read computes them again.');
      return false;
    }
  }
}

function byPeriod<Sums>(buckets: Bucket<Sums>[]): Map<Period, Bucket<Sums>> {
  return new Map(buckets.map((bucket) => [bucket.period, bucket]));
}

function freshOf<Sums>(buckets: (Bucket<Sums> & Stamped)[], marks: Freshness | undefined): Bucket<Sums>[] {
  return buckets.filter((bucket) => marks?.isFresh(bucket.period, bucket));
}
