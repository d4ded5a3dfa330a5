import { Schema, type Types } from 'mongoose';
import { type Owned, ownerDefinition, ownerKey } from './owned-by';

/** A request with an `Idempotency-Key`, and its answer. The id follows from the key. */
export interface IdempotencyRow extends Owned {
  _id: Types.ObjectId;
  digest: string;
  /** The id of the new document, so that a request whose process ended creates it once. */
  newId: Types.ObjectId;
  at: Date;
  /** Until then another process carries it out. */
  heldUntil: Date;
  /** As JSON; absent until it is carried out. */
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
