import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Caller } from '@saldo/contracts';
import { unlessTaken } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { OccurrencesRepository } from '../transactions';
import { NEWS_READERS, type NewsReaderRow } from './news.schema';

const BEFORE_ALL = new Date(0);

/** Transactions that the scheduler recorded in a book, and the time until which a user has seen them. */
@Injectable()
export class NewsRepository {
  constructor(
    private readonly occurrences: OccurrencesRepository,
    @InjectModel(NEWS_READERS) private readonly readers: Model<NewsReaderRow>,
  ) {}

  /** Counts the scheduler's transactions that the user has not seen; deleted ones do not count. */
  async countUnseen({ userId, bookId }: Caller): Promise<number> {
    const reader = await this.readers.findById(userId).lean();
    return this.occurrences.countRecordedAfter(bookId, reader?.seenAt ?? BEFORE_ALL);
  }

  async markSeen(userId: string, seenAt = new Date()): Promise<void> {
    // Ignore the conflict of two concurrent calls: the second has seen no more than the first.
    await unlessTaken(
      () => this.readers.updateOne({ _id: userId }, { $max: { seenAt } }, { upsert: true }),
      async () => true,
    );
  }

  async forget(userId: string): Promise<void> {
    await this.readers.deleteOne({ _id: userId });
  }
}
