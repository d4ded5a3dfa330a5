import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryType } from '@saldo/contracts';
import { newVersion, ownedBy, toObjectId } from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import { hasTransfersBetween, heldBy, moveAccount } from './account-writes';
import type { TransactionRow } from './transaction.schema';
import { undoableSince } from './undo-time';
import { DELETED, type DeletedRow } from './deleted-transaction.schema';

/** Deleted transactions, stored for as long as the deletion can be undone. */
@Injectable()
export class DeletedTransactions {
  constructor(@InjectModel(DELETED) private readonly model: Model<DeletedRow>) {}

  /** Stores these as they are now, in place of an earlier deletion of the same ones. */
  async keep(bookId: string, rows: TransactionRow[]): Promise<void> {
    const deletedAt = new Date();
    await this.model.bulkWrite(
      rows.map((row) => ({
        replaceOne: {
          filter: { ...ownedBy(bookId), _id: row._id },
          replacement: { ...row, ...ownedBy(bookId), deletedAt },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  getMany(bookId: string, ids: string[]): Promise<DeletedRow[]> {
    const known = ids.map(toObjectId).filter((id) => id !== undefined);
    return this.model
      .find({
        ...ownedBy(bookId),
        _id: trusted({ $in: known }),
        deletedAt: trusted({ $gte: undoableSince() }),
      })
      .lean();
  }

  /** Returns which of these ids are deleted transactions of any user. */
  async among(ids: Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.model.find({ _id: trusted({ $in: ids }) }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => String(_id)));
  }

  /** Returns what the request with this idempotency key recorded recently and was deleted since. */
  async findByIdempotencyKey(bookId: string, key: string): Promise<DeletedRow | undefined> {
    const filter = { ...ownedBy(bookId), 'request.key': key, createdAt: trusted({ $gte: undoableSince() }) };
    return (await this.model.findOne(filter).lean()) ?? undefined;
  }

  /** Returns which of `count` rows of an import, counted from row `from`, were recorded and deleted since. */
  async rowsOfImport(bookId: string, importId: string, from: number, count: number): Promise<Set<number>> {
    const rows = trusted({ $gte: from, $lt: from + count });
    const found = await this.model
      .find({ ...ownedBy(bookId), 'import.id': importId, 'import.row': rows }, { import: 1 })
      .lean();
    return new Set(found.flatMap((row) => row.import?.row ?? []));
  }

  /** Gives all transactions of one category and type another category. */
  async moveCategory(bookId: string, type: CategoryType, from: string, to: string): Promise<void> {
    const held = { ...ownedBy(bookId), category: from, isIncome: type === 'income' };
    await this.model.updateMany(held, { $set: { category: to, ...newVersion() } });
  }

  async hasAccount(bookId: string, accountId: Types.ObjectId): Promise<boolean> {
    const found = await Promise.all(heldBy(bookId, accountId).map((held) => this.model.exists(held)));
    return found.some((id) => id !== null);
  }

  /** Whether there are transfers between two accounts. */
  async hasTransfersBetween(bookId: string, one: Types.ObjectId, other: Types.ObjectId): Promise<boolean> {
    return hasTransfersBetween(this.model, bookId, one, other);
  }

  /** Moves all transactions of one account to another one. */
  async moveAccount(bookId: string, from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    await moveAccount(this.model, bookId, from, to);
  }

  async forget(bookId: string): Promise<void> {
    await this.model.deleteMany(ownedBy(bookId));
  }
}
