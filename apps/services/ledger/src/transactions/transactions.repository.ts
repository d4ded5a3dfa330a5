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
  noTransfers,
  rangeOf,
  type ResolvedFilter,
  transactionQuery,
} from './transaction-query';
import { type Origin, type RecordedFields, type TransactionEntry } from './transaction.rules';
import {
  type Booking,
  COLLECTION,
  newestFirst,
  type IdempotencyRecord,
  TRANSACTIONS,
  type TransactionRow,
} from './transaction.schema';
import { withDerivedFields } from './derived-fields';

/** A transaction as it was read, and the fields that change. */
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

  /** May be called in parallel with what `create` depends on, and saves it from waiting. */
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
    // All fields are present and parsed, so the defaults and validation of a mongoose document would only cost time.
    await this.marked.write([row], (model) => model.collection.insertOne(row));
    return row;
  }

  async get(bookId: string, id: string): Promise<TransactionRow | undefined> {
    return (await this.getMany(bookId, [id]))[0];
  }

  /** Returns the book's transactions among these ids. */
  getMany(bookId: string, ids: string[]): Promise<TransactionRow[]> {
    const known = ids.map(toObjectId).filter((id) => id !== undefined);
    return this.model.find({ ...ownedBy(bookId), _id: trusted({ $in: known }) }).lean();
  }

  /** Names and categories of the newest transactions whose category a person has set or confirmed, newest first, without transfers. */
  newestDecisions(
    bookId: string,
    limit: number,
  ): Promise<(Pick<TransactionRow, 'name' | 'raw'> & Booking)[]> {
    return this.model
      .find(
        { ...ownedBy(bookId), ...noTransfers, 'setBy.category.by': trusted({ $exists: false }) },
        { _id: 0, name: 1, 'raw.text': 1, postings: 1, parts: 1 },
      )
      .sort(newestFirst)
      .limit(limit)
      .lean();
  }

  /** Reads all transactions, newest first. */
  forRules(bookId: string): AsyncIterable<TransactionRow> {
    return this.model
      .find(ownedBy(bookId), listed)
      .sort(newestFirst)
      .lean<TransactionRow>()
      .cursor({ batchSize: 1_000 }) as AsyncIterable<TransactionRow>;
  }

  /** Returns the transaction that the request with this idempotency key recorded. */
  async findByIdempotencyKey(bookId: string, key: string): Promise<TransactionRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), 'request.key': key }).lean()) ?? undefined;
  }

  /** Frees the idempotency key of a transaction for another request. */
  async releaseIdempotencyKey(bookId: string, _id: Types.ObjectId): Promise<void> {
    await this.marked.writeUnsummed((model) =>
      model.updateOne({ ...ownedBy(bookId), _id }, { $unset: { request: 1 } }),
    );
  }

  /** Inserts rows with their ids, except those that exist already; returns how many were inserted. */
  insertNew(bookId: string, rows: Omit<TransactionRow, keyof Owned>[]): Promise<number> {
    const owned = rows.map((row) => withDerivedFields({ ...row, ...ownedBy(bookId) }));
    return this.marked.write(owned, (model) => insertNewAsTheyAre(model, owned));
  }

  /**
   * Updates a transaction and records the change in its history; returns undefined if its version has changed since it was
   * read. A field that is null is removed.
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
   * Updates those whose version has not changed since they were read, in one command; returns whether that were all of them.
   */
  async updateMany(bookId: string, changes: RowChange[], cause: Cause): Promise<boolean> {
    const updates = changes.flatMap(({ current, fields }) => {
      const update = changeOf(current, fields, cause);
      return update
        ? { updateOne: { filter: { ...ownedBy(bookId), ...unchangedSince(current) }, update } }
        : [];
    });
    if (updates.length === 0) return true;
    const { modifiedCount } = await this.marked.write(changes.flatMap(bothSides), (model) =>
      model.bulkWrite(updates, { ordered: false }),
    );
    return modifiedCount === updates.length;
  }

  /** Names the receipt of a transaction, or none if it is null; returns undefined if the transaction has one that is not among `known`. */
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

  /** Returns what a group has changed, after this id, by id. */
  changedBy(
    bookId: string,
    group: string,
    after: string | undefined,
    limit: number,
  ): Promise<TransactionRow[]> {
    return this.model
      .find({ ...ownedBy(bookId), 'history.group': group, ...afterId(after) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  /** Returns which of these ids are transactions of the book. */
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

  /** Deletes the rows whose version has not changed since they were read; returns how many. */
  async deleteUnchanged(bookId: string, rows: TransactionRow[]): Promise<number> {
    const deletions = rows.map((row) => ({
      deleteOne: { filter: { ...ownedBy(bookId), ...unchangedSince(row) } },
    }));
    const { deletedCount } = await this.marked.write(rows, (model) =>
      model.bulkWrite(deletions, { ordered: false }),
    );
    return deletedCount;
  }

  /** Counts the transactions that match a filter. */
  async count(bookId: string, filter: ResolvedFilter): Promise<number> {
    return this.model.countDocuments(transactionQuery(bookId, filter));
  }

  /** Returns those of these categories that any transaction or part has. */
  async heldCategories(bookId: string, categories: string[]): Promise<string[]> {
    const held = await Promise.all(
      categories.map((category) => this.model.exists(transactionQuery(bookId, { categories: [category] }))),
    );
    return categories.filter((_, index) => held[index] !== null);
  }

  /** Lists transactions in this order: those after or before the cursor, or without one those after the first `skip`. */
  async list(bookId: string, filter: ResolvedFilter, options: ListOptions): Promise<TransactionRow[]> {
    const { further, way, skip, limit } = rangeOf(options);
    const query = transactionQuery(bookId, filter, further);
    const rows = await this.model.find(query, listed).sort(way).skip(skip).limit(limit).lean();
    return options.cursor?.side === 'before' ? rows.toReversed() : rows;
  }

  /** Lists transactions like `list`, and counts what matches the filter, but not beyond `most`, with one command. */
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

  /** Gives all transactions and parts of a category another category. */
  async moveCategory(
    bookId: string,
    type: CategoryType,
    from: string,
    to: string,
    options?: Rewriting,
  ): Promise<Rewritten> {
    const held = { bookId, category: from, type };
    // Most moves are repeated, and find nothing left.
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

function bothSides({ current, fields }: RowChange): TransactionRow[] {
  return [current, { ...current, addedOn: fields.addedOn ?? current.addedOn }];
}
