import { z } from 'zod';
import { defineCall } from '../call';

/** Number of transactions that the recurring scheduler has recorded since the user last looked at them. */
const recurringNews = z.object({ recordedCount: z.int().min(0) });

/** Every screen requests the news at its start, so this file imports no other schemas. */
export const recurringNewsCalls = {
  getRecurringNews: defineCall({
    subject: 'rpc.ledger.news.get.v1',
    http: 'GET /recurring/news',
    summary: 'Number of occurrences recorded since the user last looked',
    output: recurringNews,
  }),
  markRecurringNewsSeen: defineCall({
    subject: 'rpc.ledger.news.see.v1',
    http: 'POST /recurring/news/seen',
    summary: 'Mark the news as seen',
  }),
};
