import { limits } from '@saldo/contracts';
import { ownerKey } from '@saldo/mongo';
import { Schema } from 'mongoose';
import { ofRequests, recordedBy, transactionDefinition, type TransactionRow } from './transaction.schema';

/** A transaction in the state in which it was deleted. It keeps its id, and is stored as long as it can be restored. */
export interface DeletedRow extends TransactionRow {
  deletedAt: Date;
  /** Id of the group of the deletion. */
  group: string;
}

export const DELETED = 'DeletedTransaction';

export const deletedSchema = new Schema(
  {
    ...transactionDefinition,
    deletedAt: { type: Date, required: true },
    group: { type: String, required: true },
  },
  { collection: 'deletedTransactions', versionKey: false },
);

deletedSchema.index({ deletedAt: 1 }, { expireAfterSeconds: limits.trashDays * 86_400 });
deletedSchema.index({ ...ownerKey, deletedAt: -1, _id: -1 });
deletedSchema.index({ ...ownerKey, group: 1, _id: 1 });
deletedSchema.index(recordedBy, { partialFilterExpression: ofRequests });
deletedSchema.index({ ...ownerKey, 'postings.accountId': 1 });
