import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { insertNew } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { DeletedTransactions } from '../deletions/deleted-transactions.repository';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';

/** What has become of the dates of recurring entries. */
@Injectable()
export class OccurrencesRepository {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly transactions: Model<TransactionRow>,
    private readonly deleted: DeletedTransactions,
  ) {}

  /** Records those that were not recorded yet, be it that a person has deleted them since. */
  async record(occurrences: TransactionRow[]): Promise<void> {
    const deleted = await this.deleted.among(occurrences.map(({ _id }) => _id));
    const missing = occurrences.filter(({ _id }) => !deleted.has(String(_id)));
    if (missing.length > 0) await insertNew(this.transactions, missing);
  }
}
