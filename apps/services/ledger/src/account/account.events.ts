import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { authEvents, defaultBookId } from '@saldo/contracts';
import { OnEvent } from '@saldo/events';
import { deleteBook } from '@saldo/mongo';
import { type Connection } from 'mongoose';
import type { z } from 'zod';
import { NewsRepository } from '../recurring';
import { BucketsRepository, WriteMarks } from '../sums';
import { TRANSACTIONS, TransactionsRepository } from '../transactions';

@Injectable()
export class AccountEvents {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: TransactionsRepository,
    private readonly news: NewsRepository,
    private readonly buckets: BucketsRepository,
    private readonly marks: WriteMarks,
  ) {}

  /** Deletes all data of a user and of their default book. Repeating it does nothing. */
  @OnEvent(authEvents.userDeleted)
  async forget({ userId }: z.output<typeof authEvents.userDeleted.payload>): Promise<void> {
    const bookId = defaultBookId(userId);
    await Promise.all([deleteBook(this.connection, bookId, TRANSACTIONS), this.news.forget(userId)]);
    // Delete the transactions after the recurring entries and jobs, which may still record some.
    await this.transactions.forget(bookId);
    // Delete the marks after the transactions, because deleting those marks their sums as stale.
    await this.marks.forget(bookId);
    await this.buckets.forget(bookId);
  }
}
