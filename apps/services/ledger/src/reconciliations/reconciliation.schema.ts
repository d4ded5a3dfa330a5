import type { CalendarDate } from '@saldo/finance';
import { bookSchema, type Owned, ownerKey, versionDefinition, type Versioned } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** A comparison of an account with a bank statement, under way or finished. */
export interface ReconciliationRow extends Versioned, Owned {
  accountId: Types.ObjectId;
  /** Number among the account's reconciliations. The id is computed from it, so only one of two starts succeeds. */
  number: number;
  /** Distinguishes it from a deleted one with the same number. Absent in restored ones. */
  startId?: Types.ObjectId;
  statementDate: CalendarDate;
  /** In minor units of the account's currency. The driver returns an int64 as a number, mongoose as a bigint. */
  closing: number | bigint;
  /** Transactions that the user found on the statement. */
  ticked: Types.ObjectId[];
  finishedAt?: Date | null;
}

export const RECONCILIATIONS = 'Reconciliation';

export const reconciliationSchema = bookSchema<ReconciliationRow>('reconciliations', {
  accountId: { type: Schema.Types.ObjectId, required: true },
  number: { type: Number, required: true },
  startId: { type: Schema.Types.ObjectId },
  statementDate: { type: String, required: true },
  // mongoose calls an int64 BigInt.
  closing: { type: Schema.Types.BigInt, required: true },
  ticked: { type: [Schema.Types.ObjectId], required: true },
  finishedAt: { type: Date },
  ...versionDefinition,
});

reconciliationSchema.index({ ...ownerKey, accountId: 1, number: -1 });
