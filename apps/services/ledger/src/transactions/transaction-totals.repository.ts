import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import type { Model, mongo } from 'mongoose';
import { TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** A sum of int64 as the driver returns it: a number as long as that is exact, else a Long. */
type Sum = number | bigint | mongo.BSON.Long;

export interface KindTotal {
  isIncome: boolean;
  /** Whether these are dated after the given day. */
  isLater: boolean;
  cents: bigint;
}
export interface CategoryTotal {
  category: string;
  cents: bigint;
}
export interface DayTotal extends Omit<KindTotal, 'isLater'> {
  date: CalendarDate;
}
/** What was spent in a category in a part of the calendar: a month (`2026-11`) or a day (`2026-11-21`). */
export interface PeriodTotal extends CategoryTotal {
  period: string;
}

/**
 * Sums of a book's transactions in the display currency; those in other currencies count 0. The database adds integers, so every
 * sum is exact.
 */
@Injectable()
export class TransactionTotals {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: Model<TransactionRow>) {}

  /** Sums all transactions of each type, separately those dated after `day`. */
  async totalsByKind(bookId: string, day: CalendarDate): Promise<KindTotal[]> {
    const rows = await this.sum<Omit<KindTotal, 'cents'>>(
      // Naming both types lets the index answer that contains the amounts, without reading documents.
      { ...ownedBy(bookId), isIncome: { $in: [true, false] } },
      { isIncome: '$isIncome', isLater: { $gt: ['$addedOn', day] } },
    );
    return rows.map(({ _id, cents }) => ({ ..._id, cents }));
  }

  async expensesByCategory(bookId: string): Promise<CategoryTotal[]> {
    const rows = await this.sum<string>({ ...ownedBy(bookId), isIncome: false }, '$category');
    return rows.map(({ _id: category, cents }) => ({ category, cents }));
  }

  /** Both days included. */
  async totalsByDay(bookId: string, from: CalendarDate, to: CalendarDate): Promise<DayTotal[]> {
    const rows = await this.sum<Omit<DayTotal, 'cents'>>(
      { ...ownedBy(bookId), addedOn: { $gte: from, $lte: to } },
      { date: '$addedOn', isIncome: '$isIncome' },
    );
    return rows.map(({ _id, cents }) => ({ ..._id, cents }));
  }

  /** Sums expenses between two days, both included, by category and by month or day. */
  async expensesByPeriod(
    bookId: string,
    { from, to }: { from: CalendarDate; to: CalendarDate },
    grain: 'month' | 'day',
  ): Promise<PeriodTotal[]> {
    const period = grain === 'day' ? '$addedOn' : { $substrBytes: ['$addedOn', 0, '2026-11'.length] };
    const rows = await this.sum<Omit<PeriodTotal, 'cents'>>(
      { ...ownedBy(bookId), isIncome: false, addedOn: { $gte: from, $lte: to } },
      { period, category: '$category' },
    );
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
