import { limits } from '@saldo/contracts';
import { type Model, type mongo, Schema, type SchemaDefinition, trusted } from 'mongoose';
import { withoutHistory } from './history';
import { insertNew } from './insert-new';
import { toObjectId } from './object-id';
import { retryOnConflict, unchangedSince, type Versioned } from './optimistic-locking';
import { type Owned, ownedBy, ownerKey } from './owned-by';

const KEPT_MS = limits.trashDays * 86_400_000;

/** A deleted document in its last state, with its history. It keeps its id, and is stored as long as it can be restored. */
export type Deleted<Row> = Row & { deletedAt: Date };

/**
 * Returns the schema of deleted documents.
 * @param definition schema of the documents themselves
 */
export function deletedSchema(definition: SchemaDefinition, collection: string): Schema {
  const fields = { ...definition, deletedAt: { type: Date, required: true } };
  const schema = new Schema(fields, { collection, versionKey: false });
  schema.index({ deletedAt: 1 }, { expireAfterSeconds: KEPT_MS / 1_000 });
  schema.index({ ...ownerKey, deletedAt: -1 });
  return schema;
}

/** Returns the times of a deletion and of the final removal, as the API shows them. */
export function deletionOf(deletedAt: Date) {
  return {
    deletedAt: deletedAt.toISOString(),
    expiresAt: new Date(deletedAt.getTime() + KEPT_MS).toISOString(),
  };
}

/** Returns the time after which deletions can still be undone. The database removes expired documents only once a minute. */
export function restorableSince(now = new Date()): Date {
  return new Date(now.getTime() - KEPT_MS);
}

/**
 * Deletes documents of a collection and restores them. A document is stored in the trash before it is deleted, and removed from
 * the trash only after it was restored, so that a crash or a concurrent request never loses it. If both exist, the one that is
 * not deleted counts.
 */
export class Trash<Row extends Versioned & Owned> {
  constructor(
    private readonly model: Model<Row>,
    private readonly deleted: Model<Deleted<Row>>,
  ) {}

  /** Moves a document to the trash. Returns false if the book has no such document. */
  delete(bookId: string, id: string): Promise<boolean> {
    const one = { ...ownedBy(bookId), _id: toObjectId(id) };
    // Read the document again if it was edited in between, so that the trash stores its last state.
    return retryOnConflict(async () => {
      const row = one._id && (await this.model.findOne(one).lean<Row>());
      if (!row) return false;
      await this.deleted.replaceOne(one, { ...row, deletedAt: new Date() }, { upsert: true });
      const { deletedCount } = await this.model.deleteOne({ ...one, ...unchangedSince(row) });
      return deletedCount === 1 || undefined;
    }, 'unavailable');
  }

  /** Lists the last deleted documents, without histories, at most `limits.deletedEntries`. Leaves out restored ones. */
  async list(bookId: string): Promise<Deleted<Row>[]> {
    const rows = await this.deleted
      .find({ ...ownedBy(bookId), ...unexpired() }, withoutHistory)
      .sort({ deletedAt: -1 })
      .limit(limits.deletedEntries)
      .lean<Deleted<Row>[]>();
    const these = { ...ownedBy(bookId), _id: trusted({ $in: rows.map(({ _id }) => _id) }) };
    const living = await this.model.find(these, { _id: 1 }).lean<Versioned[]>();
    const ids = new Set(living.map(({ _id }) => String(_id)));
    return rows.filter(({ _id }) => !ids.has(String(_id)));
  }

  async get(bookId: string, id: string): Promise<Deleted<Row> | undefined> {
    const one = { ...ownedBy(bookId), ...unexpired(), _id: toObjectId(id) };
    return (one._id && (await this.deleted.findOne(one).lean<Deleted<Row>>())) ?? undefined;
  }

  /**
   * Restores a document with these changes and returns it. Returns `taken` if another document has its unique key, and `full` if
   * the book has as many as allowed; the document then stays deleted.
   * @param fit checks the limit after the document was added, and removes it again if the limit is exceeded
   */
  async restore(
    bookId: string,
    { deletedAt, ...copy }: Deleted<Row>,
    changes: Partial<Row>,
    fit: (rows: Row[]) => Promise<boolean>,
  ): Promise<Row | 'taken' | 'full'> {
    const row = { ...copy, ...changes } as unknown as Row;
    const one = { ...ownedBy(bookId), _id: row._id };
    if ((await insertNew<Row>(this.model, [row as mongo.OptionalId<Row>])) === 0) {
      // A concurrent request may have restored it.
      return (await this.model.findOne(one).lean<Row>()) ?? 'taken';
    }
    if (!(await fit([row]))) return 'full';
    await this.deleted.deleteOne({ ...one, deletedAt });
    return row;
  }

  async forget(bookId: string): Promise<void> {
    await this.deleted.deleteMany(ownedBy(bookId));
  }
}

function unexpired() {
  return { deletedAt: trusted({ $gte: restorableSince() }) };
}
