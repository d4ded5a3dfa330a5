import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { unreviewedSetters } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import { trusted } from 'mongoose';
import type { TransactionQueries } from './marked-transactions';
import { listed } from './transaction-query';
import { newestFirst, TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** Transactions whose category the user has neither set nor confirmed. */
@Injectable()
export class UnreviewedTransactions {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  newest(bookId: string, limit: number): Promise<TransactionRow[]> {
    return this.model.find(unreviewed(bookId), listed).sort(newestFirst).limit(limit).lean();
  }

  count(bookId: string): Promise<number> {
    return this.model.countDocuments(unreviewed(bookId));
  }
}

const unreviewed = (bookId: string) => ({
  ...ownedBy(bookId),
  'setBy.category.by': trusted({ $in: [...unreviewedSetters] }),
});
