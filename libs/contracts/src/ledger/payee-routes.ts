import { z } from 'zod';
import { defineRoute } from '../route';
import { payee, payeeNames, payeeQuery, payeeRenamed, payeeRenaming } from './payee-schemas';

export const payeeRoutes = {
  listPayees: defineRoute({
    method: 'GET',
    path: '/payees',
    access: 'user',
    summary: 'Names of transactions that fit to a search, with the category and amount of the newest one',
    query: payeeQuery,
    status: 200,
    reply: z.array(payee),
  }),
  listPayeeNames: defineRoute({
    method: 'GET',
    path: '/payees/names',
    access: 'user',
    summary: 'Names of transactions that contain a text, the most frequent ones first',
    query: payeeQuery,
    heavy: true,
    status: 200,
    reply: payeeNames,
  }),
  renamePayee: defineRoute({
    method: 'POST',
    path: '/payees/rename',
    access: 'user',
    summary:
      'Give all transactions and recurring entries of a name another one, as one change that can be undone',
    body: payeeRenaming,
    repeatable: true,
    heavy: true,
    status: 200,
    reply: payeeRenamed,
    errors: ['not-found'],
  }),
};
