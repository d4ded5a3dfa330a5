import { Schema, type Types } from 'mongoose';

export const ATTEMPTS = 'Attempts';

/** How often something was tried since the first time, until that is forgotten. */
export interface AttemptsRecord {
  /** A keyed hash of what is counted. */
  _id: string;
  count: number;
  expiresAt: Date;
}

export const attemptsSchema = new Schema<AttemptsRecord>(
  { _id: { type: String, required: true }, count: { type: Number, required: true }, expiresAt: Date },
  { collection: 'attempts', versionKey: false },
);
attemptsSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const KNOWN_ADDRESS = 'KnownAddress';

/** An address from which somebody has signed in. */
export interface KnownAddressRecord {
  /** A keyed hash of user and address. */
  _id: string;
  userId: Types.ObjectId;
  expiresAt: Date;
}

export const knownAddressSchema = new Schema<KnownAddressRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: Date,
  },
  { collection: 'knownAddresses', versionKey: false },
);
knownAddressSchema.index({ userId: 1 });
knownAddressSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
