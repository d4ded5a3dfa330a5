import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';
import { UNDONE_IMPORTS, type UndoneImport } from './undone-import.schema';

/** Few enough to be deleted well within the time that a query may take. */
const DELETED_AT_ONCE = 5_000;

@Injectable()
export class ImportsRepository {
  constructor(
    @InjectModel(TRANSACTIONS) private readonly transactions: Model<TransactionRow>,
    @InjectModel(UNDONE_IMPORTS) private readonly undone: Model<UndoneImport>,
  ) {}

  /** Any row that the import has brought already. */
  async anyRow(userId: string, importId: string): Promise<TransactionRow | undefined> {
    return (await this.transactions.findOne({ userId, 'import.id': importId }).lean()) ?? undefined;
  }

  async markUndone(userId: string, importId: string): Promise<void> {
    await this.undone.create({ userId, importId, at: new Date() });
  }

  async isUndone(userId: string, importId: string): Promise<boolean> {
    return (await this.undone.exists({ userId, importId })) !== null;
  }

  /** Deletes all that the import has brought, and says how much that was. */
  async deleteRows(userId: string, importId: string): Promise<number> {
    const ofImport = { userId, 'import.id': importId };
    for (let count = 0; ;) {
      const last = await this.transactions
        .findOne(ofImport, { import: 1 })
        .sort({ 'import.id': 1, 'import.row': 1 })
        .skip(DELETED_AT_ONCE)
        .lean();
      const part = last?.import ? { 'import.row': trusted({ $lt: last.import.row }) } : {};
      count += (await this.transactions.deleteMany({ ...ofImport, ...part })).deletedCount;
      if (!last) return count;
    }
  }

  async forget(userId: string): Promise<void> {
    await this.undone.deleteMany({ userId });
  }
}
