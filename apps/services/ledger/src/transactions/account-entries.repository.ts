import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import { newVersion, ownedBy } from '@saldo/mongo';
import type { mongo, Types } from 'mongoose';
import type { EntrySums } from '../accounts';
import { follows } from './cursor';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** A sum of int64 as the driver returns it: a number as long as that is exact, else a Long. */
type Sum = number | bigint | mongo.BSON.Long;

interface SumRow {
  _id: { accountId?: Types.ObjectId | null; isIncome: boolean; status?: TransactionRow['status'] };
  cents: Sum;
  foreign: Sum;
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
    return this.sums({ ...ownedBy(bookId), addedOn: { $lte: day } });
  }

  /** Sums the transaction and all older ones of its account. */
  async sumThrough(bookId: string, row: TransactionRow): Promise<bigint> {
    const accountId = row.accountId ?? null;
    const { $or: isOlder = [], ...range } = follows({ ...row }, newestFirst);
    const sums = await this.sums({
      ...ownedBy(bookId),
      accountId,
      ...range,
      $or: [{ _id: row._id }, ...isOlder],
    });
    return sums.get(accountId ? String(accountId) : DEFAULT_ACCOUNT)?.total ?? 0n;
  }

  /** Returns the date of the oldest transaction. */
  async firstDate(bookId: string, accountId: Types.ObjectId | null): Promise<CalendarDate | undefined> {
    const ofAccount = { ...ownedBy(bookId), accountId };
    const oldest = await this.model.findOne(ofAccount, { addedOn: 1 }).sort({ addedOn: 1 }).lean();
    return oldest?.addedOn;
  }

  /** Moves all transactions of one account to another one in the same currency. */
  async move(bookId: string, from: Types.ObjectId, to: Types.ObjectId | null): Promise<void> {
    const held = { ...ownedBy(bookId), accountId: from };
    // Both accounts have the same currency, so no stored sum changes.
    await this.marked.writeUnsummed((model) =>
      model.updateMany(held, { $set: { accountId: to, ...newVersion() } }),
    );
  }

  private async sums(match: object): Promise<Map<string, EntrySums>> {
    const rows = await this.model.aggregate<SumRow>([
      { $match: match },
      {
        $group: {
          _id: { accountId: '$accountId', isIncome: '$isIncome', status: '$status' },
          cents: { $sum: '$cents' },
          foreign: { $sum: '$foreign.minor' },
        },
      },
    ]);
    const sums = new Map<string, EntrySums>();
    for (const row of rows) addTo(sums, row);
    return sums;
  }
}

/** A transaction counts either in hundredths of the display currency or in its own currency; the other amount is 0. */
function addTo(sums: Map<string, EntrySums>, { _id, cents, foreign }: SumRow): void {
  const account = _id.accountId ? String(_id.accountId) : DEFAULT_ACCOUNT;
  const minor = BigInt(cents.toString()) + BigInt(foreign.toString());
  const signed = _id.isIncome ? minor : -minor;
  const { total, cleared } = sums.get(account) ?? { total: 0n, cleared: 0n };
  sums.set(account, {
    total: total + signed,
    cleared: _id.status === 'pending' ? cleared : cleared + signed,
  });
}
