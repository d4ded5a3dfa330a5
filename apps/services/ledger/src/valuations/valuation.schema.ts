import type { CalendarDate } from '@saldo/finance';
import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
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

const definition = {
  ...ownerDefinition,
  accountId: { type: Schema.Types.ObjectId, required: true },
  date: { type: String, required: true },
  // mongoose calls an int64 BigInt.
  minor: { type: Schema.Types.BigInt, required: true },
} satisfies Record<Exclude<keyof ValuationRow, '_id'>, object>;

export const valuationSchema = new Schema(definition, { collection: 'valuations', versionKey: false });

valuationSchema.index({ ...ownerKey, accountId: 1, date: -1 });
