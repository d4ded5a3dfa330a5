import { bookSchema, type Owned, ownerKey } from '@saldo/mongo';
import { type Types } from 'mongoose';

/** A decision of a user about a recurring payment. The id is computed from the book and the key of the series. */
export interface SubscriptionDecisionRow extends Owned {
  _id: Types.ObjectId;
  decision: 'confirmed' | 'dismissed';
}

export const SUBSCRIPTION_DECISIONS = 'SubscriptionDecision';

export const subscriptionDecisionSchema = bookSchema<SubscriptionDecisionRow>('subscriptionDecisions', {
  decision: { type: String, required: true },
});

subscriptionDecisionSchema.index({ ...ownerKey });
