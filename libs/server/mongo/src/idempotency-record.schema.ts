import { Schema, type Types } from 'mongoose';
import { type Owned, ownerDefinition, ownerKey } from './owned-by';

/** A request with an `Idempotency-Key`, and its reply. The id is computed from the key. */
export interface IdempotencyRow extends Owned {
  _id: Types.ObjectId;
  digest: string;
  /** Id of the document to create. It stays the same if another process repeats the request after a crash. */
  newId: Types.ObjectId;
  at: Date;
  /** Until this time the request is being carried out by the process that holds it. */
  heldUntil: Date;
  /** The reply as JSON; absent until the request has been carried out. */
  reply?: string;
}

export const IDEMPOTENCY_RECORDS = 'IdempotencyRecord';
export const IDEMPOTENCY_SECONDS = 86_400;

export const idempotencySchema = new Schema(
  {
    ...ownerDefinition,
    digest: { type: String, required: true },
    newId: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
    heldUntil: { type: Date, required: true },
    reply: String,
  },
  { collection: 'idempotency', versionKey: false },
);

idempotencySchema.index(ownerKey);
idempotencySchema.index({ at: 1 }, { expireAfterSeconds: IDEMPOTENCY_SECONDS });
