import { z } from 'zod';
import { defineCall } from '../call';
import { limits } from '../limits';
import { id, total } from '../primitives';
import {
  newReconciliation,
  reconciliation,
  reconciliationChange,
  reconciliationEnd,
  reconciliationPage,
  reconciliationRestore,
  restoredReconciliation,
} from './reconciliation-schemas';
import { registerQuery } from './register-schemas';

const one = '/accounts/:id/reconciliations/:reconciliationId';

export const reconciliationCalls = {
  listReconciliations: defineCall({
    subject: 'rpc.ledger.reconciliation.list.v1',
    http: 'GET /accounts/:id/reconciliations',
    summary: 'Reconciliations of an account with its bank statements, newest first',
    paramsAs: { id: 'accountId' },
    output: z.array(reconciliation),
  }),
  startReconciliation: defineCall({
    subject: 'rpc.ledger.reconciliation.start.v1',
    http: 'POST /accounts/:id/reconciliations',
    summary: 'Start to compare an account with a bank statement',
    paramsAs: { id: 'accountId' },
    body: newReconciliation,
    bodyAs: 'statement',
    repeatable: true,
    status: 201,
    output: reconciliation,
    errors: ['reconciliation-open'],
  }),
  restoreReconciliations: defineCall({
    subject: 'rpc.ledger.reconciliation.restore.v1',
    http: 'POST /accounts/:id/reconciliations/restore',
    summary: 'Restore reconciliations of an account export, after its transactions',
    paramsAs: { id: 'accountId' },
    body: reconciliationRestore,
    repeatable: true,
    status: 201,
    output: z.object({ restoredCount: z.int() }),
  }),
  listReconciliationEntries: defineCall({
    subject: 'rpc.ledger.reconciliation.scan.v1',
    http: `GET ${one}/entries`,
    summary: 'Transactions that may be on the statement, newest first',
    paramsAs: { id: 'accountId', reconciliationId: 'id' },
    query: registerQuery,
    output: reconciliationPage,
  }),
  updateReconciliation: defineCall({
    subject: 'rpc.ledger.reconciliation.update.v1',
    http: `PUT ${one}`,
    summary: 'Tick transactions, or correct what the statement says',
    paramsAs: { id: 'accountId', reconciliationId: 'id' },
    body: reconciliationChange,
    bodyAs: 'change',
    output: reconciliation,
    errors: ['reconciliation-finished', 'reconciliation-full'],
  }),
  finishReconciliation: defineCall({
    subject: 'rpc.ledger.reconciliation.finish.v1',
    http: `POST ${one}/finish`,
    summary: 'Make the ticked transactions reconciled, if there is no difference or it is to be recorded',
    paramsAs: { id: 'accountId', reconciliationId: 'id' },
    body: reconciliationEnd,
    output: reconciliation,
    errors: ['reconciliation-difference', 'account-closed', 'categories-full'],
  }),
  removeReconciliation: defineCall({
    subject: 'rpc.ledger.reconciliation.remove.v1',
    http: `DELETE ${one}`,
    summary: 'Give up a reconciliation, or undo a finished one: its transactions are cleared again',
    paramsAs: { id: 'accountId', reconciliationId: 'id' },
  }),
};

export const reconciliationRpc = {
  /**
   * Returns reconciliations of the first account, among these, that has any, oldest first, with the ids of the ticked
   * transactions.
   * `after`: number of the last reconciliation of the first account that an earlier call returned.
   */
  scanReconciliations: defineCall({
    subject: 'rpc.ledger.statement.scan.v1',
    input: z.strictObject({
      accountIds: z.array(id).max(limits.accountsMax),
      after: z.int().optional(),
    }),
    output: z.object({
      accountId: id.optional(),
      reconciliations: z.array(
        restoredReconciliation.extend({ number: z.int(), closingBalance: total, ticked: z.array(id) }),
      ),
    }),
    retrySafe: true,
  }),
};
