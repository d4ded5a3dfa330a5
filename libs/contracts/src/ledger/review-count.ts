import { z } from 'zod';
import { defineCall } from '../call';

/** Every screen requests this count, so this file imports no schemas. */
export const reviewCountCalls = {
  getReviewCount: defineCall({
    subject: 'rpc.ledger.review-count.get.v1',
    http: 'GET /transactions/review/count',
    summary: 'How many transactions have a category that no person has set or confirmed',
    output: z.object({ count: z.int().min(0) }),
  }),
};
