import { z } from 'zod';
import { defineCall } from '../call';
import { groupId, versionName } from '../history';
import { limits } from '../limits';
import { replacementQuery } from './account-schemas';
import {
  bulkEdit,
  bulkEdited,
  changeGroups,
  groupUndone,
  restored,
  transactionHistory,
  trashPage,
  trashQuery,
  trashRestoring,
} from './history-schemas';
import { undoErrors, doneLater } from './job-schemas';
import { reconciledConfirmation, reconciledQuery, transaction } from './schemas';

/** Calls that change many transactions, show their versions and undo changes. */
export const historyCalls = {
  editTransactions: defineCall({
    http: 'PUT /transactions/bulk',
    summary: 'Change several transactions, or all that match a filter, in the same way',
    query: reconciledQuery,
    body: bulkEdit,
    repeatable: true,
    output: bulkEdited,
    errors: ['transaction-reconciled', 'categories-full', 'account-closed'],
    heavy: true,
  }),
  getHistory: defineCall({
    subject: 'rpc.ledger.history.get.v1',
    http: 'GET /transactions/:id/history',
    summary: 'The versions of a transaction and what changed, newest first',
    output: transactionHistory,
  }),
  restoreVersion: defineCall({
    subject: 'rpc.ledger.history.restore.v1',
    http: 'POST /transactions/:id/versions/:version/restore',
    summary: 'Give a transaction the fields of an earlier version',
    params: z.strictObject({ version: versionName }),
    query: reconciledQuery.extend(replacementQuery.shape),
    conditional: true,
    output: transaction,
    errors: ['transaction-reconciled', 'categories-full', 'version-conflict'],
  }),
  listTrash: defineCall({
    subject: 'rpc.ledger.trash.list.v1',
    http: 'GET /trash',
    summary: 'Transactions that were deleted in the last 30 days, deleted last first',
    query: trashQuery,
    output: trashPage,
  }),
  /** Restores transactions by their ids: `POST /transactions/restore`. To restore a group, uses a job of kind `undo`. */
  restoreTrash: defineCall({
    http: 'POST /trash/restore',
    summary: 'Restore deleted transactions, by their ids or by the group that deleted them',
    body: trashRestoring,
    output: restored,
    ...doneLater,
    errors: undoErrors,
    heavy: true,
  }),
  listGroups: defineCall({
    subject: 'rpc.ledger.group.list.v1',
    http: 'GET /groups',
    summary: 'The newest imports, bulk edits, repairs, deletions and undos of the last 30 days',
    output: changeGroups,
  }),
  /** Undoes a group. The gateway starts a job of kind `undo` and waits for it. */
  undoGroup: defineCall({
    http: 'POST /groups/:id/undo',
    summary: 'Undo an import, bulk edit, repair, deletion or undo, except for what was changed since',
    query: reconciledQuery,
    output: groupUndone,
    ...doneLater,
    errors: undoErrors,
    heavy: true,
  }),
};

const cursor = z.string().max(limits.cursorLength).optional();

export const historyRpc = {
  /** Changes up to `limits.rowsPerCall` transactions; `after` is the cursor that the call before returned as `next`. */
  editTransactions: defineCall({
    subject: 'rpc.ledger.transaction.edit.v1',
    input: bulkEdit.safeExtend({ group: groupId, after: cursor, ...reconciledConfirmation }),
    output: bulkEdited.extend({ next: z.string().optional() }),
  }),
};
