import { Schema, type Types } from 'mongoose';

export const THROTTLE_COUNTERS = 'ThrottleCounters';

/** Number of attempts since the first one. The record expires at the end of its time window. */
export interface ThrottleCounterRecord {
  /** The id from `counterIds`. */
  _id: string;
  count: number;
  expiresAt: Date;
}

export const throttleCounterSchema = new Schema<ThrottleCounterRecord>(
  { _id: { type: String, required: true }, count: { type: Number, required: true }, expiresAt: Date },
  { collection: 'attempts', versionKey: false },
);
throttleCounterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const KNOWN_ADDRESS = 'KnownAddress';

/** An address from which a user has logged in. */
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
