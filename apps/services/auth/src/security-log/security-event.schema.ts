import { type SecurityEventKind } from '@saldo/contracts';
import { Schema, type Types } from 'mongoose';

export const SECURITY_EVENT = 'SecurityEvent';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A row of a user's security log. It has no address and no e-mail. */
export interface SecurityEventRecord {
  /** Refusals get an id computed from user, kind and day, so that repeated refusals update one row. */
  _id: string;
  userId: Types.ObjectId;
  kind: SecurityEventKind;
  device: string;
  /** Time of the event; the latest one if `count` is above 1. */
  at: Date;
  firstAt: Date;
  count: number;
}

export const securityEventSchema = new Schema<SecurityEventRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    device: { type: String, required: true },
    at: { type: Date, required: true },
    firstAt: { type: Date, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'securityEvents', versionKey: false },
);
securityEventSchema.index({ userId: 1, at: -1 });
securityEventSchema.index({ at: 1 }, { expireAfterSeconds: YEAR_SECONDS });
