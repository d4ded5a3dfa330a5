import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { unlessTaken } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';
import { NEWS_READERS, type NewsReaderRow } from './news.schema';

const BEFORE_ALL = new Date(0);

/** What the clerk has recorded for somebody, and what of it they have seen. */
@Injectable()
export class NewsRepository {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly transactions: Model<TransactionRow>,
    @InjectModel(NEWS_READERS) private readonly readers: Model<NewsReaderRow>,
  ) {}

  /** How many of the clerk's transactions somebody has not seen; those that they have deleted do not count. */
  async countUnseen(userId: string): Promise<number> {
    const reader = await this.readers.findById(userId).lean();
    const since = trusted({ $gt: reader?.seenAt ?? BEFORE_ALL });
    return this.transactions.countDocuments({ userId, 'recurring.clerkAt': since });
  }

  async markSeen(userId: string, seenAt = new Date()): Promise<void> {
    // Who comes second of two at the same moment has seen no more than the first.
    await unlessTaken(
      () => this.readers.updateOne({ _id: userId }, { $max: { seenAt } }, { upsert: true }),
      async () => true,
    );
  }

  async forget(userId: string): Promise<void> {
    await this.readers.deleteOne({ _id: userId });
  }
}
