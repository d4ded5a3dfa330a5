import { defaultCurrency, type CurrencyCode } from '@saldo/contracts';
import { outboxPlugin, type WithOutbox } from '@saldo/events';
import { Schema, type Types } from 'mongoose';

export const USER = 'User';

/** A deleted user has neither address nor password: only the mark and the event that is still to be told. */
export interface UserRecord extends WithOutbox {
  _id: Types.ObjectId;
  email?: string;
  passwordHash?: string;
  defaultCurrency: CurrencyCode;
  isSetupComplete: boolean;
  createdAt: Date;
}

export const userSchema = new Schema<UserRecord>(
  {
    email: String,
    passwordHash: String,
    defaultCurrency: { type: String, default: defaultCurrency },
    isSetupComplete: { type: Boolean, default: false },
    createdAt: { type: Date, default: () => new Date() },
  },
  { collection: 'users', versionKey: false },
);
userSchema.plugin(outboxPlugin);
userSchema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });
