import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { insertNew, ownedBy } from '@saldo/mongo';
import { trusted } from 'mongoose';
import { DeletedTransactions } from './deleted-transactions.repository';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import { TRANSACTIONS, type TransactionRow } from './transaction.schema';
import { withDerivedFields } from './derived-fields';

/** Transactions that recurring entries have recorded. */
@Injectable()
export class OccurrencesRepository {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly marked: MarkedTransactions,
    private readonly deleted: DeletedTransactions,
  ) {}

  /** Records occurrences of any users. Skips those that were recorded before, even if they were deleted since. */
  async record(occurrences: TransactionRow[]): Promise<void> {
    const deleted = await this.deleted.among(occurrences.map(({ _id }) => _id));
    const missing = occurrences.filter(({ _id }) => !deleted.has(String(_id)));
    if (missing.length === 0) return;
    await this.marked.write(missing, (model) => insertNew(model, missing.map(withDerivedFields)));
  }

  /** Counts the transactions that the scheduler recorded after this time, without deleted ones. */
  countRecordedAfter(bookId: string, moment: Date): Promise<number> {
    return this.model.countDocuments({
      ...ownedBy(bookId),
      'recurring.recordedAt': trusted({ $gt: moment }),
    });
  }
}
