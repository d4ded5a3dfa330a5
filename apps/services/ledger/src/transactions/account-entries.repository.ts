import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import type { Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import { type AccountSum, addSum, type Bucket, type DateRange, type Period } from '../sums';
import { accountsIn, hasTransfersBetween, heldBy, keyOf, moveAccount } from './account-writes';
import { follows, reversed } from './cursor';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import { exact, month, ofBothTypes, optional, type Sum, sumOf } from './sum-expressions';
import { reconciledOnArrival } from './transaction-query';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';
import { statusesOf } from './transaction-status';

interface SumRow {
  _id: {
    period?: Period;
    accountId?: Types.ObjectId | null;
    isIncome: boolean;
    status: TransactionRow['status'] | null;
    toStatus?: TransactionRow['toStatus'];
    /** The account into which a transfer goes. */
    to?: Types.ObjectId | null;
  };
  cents: Sum;
  foreign: Sum;
  leaving: Sum;
  arriving: Sum;
}

type Sums = Map<string, AccountSum>;

const byPosting = {
  accountId: optional('$accountId'),
  isIncome: '$isIncome',
  status: optional('$status'),
  toStatus: optional('$toStatus'),
  to: optional('$transfer.toAccountId'),
};
const byMonth = { period: month, ...byPosting };

/** The sums of the transactions of a book by the id of the account. The database adds integers, so every sum is exact. */
@Injectable()
export class AccountEntries {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly marked: MarkedTransactions,
  ) {}

  /** Sums each month in a range of days that has transactions. */
  async byMonth(bookId: string, range: DateRange): Promise<Bucket<Sums>[]> {
    const rows = await this.sums({ ...ownedBy(bookId), ...ofBothTypes, ...dated(range) }, byMonth);
    return [...Map.groupBy(rows, ({ _id }) => _id.period ?? '')].map(([period, inMonth]) => ({
      period,
      sums: sumsOf(bookId, inMonth),
    }));
  }

  async between(bookId: string, range: DateRange): Promise<Sums> {
    return sumsOf(
      bookId,
      await this.sums({ ...ownedBy(bookId), ...ofBothTypes, ...dated(range) }, byPosting),
    );
  }

  /** Sums each day in a range that has transactions. */
  async byDay(bookId: string, range: DateRange): Promise<{ date: CalendarDate; sums: Sums }[]> {
    const key = { ...byPosting, period: '$addedOn' };
    const rows = await this.sums({ ...ownedBy(bookId), ...ofBothTypes, ...dated(range) }, key);
    return [...Map.groupBy(rows, ({ _id }) => _id.period ?? '')].map(([date, onDay]) => ({
      date,
      sums: sumsOf(bookId, onDay),
    }));
  }

  /** Sums the transactions of one account that are newer than a given one, up to a day. */
  async newerThan(
    bookId: string,
    row: TransactionRow,
    accountId: Types.ObjectId,
    to: CalendarDate,
  ): Promise<AccountSum> {
    const { $or } = follows({ ...row }, reversed(newestFirst));
    const matching = { ...ownedBy(bookId), ...dated({ from: row.addedOn, to }), $or };
    const key = keyOf(bookId, accountId);
    const [own, transferred] = await Promise.all([
      this.sums({ ...matching, accountId: key }, byPosting),
      this.sums({ ...matching, ...arrivingFrom(key, accountId) }, byPosting),
    ]);
    const sums = sumsOf(bookId, [...own, ...transferred]);
    return sums.get(String(accountId)) ?? { total: 0n, cleared: 0n };
  }

  /** Sums the reconciled transactions of an account. */
  async reconciled(bookId: string, accountId: Types.ObjectId): Promise<bigint> {
    const key = keyOf(bookId, accountId);
    const [own, transferred] = await Promise.all([
      this.sums({ ...ownedBy(bookId), accountId: key, status: 'reconciled' }, byPosting),
      this.sums({ ...ownedBy(bookId), ...arrivingFrom(key, accountId), ...reconciledOnArrival }, byPosting),
    ]);
    return [...own, ...transferred]
      .flatMap((row) => postingsOf(bookId, row))
      .filter(({ account, status }) => account === String(accountId) && status === 'reconciled')
      .reduce((sum, { minor }) => sum + minor, 0n);
  }

  /** Returns the date of the oldest transaction of an account. */
  async firstDate(bookId: string, accountId: Types.ObjectId): Promise<CalendarDate | undefined> {
    const oldest = await Promise.all(
      heldBy(bookId, accountId).map((held) =>
        this.model.findOne(held, { addedOn: 1 }).sort({ addedOn: 1 }).lean(),
      ),
    );
    return oldest.flatMap((row) => row?.addedOn ?? []).toSorted()[0];
  }

  /** Returns which of these accounts, not the default one, have transactions. */
  accountsIn(bookId: string, ids: Types.ObjectId[]): Promise<Set<string>> {
    return accountsIn(this.model, bookId, ids);
  }

  /** Whether there are transfers between two accounts. */
  async hasTransfersBetween(bookId: string, one: Types.ObjectId, other: Types.ObjectId): Promise<boolean> {
    return hasTransfersBetween(this.model, bookId, one, other);
  }

  /** Moves all transactions of one account to another account in the same currency. */
  async move(bookId: string, from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    const held = await Promise.all(heldBy(bookId, from).map((each) => this.model.exists(each)));
    // Nothing is left to move, as usual after the first call of a move.
    if (held.every((found) => found === null)) return;
    const move = { account: String(from), to: String(to) };
    await this.marked.writeMove(bookId, move, (model) => moveAccount(model, bookId, from, to));
  }

  private sums(match: object, key: object): Promise<SumRow[]> {
    return this.model.aggregate<SumRow>([
      { $match: match },
      {
        $group: {
          _id: key,
          cents: sumOf('$cents'),
          foreign: sumOf('$foreign.minor'),
          leaving: sumOf('$transfer.minor'),
          arriving: sumOf('$transfer.toMinor'),
        },
      },
    ]);
  }
}

function dated({ from, to }: DateRange) {
  return { addedOn: { $gte: from, $lte: to } };
}

/** The transfers into an account out of others. @param key the account as transactions name their own */
function arrivingFrom(key: Types.ObjectId | null, accountId: Types.ObjectId) {
  return { 'transfer.toAccountId': accountId, accountId: { $ne: key } };
}

function sumsOf(bookId: string, rows: SumRow[]): Sums {
  const sums: Sums = new Map();
  for (const { account, minor, status } of rows.flatMap((row) => postingsOf(bookId, row)))
    addSum(sums, account, { total: minor, cleared: status === 'pending' ? 0n : minor });
  return sums;
}

/**
 * The postings of transactions with one key, and their status. They count either in hundredths of the display currency or in
 * their own currency; the other amount is 0.
 */
function postingsOf(bookId: string, { _id, cents, foreign, leaving, arriving }: SumRow) {
  const account = String(_id.accountId ?? defaultAccountId(bookId));
  const { own: status, to: toStatus } = statusesOf(_id);
  const amount = exact(cents) + exact(foreign);
  if (!_id.to) return [{ account, minor: _id.isIncome ? amount : -amount, status }];
  return [
    { account, minor: -exact(leaving), status },
    { account: String(_id.to), minor: exact(arriving), status: toStatus },
  ];
}
