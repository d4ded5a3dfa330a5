import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type CategoryType } from '@saldo/contracts';
import { insertNewAsTheyAre, ownedBy, restorableSince, toObjectId } from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import { moveCategory } from './category-writes';
import { hasTransfersBetween, moveAccount } from './account-writes';
import type { Rewriting, Rewritten } from './rewriting';
import { afterId, type Cursor, follows } from './cursor';
import { exactBooking } from './derived-fields';
import { requestedWith, type TransactionRow } from './transaction.schema';
import { undoableSince } from './undo-time';
import { DELETED, type DeletedRow } from './deleted-transaction.schema';

export const deletedLastFirst = { deletedAt: -1, _id: -1 } as const;

/** Deleted transactions, stored as long as they can be restored. */
@Injectable()
export class DeletedTransactions {
  constructor(@InjectModel(DELETED) private readonly model: Model<DeletedRow>) {}

  /** Stores these transactions in their present state. Replaces copies of an earlier deletion. */
  async keep(bookId: string, rows: TransactionRow[], group: string): Promise<void> {
    if (rows.length === 0) return;
    const deletedAt = new Date();
    const kept = rows.map((row) => ({ ...row, ...exactBooking(row), ...ownedBy(bookId), deletedAt, group }));
    // Try to insert first: most transactions were never deleted before.
    if ((await insertNewAsTheyAre(this.model, kept)) === kept.length) return;
    await this.model.collection.bulkWrite(
      kept.map((row) => ({
        replaceOne: { filter: { ...ownedBy(bookId), _id: row._id }, replacement: row, upsert: true },
      })),
      { ordered: false },
    );
  }

  getMany(bookId: string, ids: string[]): Promise<DeletedRow[]> {
    const known = ids.map(toObjectId).filter((id) => id !== undefined);
    return this.model
      .find({ ...ownedBy(bookId), ...unexpired(), _id: trusted({ $in: known }) })
      .lean<DeletedRow[]>();
  }

  /** Returns the deleted transactions after the cursor, most recently deleted first. */
  list(bookId: string, limit: number, cursor?: Cursor): Promise<DeletedRow[]> {
    return this.model
      .find({
        ...ownedBy(bookId),
        $and: [unexpired(), cursor ? follows(cursor.values, deletedLastFirst) : {}],
      })
      .sort(deletedLastFirst)
      .limit(limit)
      .lean<DeletedRow[]>();
  }

  /** Returns the transactions that a group deleted, sorted by id, after this id. */
  deletedBy(bookId: string, group: string, after: string | undefined, limit: number): Promise<DeletedRow[]> {
    return this.model
      .find({ ...ownedBy(bookId), ...unexpired(), group, ...afterId(after) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<DeletedRow[]>();
  }

  countDeletedBy(bookId: string, group: string): Promise<number> {
    return this.model.countDocuments({ ...ownedBy(bookId), group });
  }

  /** Removes restored transactions, except those that were deleted again since they were read. */
  async remove(bookId: string, rows: DeletedRow[]): Promise<void> {
    const ofDeletion = ({ _id, deletedAt, group }: DeletedRow) => ({
      deleteOne: {
        filter: { ...ownedBy(bookId), _id, deletedAt, group },
      },
    });
    await this.model.bulkWrite(rows.map(ofDeletion), { ordered: false });
  }

  /** Returns the ids, among these, of deleted transactions of any user. */
  async among(ids: Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.model.find({ _id: trusted({ $in: ids }) }, { _id: 1 }).lean();
    return new Set(found.map(({ _id }) => String(_id)));
  }

  /** Removes the reference to a receipt from a deleted transaction. */
  async detachReceipt(bookId: string, _id: Types.ObjectId, receiptId: string): Promise<void> {
    await this.model.updateOne({ ...ownedBy(bookId), _id, receiptId }, { $unset: { receiptId: 1 } });
  }

  /** Returns the transaction that the request with this idempotency key recorded and that was deleted since. */
  async findByIdempotencyKey(bookId: string, key: string): Promise<DeletedRow | undefined> {
    const filter = { ...requestedWith(key), createdAt: trusted({ $gte: undoableSince() }) };
    return (await this.model.findOne({ ...ownedBy(bookId), ...filter }).lean()) ?? undefined;
  }

  /** Returns the numbers of the deleted rows of an import, among `count` rows from row `from` on. */
  async rowsOfImport(bookId: string, importId: string, from: number, count: number): Promise<Set<number>> {
    const rows = trusted({ $gte: from, $lt: from + count });
    const found = await this.model
      .find({ ...ownedBy(bookId), 'import.id': importId, 'import.row': rows }, { import: 1 })
      .lean();
    return new Set(found.flatMap((row) => row.import?.row ?? []));
  }

  /** Returns the ids of an import's deleted transactions, at most `limit`. */
  async idsOfImport(bookId: string, importId: string, limit: number): Promise<string[]> {
    const found = await this.model
      .find({ ...ownedBy(bookId), ...unexpired(), 'import.id': importId }, { _id: 1 })
      .limit(limit)
      .lean();
    return found.map(({ _id }) => String(_id));
  }

  /** Moves all transactions of a category to another one. */
  moveCategory(
    bookId: string,
    type: CategoryType,
    from: string,
    to: string,
    options?: Rewriting,
  ): Promise<Rewritten> {
    return moveCategory(this.model, { bookId, category: from, type }, to, options);
  }

  /** Whether there are transfers between two accounts. */
  async hasTransfersBetween(bookId: string, one: Types.ObjectId, other: Types.ObjectId): Promise<boolean> {
    return hasTransfersBetween(this.model, bookId, one, other);
  }

  /** Moves all transactions of one account to another one. */
  moveAccount(
    bookId: string,
    from: Types.ObjectId,
    to: Types.ObjectId,
    options?: Rewriting,
  ): Promise<Rewritten> {
    return moveAccount(this.model, bookId, from, to, options);
  }
}

/** Excludes expired rows, which the database removes only once a minute. */
function unexpired() {
  return { deletedAt: trusted({ $gte: restorableSince() }) };
}
