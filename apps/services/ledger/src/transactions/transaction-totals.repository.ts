import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import type { mongo } from 'mongoose';
import type { CategorySum, Period } from '../sums';
import type { TransactionQueries } from './marked-transactions';
import { TRANSACTIONS } from './transaction.schema';

/** A sum of int64 as the driver returns it: a number as long as that is exact, else a Long. */
type Sum = number | bigint | mongo.BSON.Long;

export interface DayTotal {
  date: CalendarDate;
  isIncome: boolean;
  cents: bigint;
}
/** A sum of a part of the calendar: a year (`2026`), a month (`2026-11`) or a day (`2026-11-21`). */
export interface PeriodTotal extends CategorySum {
  period: Period | CalendarDate;
}

const periodLength = { year: '2026'.length, month: '2026-11'.length, day: '2026-11-21'.length };

/** Sums of a user's transactions. The database adds integers, so every sum is exact. */
@Injectable()
export class TransactionTotals {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /** Both days included. */
  async totalsByDay(userId: string, from: CalendarDate, to: CalendarDate): Promise<DayTotal[]> {
    const rows = await this.sum<Omit<DayTotal, 'cents'>>(
      { userId, addedOn: { $gte: from, $lte: to } },
      { date: '$addedOn', isIncome: '$isIncome' },
    );
    return rows.map(({ _id, cents }) => ({ ..._id, cents }));
  }

  /** Sums all transactions, or those between two days, both included, by period, type and category. */
  async totalsByPeriod(
    userId: string,
    grain: keyof typeof periodLength,
    range?: { from: CalendarDate; to: CalendarDate },
  ): Promise<PeriodTotal[]> {
    const period = grain === 'day' ? '$addedOn' : { $substrBytes: ['$addedOn', 0, periodLength[grain]] };
    const rows = await this.sum<Omit<PeriodTotal, 'cents'>>(
      {
        userId,
        // Naming both types lets the index answer that contains the amounts, without reading documents.
        isIncome: { $in: [true, false] },
        ...(range && { addedOn: { $gte: range.from, $lte: range.to } }),
      },
      { period, isIncome: '$isIncome', category: '$category' },
    );
    return rows.map(({ _id, cents }) => ({ ..._id, cents }));
  }

  private async sum<Key>(match: object, key: unknown): Promise<{ _id: Key; cents: bigint }[]> {
    const rows = await this.model.aggregate<{ _id: Key; cents: Sum }>([
      { $match: match },
      { $group: { _id: key, cents: { $sum: '$cents' } } },
    ]);
    return rows.map((row) => ({ ...row, cents: BigInt(row.cents.toString()) }));
  }
}
