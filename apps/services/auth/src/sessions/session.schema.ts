import { SESSION_SECONDS } from '@saldo/platform';
import { Schema, type Types } from 'mongoose';

export const SESSION = 'Session';

export interface SessionRecord {
  _id: string;
  userId: Types.ObjectId;
  expiresAt: Date;
}

export const sessionSchema = new Schema<SessionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, default: () => new Date(Date.now() + SESSION_SECONDS * 1_000) },
  },
  { collection: 'sessions', versionKey: false },
);
sessionSchema.index({ userId: 1 });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
