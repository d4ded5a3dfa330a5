import { z } from 'zod';
import { groupId, versionName } from '../history';
import { limits } from '../limits';
import { id, version } from '../primitives';
import { defineRpc } from '../rpc';
import {
  bulkEdit,
  bulkEdited,
  changeGroups,
  groupUndone,
  transactionHistory,
  trashPage,
} from './history-schemas';
import { reconciledConfirmation, transaction } from './schemas';

const cursor = z.string().max(limits.cursorLength).optional();

export const historyRpc = {
  /** Changes up to `limits.rowsPerCall` transactions; `after` is the cursor that the call before returned as `next`. */
  editTransactions: defineRpc({
    subject: 'rpc.ledger.transaction.edit.v1',
    /** A call that is repeated with the same group changes nothing twice. */
    input: bulkEdit.safeExtend({ group: groupId, after: cursor, ...reconciledConfirmation }),
    output: bulkEdited.extend({ next: z.string().optional() }),
    caller: 'user',
    retrySafe: false,
  }),
  getHistory: defineRpc({
    subject: 'rpc.ledger.history.get.v1',
    input: z.strictObject({ id }),
    output: transactionHistory,
    caller: 'user',
    retrySafe: true,
  }),
  restoreVersion: defineRpc({
    subject: 'rpc.ledger.history.restore.v1',
    /** `seq`: the version to restore; `expected`: the one that the user saw as the current one. */
    input: z.strictObject({ id, seq: versionName, expected: version, ...reconciledConfirmation }),
    output: transaction,
    caller: 'user',
    retrySafe: false,
  }),
  listTrash: defineRpc({
    subject: 'rpc.ledger.trash.list.v1',
    input: z.strictObject({ limit: z.int().min(1).max(limits.trashPage), place: cursor }),
    output: trashPage,
    caller: 'user',
    retrySafe: true,
  }),
  listGroups: defineRpc({
    subject: 'rpc.ledger.group.list.v1',
    input: z.strictObject({}),
    output: changeGroups,
    caller: 'user',
    retrySafe: true,
  }),
  /** Considers up to `limits.rowsPerCall` transactions; `after` is the cursor that the call before returned as `next`. */
  undoGroup: defineRpc({
    subject: 'rpc.ledger.group.undo.v1',
    /** `trashOnly`: only restores what the group deleted. */
    input: z.strictObject({
      group: groupId,
      trashOnly: z.boolean().optional(),
      after: cursor,
      ...reconciledConfirmation,
    }),
    output: groupUndone.omit({ kept: true }).extend({ next: z.string().optional() }),
    caller: 'user',
    retrySafe: false,
  }),
};
