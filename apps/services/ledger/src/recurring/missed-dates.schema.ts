import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';

/** How many missed dates of a book the scheduler records on a day. */
export interface MissedDatesRow extends Owned {
  /** The book's id and the day. */
  _id: string;
  /** Dates that were recorded or are being recorded. */
  used: number;
  /** Dates that the user decided to record, on top of `limits.missedDates`. */
  granted?: number;
  expiresAt: Date;
}

export const MISSED_DATES = 'MissedDates';

export const missedDatesSchema = bookSchema<MissedDatesRow>('missedDates', {
  _id: { type: String, required: true },
  used: { type: Number, default: 0 },
  granted: { type: Number },
  expiresAt: { type: Date, required: true },
});
missedDatesSchema.index(ownerKey);
missedDatesSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
