import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { bookIdOf, ownedBy, unchangedSince } from '@saldo/mongo';
import { Schema, trusted, type Model, type Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import { TRANSACTIONS } from './transaction.schema';
import { wordSuffixesOf } from './word-suffixes';

/** Rows that are read and, where necessary, written at once. */
const BATCH = 500;

/** Exists once the index contains every transaction. */
interface Completion {
  _id: 'words';
  at: Date;
}

export const SEARCH_INDEX = 'SearchIndex';
export const searchIndexSchema = new Schema<Completion>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'searchIndex', versionKey: false },
);

/** Whether the suffixes of words that are stored with transactions are those of their texts, and how they become so. */
@Injectable()
export class SearchIndex {
  /** Whether searches may rely on the index. Until then they read all transactions of the book. */
  isComplete = false;

  constructor(
    @InjectModel(SEARCH_INDEX) private readonly completions: Model<Completion>,
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly marked: MarkedTransactions,
  ) {}

  /** Says that transactions may be written without their suffixes from now on. */
  async invalidate(): Promise<void> {
    await this.completions.deleteMany({});
  }

  async checkComplete(): Promise<boolean> {
    return (this.isComplete = (await this.completions.exists({})) !== null);
  }

  async setComplete(): Promise<void> {
    await this.completions.updateOne({ _id: 'words' }, { $set: { at: new Date() } }, { upsert: true });
    this.isComplete = true;
  }

  /**
   * Corrects the suffixes of the next transactions of any book in the order of their ids; returns the last id, undefined at the
   * end. A transaction that is changed meanwhile gets its suffixes from that change.
   */
  async correct(after?: Types.ObjectId): Promise<Types.ObjectId | undefined> {
    const rows = await this.model
      .find(after ? { _id: trusted({ $gt: after }) } : {}, { history: 0 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean();
    const updates = rows.flatMap((row) => {
      const wordSuffixes = wordSuffixesOf(row);
      if (isDeepStrictEqual(wordSuffixes, row.wordSuffixes)) return [];
      const update = wordSuffixes ? { $set: { wordSuffixes } } : { $unset: { wordSuffixes: 1 as const } };
      return { updateOne: { filter: { ...ownedBy(bookIdOf(row)), ...unchangedSince(row) }, update } };
    });
    if (updates.length > 0) {
      await this.marked.writeUnsummed((model) => model.bulkWrite(updates, { ordered: false }));
    }
    return rows.length === BATCH ? rows.at(-1)?._id : undefined;
  }
}
