import { z } from 'zod';
import { defineRoute } from '../route';
import { newValuation, valuation, valuationRestore } from './valuation-schemas';

export const valuationRoutes = {
  listValuations: defineRoute({
    method: 'GET',
    path: '/accounts/:id/valuations',
    access: 'user',
    summary: 'What an asset or liability was worth on which days, newest first',
    status: 200,
    reply: z.array(valuation),
  }),
  addValuation: defineRoute({
    method: 'POST',
    path: '/accounts/:id/valuations',
    access: 'user',
    summary: 'Enter what an asset or liability is worth, or replace the value of the same day',
    body: newValuation,
    repeatable: true,
    status: 201,
    reply: valuation,
    errors: ['account-not-valued', 'valuations-full'],
  }),
  restoreValuations: defineRoute({
    method: 'POST',
    path: '/accounts/:id/valuations/restore',
    access: 'user',
    summary: 'Restore valuations of an account export',
    body: valuationRestore,
    repeatable: true,
    status: 201,
    reply: z.object({ restoredCount: z.int() }),
    errors: ['valuations-full'],
  }),
  removeValuation: defineRoute({
    method: 'DELETE',
    path: '/accounts/:id/valuations/:valuationId',
    access: 'user',
    summary: 'Delete a value of an asset or liability',
    status: 204,
  }),
};
