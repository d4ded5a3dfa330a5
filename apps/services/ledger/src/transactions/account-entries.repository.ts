import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CalendarDate } from '@saldo/finance';
import type { Types } from 'mongoose';
import { accountsIn, hasTransfersBetween, heldBy, moveAccount } from './account-writes';
import { reversed } from './cursor';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import { nothingToRewrite, type Rewriting, type Rewritten } from './rewriting';
import { newestFirst, TRANSACTIONS } from './transaction.schema';

/** The transactions of an account. */
@Injectable()
export class AccountEntries {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly marked: MarkedTransactions,
  ) {}

  /** Returns the date of the oldest transaction of an account. */
  async firstDate(bookId: string, accountId: Types.ObjectId): Promise<CalendarDate | undefined> {
    const oldest = await this.model
      .findOne(heldBy(bookId, accountId), { addedOn: 1 })
      .sort(reversed(newestFirst))
      .lean();
    return oldest?.addedOn;
  }

  /** Returns the ids of the accounts, among these, that have transactions. */
  accountsIn(bookId: string, ids: Types.ObjectId[]): Promise<Set<string>> {
    return accountsIn(this.model, bookId, ids);
  }

  /** Whether there are transfers between two accounts. */
  async hasTransfersBetween(bookId: string, one: Types.ObjectId, other: Types.ObjectId): Promise<boolean> {
    return hasTransfersBetween(this.model, bookId, one, other);
  }

  /** Moves all transactions of one account to another account in the same currency. */
  async move(
    bookId: string,
    from: Types.ObjectId,
    to: Types.ObjectId,
    options?: Rewriting,
  ): Promise<Rewritten> {
    // Usually nothing is left to move after the first call of a move.
    if ((await this.model.exists(heldBy(bookId, from))) === null) return nothingToRewrite;
    return this.marked.writeAny(bookId, (model) => moveAccount(model, bookId, from, to, options));
  }

  /** Counts the transactions of an account. */
  count(bookId: string, accountId: Types.ObjectId): Promise<number> {
    return this.model.countDocuments(heldBy(bookId, accountId));
  }
}
