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

  /** Returns some of the transactions of these names, transfers included. */
  withNames(bookId: string, names: string[], limit: number): Promise<TransactionRow[]> {
    const keys = [...new Set(names.map(sortKey))];
    const named = { 'derived.name': trusted({ $in: keys }), name: trusted({ $in: names }) };
    return this.model.find({ ...ownedBy(bookId), ...named }, null, { limit }).lean();
  }

  /**
   * Returns the sort keys that transactions have of a name in any case. A query for these alone reads nothing else, while one for a range
   * of keys may be carried out by the days instead.
   */
  async keysOf(bookId: string, name: string): Promise<string[]> {
    const key = sortKey(name.toLowerCase());
    // The key of small letters begins all others, which end with the places of their capitals: zeros and ones.
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
    // Numbers are sorted by their length, not behind their beginning.
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
    // The embedded store counts all of them by an index of names, and reads the transfers alone.
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
