import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import type { mongo, Types } from 'mongoose';
import { defaultAccountId, type EntrySums } from '../accounts';
import { hasTransfersBetween, moveAccount } from './account-writes';
import { follows } from './cursor';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** A sum of int64 as the driver returns it: a number as long as that is exact, else a Long. */
type Sum = number | bigint | mongo.BSON.Long;

interface SumRow {
  _id: {
    accountId?: Types.ObjectId | null;
    isIncome: boolean;
    status?: TransactionRow['status'];
    /** The other account of transfers. */
    to?: Types.ObjectId | null;
  };
  cents: Sum;
  foreign: Sum;
  left: Sum;
  arrived: Sum;
}

/** The account of the transactions that name none. */
export const DEFAULT_ACCOUNT = 'default';

/** The transactions of accounts; null is the default account. The database adds integers, so every sum is exact. */
@Injectable()
export class AccountEntries {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly marked: MarkedTransactions,
  ) {}

  /** Sums what is dated up to a day, by the id of the account, with `DEFAULT_ACCOUNT` for the default one. */
  async sumsUntil(bookId: string, day: CalendarDate): Promise<Map<string, EntrySums>> {
    return this.sums({ ...ownedBy(bookId), addedOn: { $lte: day } }, bookId);
  }

  /** Sums the transaction and all older ones of an account. */
  async sumThrough(bookId: string, accountId: Types.ObjectId | null, row: TransactionRow): Promise<bigint> {
    const { $or: isOlder = [], ...range } = follows({ ...row }, newestFirst);
    const until = { ...range, $or: [{ _id: row._id }, ...isOlder] };
    const sums = await Promise.all(
      inAccount(bookId, accountId).map((held) => this.sums({ ...held, ...until }, bookId)),
    );
    const key = accountId ? String(accountId) : DEFAULT_ACCOUNT;
    return sums.reduce((sum, each) => sum + (each.get(key)?.total ?? 0n), 0n);
  }

  /** Returns the date of the oldest transaction. */
  async firstDate(bookId: string, accountId: Types.ObjectId | null): Promise<CalendarDate | undefined> {
    const oldest = await Promise.all(
      inAccount(bookId, accountId).map((held) =>
        this.model.findOne(held, { addedOn: 1 }).sort({ addedOn: 1 }).lean(),
      ),
    );
    return oldest.flatMap((row) => row?.addedOn ?? []).toSorted()[0];
  }

  /** Whether there are transfers between two accounts. */
  async hasTransfersBetween(bookId: string, one: Types.ObjectId, other: Types.ObjectId): Promise<boolean> {
    return hasTransfersBetween(this.model, bookId, one, other);
  }

  /** Moves all transactions of one account to another one in the same currency, which has no transfers with it. */
  async move(bookId: string, from: Types.ObjectId, to: Types.ObjectId | null): Promise<void> {
    // Both accounts have the same currency, so no stored sum changes.
    await this.marked.writeUnsummed((model) => moveAccount(model, bookId, from, to));
  }

  private async sums(match: object, bookId: string): Promise<Map<string, EntrySums>> {
    const rows = await this.model.aggregate<SumRow>([
      { $match: match },
      {
        $group: {
          _id: {
            accountId: '$accountId',
            isIncome: '$isIncome',
            status: '$status',
            to: '$transfer.toAccountId',
          },
          cents: { $sum: '$cents' },
          foreign: { $sum: '$foreign.minor' },
          left: { $sum: '$transfer.minor' },
          arrived: { $sum: '$transfer.toMinor' },
        },
      },
    ]);
    const sums = new Map<string, EntrySums>();
    for (const row of rows) for (const posting of postingsOf(row, bookId)) addTo(sums, posting);
    return sums;
  }
}

/** The transactions whose own account this is, and the transfers into it: no transaction is both. */
function inAccount(bookId: string, accountId: Types.ObjectId | null) {
  const toAccountId = accountId ?? defaultAccountId(bookId);
  return [
    { ...ownedBy(bookId), accountId },
    { ...ownedBy(bookId), 'transfer.toAccountId': toAccountId },
  ];
}

interface Posting {
  account: string;
  minor: bigint;
  isPending: boolean;
}

/** A transaction counts either in hundredths of the display currency or in its own currency; the other amount is 0. */
function postingsOf({ _id, ...sums }: SumRow, bookId: string): Posting[] {
  const [cents = 0n, foreign = 0n, left = 0n, arrived = 0n] = [
    sums.cents,
    sums.foreign,
    sums.left,
    sums.arrived,
  ].map((sum) => BigInt(sum.toString()));
  const isPending = _id.status === 'pending';
  const account = _id.accountId ? String(_id.accountId) : DEFAULT_ACCOUNT;
  if (!_id.to) return [{ account, minor: _id.isIncome ? cents + foreign : -cents - foreign, isPending }];
  const to = _id.to.equals(defaultAccountId(bookId)) ? DEFAULT_ACCOUNT : String(_id.to);
  return [
    { account, minor: -left, isPending },
    { account: to, minor: arrived, isPending },
  ];
}

function addTo(sums: Map<string, EntrySums>, { account, minor, isPending }: Posting): void {
  const { total, cleared } = sums.get(account) ?? { total: 0n, cleared: 0n };
  sums.set(account, { total: total + minor, cleared: isPending ? cleared : cleared + minor });
}
