import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryType, TransactionStatus } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import { trusted, type Types } from 'mongoose';
import { AccountsRepository } from '../accounts';
import { added, type Bucket, type DateRange, type Period, type Sum } from '../sums';
import { follows, reversed } from './cursor';
import type { TransactionQueries } from './marked-transactions';
import { dateUpTo, exact, type Grouped, partsBy } from './sum-expressions';
import { sumsOfRow } from './sums-of-row';
import { noTransfers, transfers } from './transaction-query';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';
import { yearsOf } from './years';

/** A sum of a year (`2026`), a month (`2026-11`) or a day (`2026-11-21`). */
export interface PeriodSum extends Sum {
  period: Period | CalendarDate;
}

interface Key {
  period: Period | CalendarDate;
  accountId: Types.ObjectId;
  status: TransactionStatus;
  category: string;
  kind: CategoryType;
}

const fields = { _id: 0, addedOn: 1, postings: 1, parts: 1 };
/** Time limit of a query: a year may have hundreds of thousands of transactions. The connection times out two seconds later. */
const MAX_TIME_MS = 8_000;

/** Length of the date prefix for each period. */
const grains = { year: '2026'.length, month: '2026-11'.length, day: '2026-11-21'.length } as const;

type SummedRow = Pick<TransactionRow, 'addedOn' | 'postings' | 'parts'>;

/**
 * Computes sums of a book's transactions by account, category, kind and status, and in accounts with their own currency also by
 * day. All amounts are integers, so every sum is exact.
 */
@Injectable()
export class TransactionSums {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly accounts: AccountsRepository,
  ) {}

  years(bookId: string): Promise<Period[]> {
    return yearsOf(this.model, bookId);
  }

  /** Sums each month in a range of days that has transactions. */
  async byMonth(bookId: string, range: DateRange): Promise<Bucket[]> {
    return bucketsOf(await this.byPeriod(bookId, 'month', range));
  }

  /** Sums each year in a range of days that has transactions. */
  async byYear(bookId: string, range: DateRange): Promise<Bucket[]> {
    return bucketsOf(await this.byPeriod(bookId, 'year', range));
  }

  /** Sums each day in a range that has transactions. */
  async byDay(bookId: string, range: DateRange, accountId?: Types.ObjectId): Promise<PeriodSum[]> {
    const all = await this.byPeriod(bookId, 'day', range, accountId);
    return bucketsOf(all).flatMap(({ period, sums }) => sums.map((sum) => ({ ...sum, period })));
  }

  /** Sums the transactions of a range of days, of one account or of all. */
  async between(bookId: string, range: DateRange, accountId?: Types.ObjectId): Promise<Sum[]> {
    return added(await this.byPeriod(bookId, 'month', range, accountId));
  }

  /** Sums the transactions of one account that are newer than a given one, up to a day. */
  async newerThan(
    bookId: string,
    row: TransactionRow,
    accountId: Types.ObjectId,
    to: CalendarDate,
  ): Promise<Sum[]> {
    const { $or } = follows({ ...row }, reversed(newestFirst));
    const rows: SummedRow[] = await this.model
      .find({ ...dated(bookId, { from: row.addedOn, to }), 'postings.accountId': accountId, $or }, fields)
      .lean();
    return added(rows.flatMap(sumsOfRow).filter((sum) => sum.accountId === String(accountId)));
  }

  /**
   * Computes sums by period. The database groups transactions in accounts that follow the display currency. Transfers, and
   * transactions of other accounts, are read.
   */
  private async byPeriod(
    bookId: string,
    grain: keyof typeof grains,
    range: DateRange,
    accountId?: Types.ObjectId,
  ): Promise<PeriodSum[]> {
    const rows = await this.accounts.list(bookId);
    const foreign = rows.filter(({ currency }) => currency !== null).map(({ _id }) => _id);
    const inRange = { ...dated(bookId, range), ...(accountId && { 'postings.accountId': accountId }) };
    const [grouped, moved, apart] = await Promise.all([
      this.model
        .aggregate<Grouped<Key>>([
          { $match: { ...inRange, ...noTransfers } },
          ...partsBy({
            period: grain === 'day' ? '$addedOn' : dateUpTo(grains[grain]),
            accountId: '$postings.accountId',
            status: '$postings.status',
            category: '$parts.category',
            kind: '$parts.kind',
          }),
        ])
        .option({ maxTimeMS: MAX_TIME_MS }),
      this.rows({ ...inRange, ...transfers }),
      foreign.length === 0
        ? []
        : this.rows({ $and: [inRange, noTransfers, { 'postings.accountId': trusted({ $in: foreign }) }] }),
    ]);
    const isForeign = new Set(foreign.map(String));
    return [
      ...grouped
        .map(({ _id: { accountId: id, ...key }, minor, count }) => ({
          ...{ ...key, accountId: String(id), currency: null, minor: exact(minor), count: Number(count) },
        }))
        .filter((sum) => !isForeign.has(sum.accountId)),
      ...[...moved, ...apart].flatMap((row) =>
        sumsOfRow(row).map((sum) => ({ ...sum, period: row.addedOn.slice(0, grains[grain]) })),
      ),
    ].filter((sum) => !accountId || sum.accountId === String(accountId));
  }

  private rows(match: object): Promise<SummedRow[]> {
    return this.model.find(match, fields).maxTimeMS(MAX_TIME_MS).lean();
  }
}

function bucketsOf(all: PeriodSum[]): Bucket[] {
  return [...Map.groupBy(all, ({ period }) => period)].map(([period, sums]) => ({
    period,
    sums: added(sums.map(({ period: _, ...sum }) => sum)),
  }));
}

function dated(bookId: string, { from, to }: DateRange) {
  return { ...ownedBy(bookId), addedOn: trusted({ $gte: from, $lte: to }) };
}
