import { z } from 'zod';
import { defineRoute } from '../route';

/** How many transactions the recurring scheduler recorded since the user last saw the news. */
export const recurringNews = z.object({ recordedCount: z.int().min(0) });

/** Every screen asks for the news at its start, so this brings no other schemas. */
export const recurringNewsRoutes = {
  getRecurringNews: defineRoute({
    method: 'GET',
    path: '/recurring/news',
    access: 'user',
    summary: 'Number of occurrences recorded since the user last looked',
    status: 200,
    reply: recurringNews,
  }),
  markRecurringNewsSeen: defineRoute({
    method: 'POST',
    path: '/recurring/news/seen',
    access: 'user',
    summary: 'Mark the news as seen',
    status: 204,
  }),
};
