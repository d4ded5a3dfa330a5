import { defineCall } from '../call';
import { review } from './review-schemas';

export const reviewCalls = {
  /** Groups the newest `limits.reviewRows` transactions, and returns the largest `limits.reviewGroups` groups. */
  getReview: defineCall({
    subject: 'rpc.ledger.review.get.v1',
    http: 'GET /transactions/review',
    summary: 'Transactions whose category no person has set or confirmed, by payee',
    output: review,
    heavy: true,
  }),
};
