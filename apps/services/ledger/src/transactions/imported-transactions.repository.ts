import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Owned, ownedBy } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { MarkedTransactions, type TransactionQueries } from './marked-transactions';
import { TRANSACTIONS, type TransactionRow } from './transaction.schema';

/** Few enough to be deleted well within the time limit of a query. */
const DELETED_AT_ONCE = 5_000;

/** The transactions of one import. */
@Injectable()
export class ImportedTransactions {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly model: TransactionQueries,
    private readonly marked: MarkedTransactions,
  ) {}

  /** Returns any transaction that the import has recorded so far. */
  async any(bookId: string, importId: string): Promise<TransactionRow | undefined> {
    return (await this.model.findOne({ ...ownedBy(bookId), 'import.id': importId }).lean()) ?? undefined;
  }

  /** Deletes all that the import has recorded; returns how many. */
  async deleteAll(bookId: string, importId: string): Promise<number> {
    const ofImport = { ...ownedBy(bookId), 'import.id': importId };
    if (!(await this.model.exists(ofImport))) return 0;
    return this.marked.writeAny(bookId, (model) => deleteInParts(model, ofImport));
  }
}

async function deleteInParts(
  model: Model<TransactionRow>,
  ofImport: Owned & { 'import.id': string },
): Promise<number> {
  for (let count = 0; ;) {
    const last = await model
      .findOne(ofImport, { import: 1 })
      .sort({ 'import.id': 1, 'import.row': 1 })
      .skip(DELETED_AT_ONCE)
      .lean();
    const part = last?.import ? { 'import.row': trusted({ $lt: last.import.row }) } : {};
    count += (await model.deleteMany({ ...ofImport, ...part })).deletedCount;
    if (!last) return count;
  }
}
