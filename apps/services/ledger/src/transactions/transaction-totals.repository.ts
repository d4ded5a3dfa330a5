import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import { type mongo, trusted } from 'mongoose';
import type { Bucket, CategorySum, DateRange, Period } from '../sums';
import type { TransactionQueries } from './marked-transactions';
import { newestFirst, TRANSACTIONS } from './transaction.schema';
import { reversed } from './cursor';

/** A sum of int64 as the driver returns it: a number as long as that is exact, else a Long. */
type Sum = number | bigint | mongo.BSON.Long;

export interface DayTotal {
  date: CalendarDate;
  isIncome: boolean;
  cents: bigint;
}
/** A sum of a part of the calendar: a month (`2026-11`) or a day (`2026-11-21`). */
export interface PeriodTotal extends CategorySum {
  period: Period | CalendarDate;
}

const oldestFirst = reversed(newestFirst);
const byCategory = { isIncome: '$isIncome', category: '$category' };

/**
 * Sums of a book's transactions in the display currency; those in other currencies count 0. The database adds integers, so every
 * sum is exact.
 */
@Injectable()
export class TransactionTotals {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /** Both days included. */
  async totalsByDay(bookId: string, from: CalendarDate, to: CalendarDate): Promise<DayTotal[]> {
    const rows = await this.sum<Omit<DayTotal, 'cents'>>(
      { ...ownedBy(bookId), addedOn: { $gte: from, $lte: to } },
      { date: '$addedOn', isIncome: '$isIncome' },
    );
    return rows.map(({ _id, cents }) => ({ ..._id, cents }));
  }

  /** Sums all transactions, or those of a range of days, both ends included, by type and category. */
  async totals(bookId: string, range?: Partial<DateRange>): Promise<CategorySum[]> {
    const rows = await this.sum<Omit<CategorySum, 'cents'>>(inRange(bookId, range), byCategory);
    return rows.map(({ _id, cents }) => ({ ..._id, cents }));
  }

  /** Sums each month in a range of days that has transactions. */
  async byMonth(bookId: string, range: DateRange): Promise<Bucket<CategorySum[]>[]> {
    const rows = await this.totalsByPeriod(bookId, 'month', range);
    return [...Map.groupBy(rows, ({ period }) => period)].map(([period, inMonth]) => ({
      period,
      sums: inMonth.map(({ isIncome, category, cents }) => ({ isIncome, category, cents })),
    }));
  }

  /** Returns the date of the first transaction of the book from a day on. */
  async firstDate(bookId: string, from: CalendarDate): Promise<CalendarDate | undefined> {
    const dated = { ...ownedBy(bookId), addedOn: trusted({ $gte: from }) };
    const first = await this.model.findOne(dated, { addedOn: 1 }).sort(oldestFirst).lean();
    return first?.addedOn;
  }

  /** Like `totals`, by month or day too. */
  async totalsByPeriod(
    bookId: string,
    grain: 'month' | 'day',
    range?: Partial<DateRange>,
  ): Promise<PeriodTotal[]> {
    const period = grain === 'day' ? '$addedOn' : { $substrBytes: ['$addedOn', 0, '2026-11'.length] };
    const rows = await this.sum<Omit<PeriodTotal, 'cents'>>(inRange(bookId, range), {
      period,
      ...byCategory,
    });
    return rows.map(({ _id, cents }) => ({ ..._id, cents }));
  }

  private async sum<Key>(match: object, key: unknown): Promise<{ _id: Key; cents: bigint }[]> {
    const rows = await this.model.aggregate<{ _id: Key; cents: Sum }>([
      { $match: match },
      { $group: { _id: key, cents: { $sum: '$cents' } } },
    ]);
    const sums = rows.map((row) => ({ ...row, cents: BigInt(row.cents.toString()) }));
    // A sum of 0 is one of transactions in other currencies alone.
    return sums.filter(({ cents }) => cents !== 0n);
  }
}

/** Naming both types lets the index answer that contains the amounts, without reading documents. */
function inRange(bookId: string, range?: Partial<DateRange>): object {
  const addedOn = range && { ...(range.from && { $gte: range.from }), ...(range.to && { $lte: range.to }) };
  return { ...ownedBy(bookId), isIncome: { $in: [true, false] }, ...(addedOn && { addedOn }) };
}
