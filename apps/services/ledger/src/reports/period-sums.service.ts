import { Injectable } from '@nestjs/common';
import {
  type Bucket,
  BucketsRepository,
  byCategory,
  type CategorySum,
  MarksRepository,
  type Month,
  StoredSums,
} from '../sums';
import { TransactionTotals } from '../transactions';

/** Sums by type and category. */
@Injectable()
export class PeriodSumsService {
  private readonly stored: StoredSums<CategorySum[]>;

  constructor(marks: MarksRepository, buckets: BucketsRepository, totals: TransactionTotals) {
    this.stored = new StoredSums(byCategory, totals, { marks, buckets });
  }

  /** Returns the sums of all transactions. */
  async total(owner: string): Promise<CategorySum[]> {
    return sumsOf((await this.stored.read(owner, { years: 'all' })).years);
  }

  /** Returns the sums of these months; months without transactions may be missing. */
  async months(owner: string, months: Month[]): Promise<Bucket<CategorySum[]>[]> {
    return (await this.stored.read(owner, { months })).months;
  }
}

function sumsOf(buckets: Bucket<CategorySum[]>[]): CategorySum[] {
  return buckets.flatMap(({ sums }) => sums);
}
