import type { CalendarDate } from '@saldo/finance';
import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** An exchange rate that a user entered. The id is computed from the day and the two currencies, in either order. */
export interface OwnRateRow extends Owned {
  _id: Types.ObjectId;
  from: string;
  to: string;
  date: CalendarDate;
  /** A decimal number as text. */
  value: string;
}

export const OWN_RATES = 'OwnRate';

const definition = {
  ...ownerDefinition,
  from: { type: String, required: true },
  to: { type: String, required: true },
  date: { type: String, required: true },
  value: { type: String, required: true },
} satisfies Record<Exclude<keyof OwnRateRow, '_id'>, object>;

export const ownRateSchema = new Schema(definition, { collection: 'ownRates', versionKey: false });

ownRateSchema.index({ ...ownerKey, date: -1 });
