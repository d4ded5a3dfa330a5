import { z } from 'zod';
import { defineRoute } from '../route';
import { registerQuery } from './register-schemas';
import {
  newReconciliation,
  reconciliation,
  reconciliationChange,
  reconciliationEnd,
  reconciliationPage,
  reconciliationRestore,
} from './reconciliation-schemas';

const one = '/accounts/:id/reconciliations/:reconciliationId';

export const reconciliationRoutes = {
  listReconciliations: defineRoute({
    method: 'GET',
    path: '/accounts/:id/reconciliations',
    access: 'user',
    summary: 'Reconciliations of an account with its bank statements, newest first',
    status: 200,
    reply: z.array(reconciliation),
  }),
  startReconciliation: defineRoute({
    method: 'POST',
    path: '/accounts/:id/reconciliations',
    access: 'user',
    summary: 'Start to compare an account with a bank statement',
    body: newReconciliation,
    repeatable: true,
    status: 201,
    reply: reconciliation,
    errors: ['reconciliation-open'],
  }),
  restoreReconciliations: defineRoute({
    method: 'POST',
    path: '/accounts/:id/reconciliations/restore',
    access: 'user',
    summary: 'Restore reconciliations of an account export, after its transactions',
    body: reconciliationRestore,
    repeatable: true,
    status: 201,
    reply: z.object({ restoredCount: z.int() }),
  }),
  listReconciliationEntries: defineRoute({
    method: 'GET',
    path: `${one}/entries`,
    access: 'user',
    summary: 'Transactions that may be on the statement, newest first',
    query: registerQuery,
    status: 200,
    reply: reconciliationPage,
  }),
  updateReconciliation: defineRoute({
    method: 'PUT',
    path: one,
    access: 'user',
    summary: 'Tick transactions, or correct what the statement says',
    body: reconciliationChange,
    status: 200,
    reply: reconciliation,
    errors: ['reconciliation-finished', 'reconciliation-full'],
  }),
  finishReconciliation: defineRoute({
    method: 'POST',
    path: `${one}/finish`,
    access: 'user',
    summary: 'Make the ticked transactions reconciled, if there is no difference or it is to be recorded',
    body: reconciliationEnd,
    status: 200,
    reply: reconciliation,
    errors: ['reconciliation-difference', 'account-closed', 'categories-full'],
  }),
  removeReconciliation: defineRoute({
    method: 'DELETE',
    path: one,
    access: 'user',
    summary: 'Give up a reconciliation, or undo a finished one: its transactions are cleared again',
    status: 204,
  }),
};
