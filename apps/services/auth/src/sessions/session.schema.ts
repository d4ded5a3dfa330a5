import { SESSION_SECONDS } from '@saldo/platform';
import { Schema, type Types } from 'mongoose';
import { deviceOf } from './device';

export const SESSION = 'Session';

export interface SessionRecord {
  _id: string;
  userId: Types.ObjectId;
  expiresAt: Date;
  /** In readable form; the `User-Agent` header is not stored. */
  device: string;
  /** Absent until the session is used some minutes after it was opened. */
  lastSeenAt?: Date;
}

export const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, default: () => new Date(Date.now() + SESSION_SECONDS * 1_000) },
    device: { type: String, default: deviceOf('') },
    lastSeenAt: Date,
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ userId: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
