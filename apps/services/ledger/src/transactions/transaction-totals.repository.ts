import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CategoryType, transferCategory } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { bookIdOf, ownedBy, ownerKey } from '@saldo/mongo';
import { type QueryFilter, trusted, type Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import { typeOf } from '../categories';
import {
  type AccountCategorySums,
  added,
  type Bucket,
  type CategorySum,
  type DateRange,
  monthOf,
  type Period,
} from '../sums';
import type { TransactionQueries } from './marked-transactions';
import { exact, month, ofBothTypes, optional, type Sum, sumOf } from './sum-expressions';
import { signedPartsOf } from './transaction-amounts';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';
import { reversed } from './cursor';

/** A sum of a part of the calendar: a month (`2026-11`) or a day (`2026-11-21`). */
export interface PeriodTotal extends CategorySum {
  period: Period | CalendarDate;
}

/** The fields by which the database groups transactions that are not split. */
interface Key {
  period: Period | CalendarDate;
  isIncome: boolean;
  category: string;
  kind: CategoryType | null;
  currency?: string;
  accountId?: Types.ObjectId | null;
}

interface WholeSum {
  _id: Key;
  cents: bigint;
  count: number;
}

const oldestFirst = reversed(newestFirst);
const byCategory = { isIncome: '$isIncome', category: '$category', kind: optional('$kind') };

/**
 * Sums of a book's transactions by category: in hundredths of the display currency, and by day in the currencies of accounts
 * that have their own. The database adds integers, so every sum is exact.
 */
@Injectable()
export class TransactionTotals {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /** Sums each month in a range of days that has transactions. */
  async byMonth(bookId: string, range: DateRange): Promise<Bucket<CategorySum[]>[]> {
    return bucketsOf(await this.byPeriod(bookId, 'month', range));
  }

  /** Sums each month or day in a range of days. */
  async byPeriod(bookId: string, grain: 'month' | 'day', range: DateRange): Promise<PeriodTotal[]> {
    const periodOf = (date: CalendarDate) => (grain === 'day' ? date : monthOf(date));
    const matching = inRange(bookId, range);
    const hasCurrency = { 'foreign.currency': trusted({ $exists: true }) };
    const [following, foreign, splits] = await Promise.all([
      this.sum(matching, { period: grain === 'day' ? '$addedOn' : month, ...byCategory }, ['$cents']),
      this.sum(
        { ...datedIn(bookId, range), ...hasCurrency },
        { period: '$addedOn', ...byCategory, currency: '$foreign.currency' },
        ['$foreign.minor'],
      ),
      this.splits(bookId, range),
    ]);
    return summed([
      ...following.map(({ _id, cents }) => ({ period: _id.period, ...countedOf(_id, cents) })),
      ...foreign.map(({ _id, cents, count }) => ({
        ...{ period: periodOf(_id.period), ...countedOf(_id, cents) },
        foreign: {
          ...{ currency: _id.currency ?? '', day: _id.period },
          // Plain transfers have no amount here; those with fees are counted by their parts.
          count: _id.category === transferCategory ? 0 : count,
        },
      })),
      ...splits.flatMap((row) => byPart(row).map((sum) => ({ period: periodOf(row.addedOn), ...sum }))),
    ]);
  }

  /** Sums each month in a range of days that has transactions, by account, in the currencies of the accounts. */
  async byMonthAndAccount(bookId: string, range: DateRange): Promise<Bucket<AccountCategorySums>[]> {
    const accountOf = ({ accountId }: Pick<Key, 'accountId'>) =>
      String(accountId ?? defaultAccountId(bookId));
    const [wholes, splits] = await Promise.all([
      this.sum(inRange(bookId, range), { period: month, accountId: optional('$accountId'), ...byCategory }, [
        '$cents',
        '$foreign.minor',
      ]),
      this.splits(bookId, range),
    ]);
    const all = [
      ...wholes.map(({ _id, cents }) => ({
        ...{ period: _id.period, account: accountOf(_id), ...countedOf(_id, cents) },
      })),
      ...splits.flatMap((row) =>
        byPart(row, true).map((sum) => ({
          ...{ period: monthOf(row.addedOn), account: accountOf(row), ...sum },
        })),
      ),
    ];
    return [...Map.groupBy(all, ({ period }) => period)].map(([period, inMonth]) => {
      const accounts = Map.groupBy(inMonth, ({ account }) => account);
      return {
        period,
        sums: new Map(
          [...accounts]
            .map(([account, sums]) => [account, added(sums).filter(isCounted)] as const)
            .filter(([, sums]) => sums.length > 0),
        ),
      };
    });
  }

  /** Sums each day in a range on which an account has transactions, in its currency; null is the default account. */
  async ofAccountByDay(
    bookId: string,
    range: DateRange,
    accountId: Types.ObjectId | null,
  ): Promise<PeriodTotal[]> {
    const matching = { ...datedIn(bookId, range), accountId };
    const [wholes, splits] = await Promise.all([
      this.sum(matching, { period: '$addedOn', ...byCategory }, ['$cents', '$foreign.minor']),
      this.splits(bookId, range),
    ]);
    return summed([
      ...wholes.map(({ _id, cents }) => ({ period: _id.period, ...countedOf(_id, cents) })),
      ...splits
        .filter((row) => String(row.accountId ?? null) === String(accountId))
        .flatMap((row) => byPart(row, true).map((sum) => ({ period: row.addedOn, ...sum }))),
    ]);
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

  /** Returns what of the split transactions tells their parts. Reads the index that has no others. */
  private splits(bookId: string, range: DateRange): Promise<SplitRow[]> {
    return this.model
      .find(
        { ...datedIn(bookId, range), 'parts.category': trusted({ $exists: true }) },
        {
          ...{ _id: 0, addedOn: 1, isIncome: 1, category: 1, kind: 1, accountId: 1 },
          ...{ cents: 1, foreign: 1, parts: 1, transfer: 1 },
        },
      )
      .lean();
  }

  /** Adds up fields whose amounts are in the same currency, or 0. */
  private async sum(match: object, key: object, fields: `$${string}`[]): Promise<WholeSum[]> {
    const amounts = Object.fromEntries(fields.map((field, at) => [`amount${at}`, sumOf(field)]));
    const rows = await this.model.aggregate<{ _id: Key; count: number } & Record<`amount${number}`, Sum>>([
      { $match: match },
      { $group: { _id: key, count: { $sum: 1 }, ...amounts } },
    ]);
    return rows.map(({ _id, count, ...row }) => ({
      ...{ _id, count: Number(count) },
      cents: fields.reduce((sum, _, at) => sum + exact(row[`amount${at}`] ?? 0), 0n),
    }));
  }
}

type SplitRow = Pick<
  TransactionRow,
  'addedOn' | 'isIncome' | 'category' | 'kind' | 'cents' | 'foreign' | 'parts' | 'accountId' | 'transfer'
>;

/** Returns an amount as its category counts it: negative if it goes in the other direction. */
function countedOf({ isIncome, category, kind }: Omit<Key, 'period'>, minor: bigint): CategorySum {
  const isOwn = (kind ?? typeOf({ isIncome })) === typeOf({ isIncome });
  return { isIncome: isOwn === isIncome, category, cents: isOwn ? minor : -minor };
}

/**
 * Returns what turns the amount of a split transaction in its category into the amounts of its parts in theirs, also if the
 * transaction changes between the two queries. Its own amount is in these sums negative.
 * @param isOfAccount whether they are all in the currency of one account, so that none has to be named
 */
function byPart(row: SplitRow, isOfAccount = false): CategorySum[] {
  if (!row.parts?.length) return [];
  const { addedOn: day, foreign, isIncome, category, kind = null } = row;
  const sign = (kindOfPart: CategoryType) => (kindOfPart === 'income' ? 1n : -1n);
  const named = (count: number) =>
    foreign && !isOfAccount ? { foreign: { currency: foreign.currency, day, count } } : {};
  const parts = added(
    signedPartsOf(row).map((part) => ({
      ...{ isIncome: part.kind === 'income', category: part.category },
      cents: sign(part.kind) * part.minor,
    })),
  );
  return [
    {
      ...countedOf({ isIncome, category, kind }, -BigInt(foreign?.minor ?? row.cents)),
      ...named(row.transfer ? 0 : -1),
    },
    ...parts.map((part) => ({ ...part, ...named(1) })),
    // One transaction, in however many categories.
    { isIncome, category: '', cents: 0n, ...named(1 - parts.length) },
  ];
}

/** Adds up those with the same key. Leaves out sums of 0, of parts that even out, unless they count transactions. */
function summed(totals: PeriodTotal[]): PeriodTotal[] {
  return [...Map.groupBy(totals, ({ period }) => period)].flatMap(([period, inPeriod]) =>
    added(inPeriod)
      .filter(isCounted)
      .map((sum) => ({ period, ...sum })),
  );
}

function isCounted({ cents, foreign }: CategorySum): boolean {
  return cents !== 0n || (foreign !== undefined && foreign.count !== 0);
}

function bucketsOf(totals: PeriodTotal[]): Bucket<CategorySum[]>[] {
  return [...Map.groupBy(totals, ({ period }) => period)].map(([period, sums]) => ({
    period,
    sums: sums.map(({ period: _, ...sum }) => sum),
  }));
}

function datedIn(bookId: string, { from, to }: DateRange): QueryFilter<TransactionRow> {
  return { ...ownedBy(bookId), addedOn: trusted({ $gte: from, $lte: to }) };
}

const inRange = (bookId: string, range: DateRange): QueryFilter<TransactionRow> => ({
  ...datedIn(bookId, range),
  ...ofBothTypes,
});
