import { Injectable } from '@nestjs/common';
import {
  type AccountCategorySums,
  added,
  type Bucket,
  BucketsRepository,
  byAccountCategory,
  type CategorySum,
  MarksRepository,
  type Month,
  StoredSums,
} from '../sums';
import { TransactionTotals } from '../transactions';

/** Sums of accounts by type and category, each in the currency of its account. */
@Injectable()
export class AccountSumsService {
  private readonly stored: StoredSums<AccountCategorySums>;

  constructor(marks: MarksRepository, buckets: BucketsRepository, totals: TransactionTotals) {
    const source = {
      byMonth: totals.byMonthAndAccount.bind(totals),
      firstDate: totals.firstDate.bind(totals),
      count: totals.count.bind(totals),
    };
    this.stored = new StoredSums(byAccountCategory, source, { marks, buckets });
  }

  /** Returns the sums of all transactions of an account. */
  async total(bookId: string, accountId: string): Promise<CategorySum[]> {
    const { years } = await this.stored.read(bookId, { years: 'all', only: accountId });
    return added(years.flatMap(({ sums }) => sums.get(accountId) ?? []));
  }

  /** Returns the sums of these months; months without transactions may be missing. */
  async months(bookId: string, months: Month[]): Promise<Bucket<AccountCategorySums>[]> {
    return (await this.stored.read(bookId, { months })).months;
  }
}
