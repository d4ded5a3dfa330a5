import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryType } from '@saldo/contracts';
import { toObjectId } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import type { ScanPosition } from './scan-position';
import { type ResolvedFilter, transactionQuery } from './transaction-query';
import type { TransactionEntry } from './transaction.rules';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** Where transactions are kept. Whatever is asked is asked within one user's; ids that are none find nothing. */
@Injectable()
export class TransactionsRepository {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: Model<TransactionRow>) {}

  async create(userId: string, entry: TransactionEntry): Promise<TransactionRow> {
    const made = await this.model.create({ ...entry, userId, createdAt: new Date() });
    return made.toObject();
  }

  async get(userId: string, id: string): Promise<TransactionRow | undefined> {
    const _id = toObjectId(id);
    return (_id && (await this.model.findOne({ userId, _id }).lean())) ?? undefined;
  }

  async update(
    userId: string,
    id: string,
    fields: Partial<TransactionEntry>,
  ): Promise<TransactionRow | undefined> {
    const _id = toObjectId(id);
    const updated =
      _id &&
      (await this.model
        .findOneAndUpdate({ userId, _id }, { $set: fields }, { returnDocument: 'after' })
        .lean());
    return updated ?? undefined;
  }

  /** How many of these were the user's, and are gone. */
  async deleteMany(userId: string, ids: string[]): Promise<number> {
    const known = ids.map(toObjectId).filter((id) => id !== undefined);
    const { deletedCount } = await this.model.deleteMany({ userId, _id: trusted({ $in: known }) });
    return deletedCount;
  }

  count(userId: string, filter: ResolvedFilter): Promise<number> {
    return this.model.countDocuments(transactionQuery(userId, filter));
  }

  /** Newest first. */
  list(userId: string, filter: ResolvedFilter, skip: number, limit: number): Promise<TransactionRow[]> {
    return this.model.find(transactionQuery(userId, filter)).sort(newestFirst).skip(skip).limit(limit).lean();
  }

  /** The next ones in the order of the list after a place; from the newest on without one. */
  listAfter(
    userId: string,
    filter: ResolvedFilter,
    after: ScanPosition | undefined,
    limit: number,
  ): Promise<TransactionRow[]> {
    return this.model
      .find(transactionQuery(userId, filter, after))
      .sort(newestFirst)
      .limit(limit)
      .lean();
  }

  async hasCategory(userId: string, type: CategoryType, category: string): Promise<boolean> {
    return (await this.model.exists({ userId, category, isIncome: type === 'income' })) !== null;
  }

  /** Gives all transactions of one category and type another category; says how many there were. */
  async moveCategory(userId: string, type: CategoryType, from: string, to: string): Promise<number> {
    const held = { userId, category: from, isIncome: type === 'income' };
    const { modifiedCount } = await this.model.updateMany(held, { $set: { category: to } });
    return modifiedCount;
  }

  async forget(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
