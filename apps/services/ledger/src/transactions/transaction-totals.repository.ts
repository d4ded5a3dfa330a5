import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import { type mongo, type QueryFilter, trusted } from 'mongoose';
import { type Bucket, type CategorySum, type DateRange, monthOf, type Period } from '../sums';
import type { TransactionQueries } from './marked-transactions';
import { partsOf } from './transaction-amounts';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';
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
    return rows.map(({ _id, cents }) => ({ ..._id, cents })).filter(({ cents }) => cents !== 0n);
  }

  /** Sums all transactions, or those of a range of days, both ends included, by type and category. */
  async totals(bookId: string, range?: Partial<DateRange>): Promise<CategorySum[]> {
    const [wholes, splits] = await Promise.all([
      this.sum<Omit<CategorySum, 'cents'>>(inRange(bookId, range), byCategory),
      this.splits(bookId, range),
    ]);
    return summed([...wholes.map(({ _id, cents }) => ({ ..._id, cents })), ...splits.flatMap(byPart)]);
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
    const [wholes, splits] = await Promise.all([
      this.sum<Omit<PeriodTotal, 'cents'>>(inRange(bookId, range), { period, ...byCategory }),
      this.splits(bookId, range),
    ]);
    const periodOf = (date: CalendarDate) => (grain === 'day' ? date : monthOf(date));
    return summed([
      ...wholes.map(({ _id, cents }) => ({ ..._id, cents })),
      ...splits.flatMap((row) => byPart(row).map((sum) => ({ ...sum, period: periodOf(row.addedOn) }))),
    ]);
  }

  /** Returns what of the split transactions tells their parts. Reads the index that has no others. */
  private splits(bookId: string, range?: Partial<DateRange>): Promise<SplitRow[]> {
    return this.model
      .find(
        { ...datedIn(bookId, range), 'parts.category': trusted({ $exists: true }) },
        { _id: 0, addedOn: 1, isIncome: 1, category: 1, cents: 1, foreign: 1, parts: 1 },
      )
      .lean();
  }

  private async sum<Key>(match: object, key: unknown): Promise<{ _id: Key; cents: bigint }[]> {
    const rows = await this.model.aggregate<{ _id: Key; cents: Sum }>([
      { $match: match },
      { $group: { _id: key, cents: { $sum: '$cents' } } },
    ]);
    return rows.map((row) => ({ ...row, cents: BigInt(row.cents.toString()) }));
  }
}

type SplitRow = Pick<TransactionRow, 'addedOn' | 'isIncome' | 'category' | 'cents' | 'foreign' | 'parts'>;

/**
 * Returns what turns the amount of a split transaction in its category into the amounts of its parts in theirs. The sum over
 * all categories stays the same, also if the transaction changes between the two queries.
 */
function byPart({ isIncome, category, ...row }: SplitRow): CategorySum[] {
  const parts = row.foreign ? [] : partsOf(row);
  if (parts.length === 0) return [];
  return [
    { isIncome, category, cents: -BigInt(row.cents) },
    ...parts.map((part) => ({ isIncome, category: part.category, cents: BigInt(part.minor) })),
  ];
}

/** Adds up those with the same key. Leaves out sums of 0: of transactions in other currencies, or of parts that even out. */
function summed<Total extends CategorySum & { period?: string }>(totals: Total[]): Total[] {
  const byKey = new Map<string, Total>();
  for (const total of totals) {
    const key = JSON.stringify([total.period, total.isIncome, total.category]);
    byKey.set(key, { ...total, cents: total.cents + (byKey.get(key)?.cents ?? 0n) });
  }
  return [...byKey.values()].filter(({ cents }) => cents !== 0n);
}

function datedIn(bookId: string, range?: Partial<DateRange>): QueryFilter<TransactionRow> {
  const addedOn = range && { ...(range.from && { $gte: range.from }), ...(range.to && { $lte: range.to }) };
  return { ...ownedBy(bookId), ...(addedOn && { addedOn: trusted(addedOn) }) };
}

/** Naming both types lets the index answer that contains the amounts, without reading documents. */
const inRange = (bookId: string, range?: Partial<DateRange>): QueryFilter<TransactionRow> => ({
  ...datedIn(bookId, range),
  isIncome: trusted({ $in: [true, false] }),
});
