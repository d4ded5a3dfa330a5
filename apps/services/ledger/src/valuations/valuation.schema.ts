import type { CalendarDate } from '@saldo/finance';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** The worth of an account at the end of a day. The id is computed from the account and the day. */
export interface ValuationRow extends Owned {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  date: CalendarDate;
  /** In minor units of the account's currency. The driver returns an int64 as a number, mongoose as a bigint. */
  minor: number | bigint;
}

export type DatedValue = { date: CalendarDate; minor: bigint };

export const VALUATIONS = 'Valuation';

export const valuationSchema = bookSchema<ValuationRow>('valuations', {
  accountId: { type: Schema.Types.ObjectId, required: true },
  date: { type: String, required: true },
  // mongoose calls an int64 BigInt.
  minor: { type: Schema.Types.BigInt, required: true },
});

valuationSchema.index({ ...ownerKey, accountId: 1, date: -1 });
