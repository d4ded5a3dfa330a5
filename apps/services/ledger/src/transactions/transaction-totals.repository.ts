import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import { bookIdOf, ownedBy, ownerKey } from '@saldo/mongo';
import { type QueryFilter, trusted, type Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import {
  type AccountCategorySums,
  type Bucket,
  type CategorySum,
  type DateRange,
  monthOf,
  type Period,
} from '../sums';
import type { TransactionQueries } from './marked-transactions';
import { exact, month, ofBothTypes, optional, type Sum, sumOf } from './sum-expressions';
import { partsOf } from './transaction-amounts';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';
import { reversed } from './cursor';

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
 * Sums of a book's transactions in the display currency, in which those in other currencies count 0, or of its accounts in their
 * currencies. The database adds integers, so every sum is exact.
 */
@Injectable()
export class TransactionTotals {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /**
   * Both days included.
   * @param accountId of the account whose transactions are wanted, in its currency; null for the default one
   */
  async totalsByDay(
    bookId: string,
    from: CalendarDate,
    to: CalendarDate,
    accountId?: Types.ObjectId | null,
  ): Promise<DayTotal[]> {
    const isOfBook = accountId === undefined;
    const rows = await this.sum<Omit<DayTotal, 'cents'>>(
      {
        ...ownedBy(bookId),
        ...(isOfBook ? ofBothTypes : { accountId }),
        addedOn: { $gte: from, $lte: to },
      },
      { date: '$addedOn', isIncome: '$isIncome' },
      !isOfBook,
    );
    return rows.map(({ _id, cents }) => ({ ..._id, cents })).filter(({ cents }) => cents !== 0n);
  }

  /** Sums all transactions, or those of a range of days, both ends included, by type and category. */
  async totals(bookId: string, range?: Partial<DateRange>): Promise<CategorySum[]> {
    const [wholes, splits] = await Promise.all([
      this.sum<Omit<CategorySum, 'cents'>>(inRange(bookId, range), byCategory),
      this.splits(bookId, range),
    ]);
    return summed([
      ...wholes.map(({ _id, cents }) => ({ ..._id, cents })),
      ...splits.filter(isInTotals).flatMap(byPart),
    ]);
  }

  /** Sums each month in a range of days that has transactions. */
  async byMonth(bookId: string, range: DateRange): Promise<Bucket<CategorySum[]>[]> {
    const rows = await this.totalsByPeriod(bookId, 'month', range);
    return [...Map.groupBy(rows, ({ period }) => period)].map(([period, inMonth]) => ({
      period,
      sums: inMonth.map(({ isIncome, category, cents }) => ({ isIncome, category, cents })),
    }));
  }

  /** Sums each month in a range of days that has transactions, by account, type and category, in the currencies of the accounts. */
  async byMonthAndAccount(bookId: string, range: DateRange): Promise<Bucket<AccountCategorySums>[]> {
    type Key = { period: Period; accountId?: Types.ObjectId | null; isIncome: boolean; category: string };
    const [wholes, splits] = await Promise.all([
      this.sum<Key>(
        inRange(bookId, range),
        { period: month, accountId: optional('$accountId'), ...byCategory },
        true,
      ),
      this.splits(bookId, range),
    ]);
    const accountOf = ({ accountId }: Pick<Key, 'accountId'>) =>
      String(accountId ?? defaultAccountId(bookId));
    const all = summed([
      ...wholes.map(({ _id: { accountId, ...key }, cents }) => ({
        ...key,
        cents,
        account: accountOf({ accountId }),
      })),
      ...splits.flatMap((row) =>
        byPart(row).map((sum) => ({ ...sum, period: monthOf(row.addedOn), account: accountOf(row) })),
      ),
    ]);
    return [...Map.groupBy(all, ({ period }) => period)].map(([period, inMonth]) => ({
      period,
      sums: new Map(
        [...Map.groupBy(inMonth, ({ account }) => account)].map(([account, sums]) => [
          account,
          sums.map(({ isIncome, category, cents }) => ({ isIncome, category, cents })),
        ]),
      ),
    }));
  }

  /** Returns the first book after this one, by id, that has transactions. */
  async nextBook(bookId: string): Promise<string | undefined> {
    const first = await this.model
      .findOne({ bookId: trusted({ $gt: bookId }) }, ownerKey)
      .sort(ownerKey)
      .lean();
    return first ? bookIdOf(first) : undefined;
  }

  count(bookId: string): Promise<number> {
    return this.model.countDocuments(ownedBy(bookId));
  }

  /** Returns the date of the first transaction of the book from a day on. */
  async firstDate(bookId: string, from: CalendarDate): Promise<CalendarDate | undefined> {
    const dated = { ...ownedBy(bookId), addedOn: trusted({ $gte: from }) };
    const first = await this.model.findOne(dated, { addedOn: 1 }).sort(oldestFirst).lean();
    return first?.addedOn;
  }

  /**
   * Like `totals`, by month or day too.
   * @param accountId of the account whose transactions are wanted, in its currency; null for the default one
   */
  async totalsByPeriod(
    bookId: string,
    grain: 'month' | 'day',
    range?: Partial<DateRange>,
    accountId?: Types.ObjectId | null,
  ): Promise<PeriodTotal[]> {
    const period = grain === 'day' ? '$addedOn' : month;
    const isOfBook = accountId === undefined;
    const matching = isOfBook ? inRange(bookId, range) : { ...datedIn(bookId, range), accountId };
    const [wholes, splits] = await Promise.all([
      this.sum<Omit<PeriodTotal, 'cents'>>(matching, { period, ...byCategory }, !isOfBook),
      this.splits(bookId, range),
    ]);
    const isWanted = (row: SplitRow) =>
      isOfBook ? isInTotals(row) : String(row.accountId ?? null) === String(accountId);
    const periodOf = (date: CalendarDate) => (grain === 'day' ? date : monthOf(date));
    return summed([
      ...wholes.map(({ _id, cents }) => ({ ..._id, cents })),
      ...splits
        .filter(isWanted)
        .flatMap((row) => byPart(row).map((sum) => ({ ...sum, period: periodOf(row.addedOn) }))),
    ]);
  }

  /** Returns what of the split transactions tells their parts. Reads the index that has no others. */
  private splits(bookId: string, range?: Partial<DateRange>): Promise<SplitRow[]> {
    return this.model
      .find(
        { ...datedIn(bookId, range), 'parts.category': trusted({ $exists: true }) },
        { _id: 0, addedOn: 1, isIncome: 1, category: 1, cents: 1, foreign: 1, parts: 1, accountId: 1 },
      )
      .lean();
  }

  /** @param withForeign whether amounts in other currencies count */
  private async sum<Key>(
    match: object,
    key: unknown,
    withForeign = false,
  ): Promise<{ _id: Key; cents: bigint }[]> {
    const rows = await this.model.aggregate<{ _id: Key; cents: Sum; foreign?: Sum }>([
      { $match: match },
      {
        $group: {
          _id: key,
          cents: sumOf('$cents'),
          ...(withForeign && { foreign: sumOf('$foreign.minor') }),
        },
      },
    ]);
    return rows.map(({ _id, cents, foreign = 0 }) => ({ _id, cents: exact(cents) + exact(foreign) }));
  }
}

type SplitRow = Pick<
  TransactionRow,
  'addedOn' | 'isIncome' | 'category' | 'cents' | 'foreign' | 'parts' | 'accountId'
>;

function isInTotals({ foreign }: SplitRow): boolean {
  return !foreign;
}

/**
 * Returns what turns the amount of a split transaction in its category into the amounts of its parts in theirs. The sum over
 * all categories stays the same, also if the transaction changes between the two queries.
 */
function byPart({ isIncome, category, ...row }: SplitRow): CategorySum[] {
  const parts = partsOf(row);
  if (parts.length === 0) return [];
  return [
    { isIncome, category, cents: -BigInt(row.foreign?.minor ?? row.cents) },
    ...parts.map((part) => ({ isIncome, category: part.category, cents: BigInt(part.minor) })),
  ];
}

/** Adds up those with the same key. Leaves out sums of 0: of transactions in other currencies, or of parts that even out. */
function summed<Total extends CategorySum & { period?: string; account?: string }>(totals: Total[]): Total[] {
  const byKey = new Map<string, Total>();
  for (const total of totals) {
    const key = JSON.stringify([total.period, total.account, total.isIncome, total.category]);
    byKey.set(key, { ...total, cents: total.cents + (byKey.get(key)?.cents ?? 0n) });
  }
  return [...byKey.values()].filter(({ cents }) => cents !== 0n);
}

function datedIn(bookId: string, range?: Partial<DateRange>): QueryFilter<TransactionRow> {
  const addedOn = range && { ...(range.from && { $gte: range.from }), ...(range.to && { $lte: range.to }) };
  return { ...ownedBy(bookId), ...(addedOn && { addedOn: trusted(addedOn) }) };
}

const inRange = (bookId: string, range?: Partial<DateRange>): QueryFilter<TransactionRow> => ({
  ...datedIn(bookId, range),
  ...ofBothTypes,
});
