import { Injectable } from '@nestjs/common';
import { addDays, type CalendarDate } from '@saldo/finance';
import {
  type Bucket,
  BucketsRepository,
  byCategory,
  type CategorySum,
  daysOf,
  laterMonthsOfYear,
  MarksRepository,
  type Month,
  monthOf,
  StoredSums,
  Trust,
  yearOf,
} from '../sums';
import { TransactionTotals } from '../transactions';

/** Sums by type and category. */
@Injectable()
export class PeriodSumsService {
  private readonly stored: StoredSums<CategorySum[]>;

  constructor(
    marks: MarksRepository,
    buckets: BucketsRepository,
    trust: Trust,
    private readonly totals: TransactionTotals,
  ) {
    this.stored = new StoredSums(byCategory, totals, { marks, buckets, trust });
  }

  /** Returns the sums of all transactions. */
  async total(owner: string): Promise<CategorySum[]> {
    return sumsOf((await this.stored.read(owner, { years: 'all' })).years);
  }

  /** Returns the sums of all transactions, and of those dated after a day. */
  async totalAndLater(
    owner: string,
    day: CalendarDate,
  ): Promise<{ all: CategorySum[]; later: CategorySum[] }> {
    const from = addDays(day, 1);
    const { to } = daysOf(monthOf(day));
    const [{ years, months }, inMonth] = await Promise.all([
      this.stored.read(owner, { years: 'all', months: laterMonthsOfYear(monthOf(day)) }),
      from <= to ? this.totals.totals(owner, { from, to }) : [],
    ]);
    const laterYears = years.filter(({ period }) => period > yearOf(day));
    return { all: sumsOf(years), later: [...sumsOf([...laterYears, ...months]), ...inMonth] };
  }

  /** Returns the sums of these months, of which those without transactions may be missing. */
  async months(owner: string, months: Month[]): Promise<Bucket<CategorySum[]>[]> {
    return (await this.stored.read(owner, { months })).months;
  }
}

function sumsOf(buckets: Bucket<CategorySum[]>[]): CategorySum[] {
  return buckets.flatMap(({ sums }) => sums);
}
