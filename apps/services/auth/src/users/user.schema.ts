import { defaultCurrency, type CurrencyCode, type FormatPreferences, type Language } from '@saldo/contracts';
import { outboxPlugin, type WithOutbox } from '@saldo/events';
import { Schema, type Types } from 'mongoose';
import type { TotpState } from '../two-factor/totp';

export const USER = 'User';

/** Two-factor authentication that is enabled. */
export interface TwoFactorRecord extends TotpState {
  /** Hashes of the unused recovery codes. */
  recoveryHashes: string[];
}

/** A deleted user is a tombstone without e-mail address, password and two-factor authentication, kept until its outbox is empty. */
export interface UserRecord extends WithOutbox {
  _id: Types.ObjectId;
  email?: string;
  passwordHash?: string;
  secondFactor?: TwoFactorRecord;
  /** A setup of two-factor authentication that is not confirmed yet. */
  begunFactor?: { secret: string; endsAt: Date };
  defaultCurrency: CurrencyCode;
  isSetupComplete: boolean;
  formats?: FormatPreferences;
  language?: Language;
  createdAt: Date;
}

const twoFactorSchema = new Schema<TwoFactorRecord>(
  { secret: String, lastStep: Number, recoveryHashes: [String] },
  { _id: false },
);

export const userSchema = new Schema<UserRecord>(
  {
    email: String,
    passwordHash: String,
    secondFactor: twoFactorSchema,
    begunFactor: new Schema({ secret: String, endsAt: Date }, { _id: false }),
    defaultCurrency: { type: String, default: defaultCurrency },
    isSetupComplete: { type: Boolean, default: false },
    formats: new Schema(
      {
        region: String,
        numberStyle: String,
        dateOrder: String,
        currencyPosition: String,
        firstWeekday: String,
        monthStart: String,
      },
      { _id: false },
    ),
    language: String,
    createdAt: { type: Date, default: () => new Date() },
  },
  { collection: 'users', versionKey: false },
);
userSchema.plugin(outboxPlugin);
userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });
