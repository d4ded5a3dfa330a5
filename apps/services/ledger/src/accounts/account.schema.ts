import type { Account } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { bookSchema, historyDefinition, type Owned, ownerKey, type WithHistory } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** The opening balance of a deleted account whose transactions moved here. It counts from the same day on as before. */
export interface TakenOver {
  /** Id of the opening balance. It stays the same from account to account, so that each account takes it over only once. */
  key: Types.ObjectId;
  date: CalendarDate;
  minor: number | bigint;
}

/** An account of a book in the database. */
export interface AccountRow extends WithHistory, Owned {
  name: string;
  kind: Account['kind'];
  currency: Account['currency'];
  /** In minor units of the currency. The driver returns an int64 as a number, mongoose as a bigint. */
  opening: number | bigint;
  openingDate: CalendarDate;
  takenOver?: TakenOver[];
  /** Set for some time after the opening date was moved later: a transaction dated before it may still be being recorded. */
  openingRaisedAt?: Date | null;
  closedOn?: CalendarDate | null;
  position: number;
  note: string;
  createdAt: Date;
  /**
   * Set when the account is deleted and kept as long as it can be restored.
   * `moveTo`: the account that gets its transactions, unset once no further transaction can arrive (`isSettled`).
   * `openings`: opening balances that the other account still has to take over.
   */
  deletion?: { at: Date; moveTo?: Types.ObjectId; isSettled?: boolean; openings?: TakenOver[] } | null;
}

export const ACCOUNTS = 'Account';

const takenOver = {
  type: [
    new Schema(
      { key: Schema.Types.ObjectId, date: String, minor: Schema.Types.BigInt } satisfies Record<
        keyof TakenOver,
        unknown
      >,
      { _id: false },
    ),
  ],
  default: undefined,
};

export const accountSchema = bookSchema<AccountRow>('accounts', {
  name: { type: String, required: true },
  kind: { type: String, required: true },
  currency: { type: String, default: null },
  // mongoose calls an int64 BigInt: a Number above 2^31 would be stored as a double.
  opening: { type: Schema.Types.BigInt, required: true },
  openingDate: { type: String, required: true },
  takenOver,
  openingRaisedAt: { type: Date },
  closedOn: { type: String },
  position: { type: Number, required: true },
  note: { type: String, default: '' },
  createdAt: { type: Date, required: true },
  deletion: {
    type: new Schema(
      { at: Date, moveTo: Schema.Types.ObjectId, isSettled: Boolean, openings: takenOver },
      { _id: false },
    ),
  },
  ...historyDefinition,
});

// Has no position: while positions change, a query that reads a long list by such an index would miss rows.
accountSchema.index(ownerKey);
