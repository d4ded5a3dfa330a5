import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ownedBy } from '@saldo/mongo';
import { afterId } from './cursor';
import type { TransactionQueries } from './marked-transactions';
import { TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** The transactions of one import. */
@Injectable()
export class ImportedTransactions {
  constructor(@InjectModel(TRANSACTIONS) private readonly model: TransactionQueries) {}

  /** Returns any transaction that the import has recorded so far. */
  async any(bookId: string, importId: string): Promise<TransactionRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), 'import.id': importId }).lean()) ?? undefined;
  }

  /** Returns some of what the import has recorded, after this id, by id. */
  list(
    bookId: string,
    importId: string,
    after: string | undefined,
    limit: number,
  ): Promise<TransactionRow[]> {
    return this.model
      .find({ ...ownedBy(bookId), 'import.id': importId, ...afterId(after) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  count(bookId: string, importId: string): Promise<number> {
    return this.model.countDocuments({ ...ownedBy(bookId), 'import.id': importId });
  }
}
