import { Injectable } from '@nestjs/common';
import {
  type Bucket,
  BucketsRepository,
  type DateRange,
  MarksRepository,
  type Month,
  StoredSums,
  type Sum,
} from '../sums';
import { type PeriodSum, TransactionSums } from '../transactions';

/** The sums of a book: months and years from stored sums, days from its transactions. */
@Injectable()
export class BookSums {
  readonly stored: StoredSums;

  constructor(
    private readonly transactions: TransactionSums,
    marks: MarksRepository,
    buckets: BucketsRepository,
  ) {
    this.stored = new StoredSums(transactions, marks, buckets);
  }

  /**
   * Returns the sums of all transactions.
   * @param accountId limits them to one account
   */
  total(bookId: string, accountId?: string): Promise<Sum[]> {
    return this.stored.total(bookId, accountId);
  }

  /**
   * Returns the sums of these months; months without transactions may be missing.
   * @param accountId limits them to one account
   */
  async months(bookId: string, months: Month[], accountId?: string): Promise<Bucket[]> {
    const only = accountId === undefined ? {} : { only: accountId };
    return (await this.stored.read(bookId, { months, ...only })).months;
  }

  /** Returns the sums of each day in a range. */
  days(
    bookId: string,
    range: DateRange,
    accountId?: Parameters<TransactionSums['byDay']>[2],
  ): Promise<PeriodSum[]> {
    return this.transactions.byDay(bookId, range, accountId);
  }
}
