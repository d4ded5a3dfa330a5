import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TransactionQueries } from './marked-transactions';
import { type ResolvedFilter, transactionQuery } from './transaction-query';
import { type Booking, newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** Fields needed to find recurring payments. */
export type NewestRow = Booking & Pick<TransactionRow, '_id' | 'addedOn' | 'name'>;

/** Reads many transactions quickly, because it reads only few fields. */
@Injectable()
export class NewestTransactions {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /** Returns the newest transactions that match a filter, newest first. */
  list(bookId: string, filter: ResolvedFilter, limit: number): Promise<NewestRow[]> {
    return this.model.aggregate<NewestRow>([
      { $match: transactionQuery(bookId, filter) },
      { $sort: newestFirst },
      { $limit: limit },
      { $project: { addedOn: 1, name: 1, postings: 1, parts: 1 } },
    ]);
  }
}
