import { type Owned, ownerDefinition, ownerKey } from '@saldo/mongo';
import { Schema, type Types } from 'mongoose';

/** A decision of a user about a recurring payment. The id is computed from the book and the key of the series. */
export interface SubscriptionDecisionRow extends Owned {
  _id: Types.ObjectId;
  decision: 'confirmed' | 'dismissed';
}

export const SUBSCRIPTION_DECISIONS = 'SubscriptionDecision';

const definition = {
  ...ownerDefinition,
  decision: { type: String, required: true },
} satisfies Record<Exclude<keyof SubscriptionDecisionRow, '_id'>, object>;

export const subscriptionDecisionSchema = new Schema(definition, {
  collection: 'subscriptionDecisions',
  versionKey: false,
});

subscriptionDecisionSchema.index({ ...ownerKey });
