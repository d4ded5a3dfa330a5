import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { categoryKey, type CategoryType, fallbackCategory } from '@saldo/contracts';
import type { outboxEntry } from '@saldo/events';
import { bookIdOf, ownedBy, unlessTaken } from '@saldo/mongo';
import { type Model, trusted, Types } from 'mongoose';
import type { NamedCategory } from './category.rules';
import { CATEGORIES, type CategoryRow, type FormerName } from './category.schema';

/** A former name of a category. `pending` while entries under that name still have to be moved. */
export interface CategoryMove extends FormerName {
  rowId: Types.ObjectId;
  bookId: string;
  type: CategoryType;
  pending: boolean;
}

type OutboxEntry = ReturnType<typeof outboxEntry>;

/** Deletes, merges and renames categories in the database. Each change and its event are written in one update. */
@Injectable()
export class CategoryMovesRepository {
  constructor(@InjectModel(CATEGORIES) private readonly model: Model<CategoryRow>) {}

  /** Renames a category. Returns `taken` if another one has the name, and undefined if the category does not exist. */
  async rename(
    bookId: string,
    category: NamedCategory,
    to: string,
    event: OutboxEntry,
  ): Promise<CategoryMove | 'taken' | undefined> {
    const named = { key: categoryKey(to), name: to };
    return unlessTaken(
      () => this.release(bookId, category, { to }, event, { $set: named }),
      async () => false, // looking for the name would find nothing new: the write itself fails if it is taken
    );
  }

  /**
   * Turns a category into a tombstone; returns undefined if it does not exist.
   * @param move the category that gets its entries, and whether this is a deletion rather than a merge
   */
  softDelete(
    bookId: string,
    category: NamedCategory,
    move: Pick<FormerName, 'to' | 'isDeletion'>,
    event: OutboxEntry,
  ): Promise<CategoryMove | undefined> {
    return this.release(bookId, category, move, event, { $unset: { key: 1 } });
  }

  private async release(
    bookId: string,
    { type, name }: NamedCategory,
    move: Pick<FormerName, 'to' | 'isDeletion'>,
    event: OutboxEntry,
    change: { $set: { key: string; name: string } } | { $unset: { key: 1 } },
  ): Promise<CategoryMove | undefined> {
    const former = { id: new Types.ObjectId(), key: categoryKey(name), name, ...move, at: new Date() };
    const changed = await this.model
      .findOneAndUpdate(
        { ...ownedBy(bookId), type, key: former.key, name },
        { ...change, $push: { formerNames: former, pending: former.id, outbox: event } },
        { projection: { _id: 1 } },
      )
      .lean();
    return changed ? { ...former, rowId: changed._id, bookId, type, pending: true } : undefined;
  }

  /** Returns the moves of the last seconds, oldest first. */
  async recent(bookId: string): Promise<CategoryMove[]> {
    const rows = await this.model
      .find({ ...ownedBy(bookId), 'formerNames.at': trusted({ $exists: true }) })
      .lean();
    return rows.flatMap(movesOf).sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** Whether events about this book's categories are still unpublished. */
  async hasUnpublishedEvents(bookId: string): Promise<boolean> {
    return (
      (await this.model.exists({ ...ownedBy(bookId), 'outbox.id': trusted({ $exists: true }) })) !== null
    );
  }

  async markMoved({ bookId, rowId, id }: CategoryMove): Promise<void> {
    await this.model.updateOne({ ...ownedBy(bookId), _id: rowId }, { $pull: { pending: id } });
  }

  /** Returns the moves of all books that were made before a moment and whose events are published, oldest first. */
  async settled(before: Date, limit: number): Promise<CategoryMove[]> {
    const old = trusted({ $lt: before });
    const isOld = trusted({ $or: [{ 'formerNames.at': old }, { 'removal.at': old }] });
    const published = { 'outbox.id': trusted({ $exists: false }) };
    const rows = await this.model
      .find({ ...published, ...isOld })
      .limit(limit)
      .lean();
    return rows
      .flatMap(movesOf)
      .filter(({ at }) => at < before)
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  /** Removes a former name. If it was the last one, also removes the tombstone. */
  async forget({ bookId, rowId, id }: CategoryMove): Promise<void> {
    const row = { ...ownedBy(bookId), _id: rowId };
    await this.model.updateOne(row, { $pull: { formerNames: { id }, pending: id } });
    const nothing = trusted({ $exists: false });
    await this.model.deleteOne({ ...row, key: nothing, 'formerNames.id': nothing, 'outbox.id': nothing });
  }
}

function movesOf(row: CategoryRow): CategoryMove[] {
  const { _id, type, name, formerNames = [], pending = [], removal } = row;
  const bookId = bookIdOf(row);
  const moves = formerNames.map((former) => ({
    ...former,
    rowId: _id,
    bookId,
    type,
    pending: pending.some((id) => id.equals(former.id)),
  }));
  if (removal) {
    const { key, at, moved } = removal;
    const gone = { to: fallbackCategory, isDeletion: true };
    moves.push({ id: _id, rowId: _id, key, name, ...gone, at, bookId, type, pending: !moved });
  }
  return moves;
}
