import type { CalendarDate } from '@saldo/finance';
import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';
import { type Types } from 'mongoose';

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

export const ownRateSchema = bookSchema<OwnRateRow>('ownRates', {
  from: { type: String, required: true },
  to: { type: String, required: true },
  date: { type: String, required: true },
  value: { type: String, required: true },
});

ownRateSchema.index({ ...ownerKey, date: -1 });
