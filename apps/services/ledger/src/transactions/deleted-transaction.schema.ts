import { limits } from '@saldo/contracts';
import { ownerKey } from '@saldo/mongo';
import { Schema } from 'mongoose';
import { transactionDefinition, type TransactionRow } from './transaction.schema';

/** A transaction as it was when it was deleted, stored under its id for as long as it can be restored. */
export interface DeletedRow extends TransactionRow {
  /**
   * A day before the row expires, because release 0.1 lets rows expire a day after this moment. In rows of that release it is
   * the moment of the deletion.
   */
  deletedAt: Date;
  /** The moment of the deletion. */
  trashedAt?: Date;
  /** The deletion. */
  group?: string;
}

export const DELETED = 'DeletedTransaction';

export const deletedSchema = new Schema(
  {
    ...transactionDefinition,
    deletedAt: { type: Date, required: true },
    trashedAt: { type: Date },
    group: { type: String },
  },
  { collection: 'deletedTransactions', versionKey: false },
);

deletedSchema.index({ deletedAt: 1 }, { expireAfterSeconds: limits.undoHours * 3_600 });
deletedSchema.index({ ...ownerKey, deletedAt: -1, _id: -1 });
deletedSchema.index({ ...ownerKey, group: 1, _id: 1 });
deletedSchema.index({ ...ownerKey, 'request.key': 1 });
deletedSchema.index(
  { ...ownerKey, accountId: 1 },
  { partialFilterExpression: { accountId: { $exists: true } } },
);
deletedSchema.index(
  { ...ownerKey, 'transfer.toAccountId': 1 },
  { partialFilterExpression: { 'transfer.toAccountId': { $exists: true } } },
);
deletedSchema.index({ ...ownerKey, 'import.id': 1, 'import.row': 1 });
