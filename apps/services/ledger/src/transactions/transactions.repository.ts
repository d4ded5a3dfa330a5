import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CategoryType } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import {
  type Cause,
  insertNewAsTheyAre,
  type Owned,
  ownedBy,
  toObjectId,
  unchangedSince,
} from '@saldo/mongo';
import { trusted, Types } from 'mongoose';
import { changeOf } from './history.rules';
import { hasCategory, holding, moveCategory } from './category-writes';
import { nothingToRewrite, type Rewriting, type Rewritten } from './rewriting';
import { afterId } from './cursor';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import {
  counting,
  listed,
  type ListOptions,
  recorded,
  rangeOf,
  type ResolvedFilter,
  transactionQuery,
} from './transaction-query';
import { type Origin, type RecordedFields, type TransactionEntry } from './transaction.rules';
import {
  COLLECTION,
  type IdempotencyRecord,
  requestedWith,
  TRANSACTIONS,
  type TransactionRow,
} from './transaction.schema';
import { writeInChunks } from './write-in-chunks';
import { exactBooking, withDerivedFields } from './derived-fields';

/** A transaction as it was read, and the fields to change. */
export interface RowChange {
  current: TransactionRow;
  fields: Partial<RecordedFields>;
}

/** Transactions in the database. Every method stays within one book; malformed ids find nothing. */
@Injectable()
export class TransactionsRepository {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly marked: MarkedTransactions,
  ) {}

  /** Marks the month in advance. Runs in parallel with the reads before `create`, so that `create` need not wait for it. */
  prepareCreate(bookId: string, addedOn: CalendarDate): Promise<void> {
    return this.marked.prepare({ ...ownedBy(bookId), addedOn });
  }

  async create(
    bookId: string,
    entry: TransactionEntry & Origin,
    idempotency?: IdempotencyRecord,
  ): Promise<TransactionRow> {
    const row = withDerivedFields({
      _id: new Types.ObjectId(),
      ...entry,
      ...ownedBy(bookId),
      createdAt: new Date(),
      ...(idempotency && { request: idempotency }),
    });
    // Bypass mongoose documents: all fields are present and parsed, so defaults and validation would only cost time.
    await this.marked.write([row], (model) => model.collection.insertOne(row));
    return row;
  }

  async get(bookId: string, id: string): Promise<TransactionRow | undefined> {
    return (await this.getMany(bookId, [id]))[0];
  }

  /** Returns the book's transactions among these ids. */
  getMany(bookId: string, ids: string[]): Promise<TransactionRow[]> {
    const known = ids.map(toObjectId).filter((id) => id !== undefined);
    return this.model.find({ ...ownedBy(bookId), _id: trusted({ $in: known }) }, recorded).lean();
  }

  /** Returns the transaction that the request with this idempotency key recorded. */
  async findByIdempotencyKey(bookId: string, key: string): Promise<TransactionRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), ...requestedWith(key) }).lean()) ?? undefined;
  }

  /** Frees the idempotency key of a transaction for another request. */
  async releaseIdempotencyKey(bookId: string, _id: Types.ObjectId): Promise<void> {
    await this.marked.writeUnsummed((model) =>
      model.updateOne({ ...ownedBy(bookId), _id }, { $unset: { request: 1 } }),
    );
  }

  /** Inserts rows with their ids. Skips rows that exist; returns the number of inserted rows. */
  insertNew(bookId: string, rows: Omit<TransactionRow, keyof Owned>[]): Promise<number> {
    const owned = rows.map((row) => ({ ...row, ...ownedBy(bookId) }));
    return this.marked.write(owned, (model) =>
      writeInChunks(owned, (chunk) => insertNewAsTheyAre(model, chunk.map(withDerivedFields))),
    );
  }

  /**
   * Updates a transaction and records the change in its history. Returns undefined if its version has changed since it was read.
   * Fields set to null are removed.
   */
  async update(
    bookId: string,
    current: TransactionRow,
    fields: Partial<RecordedFields>,
    cause: Cause,
  ): Promise<TransactionRow | undefined> {
    const change = changeOf(current, fields, cause);
    if (!change) return current;
    const updated = await this.marked.write(bothSides({ current, fields }), (model) =>
      model
        .findOneAndUpdate({ ...ownedBy(bookId), ...unchangedSince(current) }, change, {
          returnDocument: 'after',
        })
        .lean(),
    );
    return updated ?? undefined;
  }

  /**
   * Updates the transactions whose version has not changed since they were read, in one command. Returns whether these were all
   * of them.
   */
  async updateMany(bookId: string, changes: RowChange[], cause: Cause): Promise<boolean> {
    if (changes.length === 0) return true;
    let wantedCount = 0;
    const changedCount = await this.marked.write(changes.flatMap(bothSides), (model) =>
      writeInChunks(changes, async (chunk) => {
        const updates = chunk.flatMap(({ current, fields }) => {
          const update = changeOf(current, fields, cause);
          if (!update) return [];
          const $set = { ...update.$set, ...exactBooking(update.$set) };
          return { updateOne: { filter: idOf(bookId, current), update: { ...update, $set } } };
        });
        wantedCount += updates.length;
        return updates.length && (await model.collection.bulkWrite(updates, asTheyAre)).modifiedCount;
      }),
    );
    return changedCount === wantedCount;
  }

  /** Sets the receipt of a transaction; null removes it. Undefined if it has a receipt that is not in `known`. */
  async setReceipt(
    bookId: string,
    _id: Types.ObjectId,
    receiptId: string | null,
    known: string[],
  ): Promise<TransactionRow | undefined> {
    const change = receiptId === null ? { $unset: { receiptId: 1 } } : { $set: { receiptId } };
    const isFree = { receiptId: trusted({ $in: [null, ...known] }) };
    const changed = await this.marked.writeUnsummed((model) =>
      model
        .findOneAndUpdate({ ...ownedBy(bookId), _id, ...isFree }, change, { returnDocument: 'after' })
        .lean(),
    );
    return changed ?? undefined;
  }

  /** Returns the transactions that a group has changed, sorted by id, after this id. */
  changedBy(
    bookId: string,
    group: string,
    after: string | undefined,
    limit: number,
  ): Promise<TransactionRow[]> {
    return this.model
      .find({ ...ownedBy(bookId), 'history.group': group, ...afterId(after) }, recorded)
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** Returns the ids, among these, of transactions of the book. */
  async among(bookId: string, ids: Types.ObjectId[]): Promise<Set<string>> {
    const found = await this.model
      .find({ ...ownedBy(bookId), _id: trusted({ $in: ids }) }, { _id: 1 })
      .lean();
    return new Set(found.map(({ _id }) => String(_id)));
  }

  /** Counts the transactions that a group has changed. */
  countChangedBy(bookId: string, group: string): Promise<number> {
    return this.model.countDocuments({ ...ownedBy(bookId), 'history.group': group });
  }

  /** Deletes the rows whose version has not changed since they were read. Returns the number of deleted rows. */
  async deleteUnchanged(bookId: string, rows: TransactionRow[]): Promise<number> {
    const deletions = rows.map((row) => ({ deleteOne: { filter: idOf(bookId, row) } }));
    const { deletedCount } = await this.marked.write(rows, (model) =>
      model.collection.bulkWrite(deletions, asTheyAre),
    );
    return deletedCount;
  }

  /** Counts the transactions that match a filter. */
  async count(bookId: string, filter: ResolvedFilter): Promise<number> {
    return this.model.countDocuments(transactionQuery(bookId, filter));
  }

  /** Returns the categories, among these, that any transaction or part has. */
  async heldCategories(bookId: string, categories: string[]): Promise<string[]> {
    const held = await Promise.all(
      categories.map((category) => this.model.exists(transactionQuery(bookId, { categories: [category] }))),
    );
    return categories.filter((_, index) => held[index] !== null);
  }

  /**
   * Lists transactions in a sort order: those after or before the cursor; without a cursor, those after the first `skip`.
   * @param batchSize number of rows decoded at once, for a caller that lets other requests be served in between by itself
   */
  async list(
    bookId: string,
    filter: ResolvedFilter,
    { batchSize, ...options }: ListOptions & { batchSize?: number },
  ): Promise<TransactionRow[]> {
    const { further, way, skip, limit } = rangeOf(options);
    const query = this.model.find(transactionQuery(bookId, filter, further), listed);
    if (batchSize !== undefined) query.batchSize(batchSize);
    const rows = await query.sort(way).skip(skip).limit(limit).lean();
    return options.cursor?.side === 'before' ? rows.toReversed() : rows;
  }

  /** Returns the same rows as `list`, and the number of all matches up to `most`, with one command. */
  async page(
    bookId: string,
    filter: ResolvedFilter,
    options: ListOptions & { most?: number },
  ): Promise<{ rows: TransactionRow[]; count: number }> {
    const { further, way, skip, limit } = rangeOf(options);
    const all = transactionQuery(bookId, filter);
    const found = await this.model.aggregate<TransactionRow | { _id: 1; n: number }>([
      { $match: transactionQuery(bookId, filter, further) },
      { $sort: way },
      { $skip: skip },
      { $limit: limit },
      { $project: listed },
      { $unionWith: { coll: COLLECTION, pipeline: counting(all, options.most) } },
    ]);
    const rows = found.filter((row) => row._id !== 1);
    const count = found.find((row) => row._id === 1)?.n ?? 0;
    return { rows: options.cursor?.side === 'before' ? rows.toReversed() : rows, count };
  }

  hasCategory(bookId: string, type: CategoryType, category: string): Promise<boolean> {
    return hasCategory(this.model, { bookId, category, type });
  }

  /** Moves all transactions and parts of a category to another one. */
  async moveCategory(
    bookId: string,
    type: CategoryType,
    from: string,
    to: string,
    options?: Rewriting,
  ): Promise<Rewritten> {
    const held = { bookId, category: from, type };
    // Check first: most moves are repetitions that find nothing left to move.
    if (!(await hasCategory(this.model, held))) return nothingToRewrite;
    return this.marked.writeAny(bookId, (model) => moveCategory(model, held, to, options));
  }

  /** Counts the transactions with a part in a category. */
  countOfCategory(bookId: string, type: CategoryType, category: string): Promise<number> {
    return this.model.countDocuments(holding({ bookId, category, type }));
  }

  async forget(bookId: string): Promise<void> {
    await this.marked.writeAny(bookId, (model) => model.deleteMany(ownedBy(bookId)));
  }
}

/** Options for writing complete rows without mongoose, whose casts would take longer than the write. */
const asTheyAre = { ordered: false, ignoreUndefined: true } as const;

const idOf = (bookId: string, row: TransactionRow) => ({ ...ownedBy(bookId), ...unchangedSince(row) });

function bothSides({ current, fields }: RowChange): TransactionRow[] {
  return [current, { ...current, addedOn: fields.addedOn ?? current.addedOn }];
}
