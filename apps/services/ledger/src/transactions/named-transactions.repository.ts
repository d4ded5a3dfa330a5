import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { sortKey } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import { trusted } from 'mongoose';
import type { TransactionQueries } from './marked-transactions';
import { listed, transfers } from './transaction-query';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** Transactions in the database by their names. Every method stays within one book. */
@Injectable()
export class NamedTransactions {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /** Returns transactions with these names, transfers included, at most `limit`. */
  withNames(bookId: string, names: string[], limit: number): Promise<TransactionRow[]> {
    const keys = [...new Set(names.map(sortKey))];
    const named = { 'derived.name': trusted({ $in: keys }), name: trusted({ $in: names }) };
    return this.model.find({ ...ownedBy(bookId), ...named }, null, { limit }).lean();
  }

  /**
   * Returns the sort keys of all transactions with this name, in any case. A query by these keys reads only those transactions,
   * whereas the database may run a query by a range of keys along the dates.
   */
  async keysOf(bookId: string, name: string): Promise<string[]> {
    const key = sortKey(name.toLowerCase());
    // The key of the lowercase name is a prefix of the others. They end with the positions of capitals, as zeros and ones.
    const end = `${key}${key.includes('\t') ? '\t' : '\t\t'}2`;
    const range = trusted({ $gte: key, $lt: end });
    const held = await this.model.aggregate<{ _id: string }>([
      { $match: { ...ownedBy(bookId), 'derived.name': range } },
      { $group: { _id: '$derived.name' } },
    ]);
    return held.map(({ _id }) => _id);
  }

  /** Returns all names, those of transfers included. */
  async names(bookId: string): Promise<string[]> {
    return (await this.counted(bookId, {})).map(({ _id }) => _id);
  }

  /** Returns the transactions whose names begin with the letters of a text, by name, newest first among equals. */
  withNameFrom(bookId: string, text: string, limit: number): Promise<TransactionRow[]> {
    // Search for the text before the first digit: the sort key of a number begins with its length.
    const [words = ''] = text.trim().split(/\d/u, 1);
    const [start = ''] = sortKey(words).split('\t', 1);
    const range = trusted({ $gte: start, $lt: `${start}\u{10ffff}` });
    return this.model
      .find({ ...ownedBy(bookId), 'derived.name': range }, listed)
      .sort({ 'derived.name': 1, ...newestFirst })
      .limit(limit)
      .lean();
  }

  /** Counts the transactions of each name, without transfers. */
  async countByName(bookId: string): Promise<{ name: string; count: number }[]> {
    // Count transfers apart: the embedded store then counts all names in an index and reads only transfers.
    const [all, moved] = await Promise.all([this.counted(bookId, {}), this.counted(bookId, transfers)]);
    const transferred = new Map(moved.map(({ _id, count }) => [_id, count]));
    return all
      .map(({ _id: name, count }) => ({ name, count: count - (transferred.get(name) ?? 0) }))
      .filter(({ count }) => count > 0);
  }

  private counted(bookId: string, match: object) {
    return this.model.aggregate<{ _id: string; count: number }>([
      { $match: { ...ownedBy(bookId), ...match } },
      { $group: { _id: '$name', count: { $sum: 1 } } },
    ]);
  }
}
