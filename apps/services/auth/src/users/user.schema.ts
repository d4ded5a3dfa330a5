import { defaultCurrency, type CurrencyCode, type FormatPreferences } from '@saldo/contracts';
import { outboxPlugin, type WithOutbox } from '@saldo/events';
import { Schema, type Types } from 'mongoose';
import type { TotpState } from '../second-factor/totp';

export const USER = 'User';

/** A second factor that is in force. */
export interface SecondFactorRecord extends TotpState {
  /** Of the recovery codes that were not used yet. */
  recoveryHashes: string[];
}

/** A deleted user has neither address nor password nor second factor: only the mark and the event that is still to be told. */
export interface UserRecord extends WithOutbox {
  _id: Types.ObjectId;
  email?: string;
  passwordHash?: string;
  secondFactor?: SecondFactorRecord;
  /** A second factor that was begun and is not confirmed yet. */
  begunFactor?: { secret: string; endsAt: Date };
  defaultCurrency: CurrencyCode;
  isSetupComplete: boolean;
  formats?: FormatPreferences;
  createdAt: Date;
}

const secondFactorSchema = new Schema<SecondFactorRecord>(
  { secret: String, lastStep: Number, recoveryHashes: [String] },
  { _id: false },
);

export const userSchema = new Schema<UserRecord>(
  {
    email: String,
    passwordHash: String,
    secondFactor: secondFactorSchema,
    begunFactor: new Schema({ secret: String, endsAt: Date }, { _id: false }),
    defaultCurrency: { type: String, default: defaultCurrency },
    isSetupComplete: { type: Boolean, default: false },
    formats: new Schema(
      { region: String, numberStyle: String, dateOrder: String, currencyPosition: String },
      { _id: false },
    ),
    createdAt: { type: Date, default: () => new Date() },
  },
  { collection: 'users', versionKey: false },
);
userSchema.plugin(outboxPlugin);
userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });
