import { z } from 'zod';
import { limits } from '../limits';
import { id, requestKeyed, total } from '../primitives';
import { defineRpc } from '../rpc';
import {
  newReconciliation,
  reconciliation,
  reconciliationChange,
  reconciliationRestore,
  restoredReconciliation,
  reconciliationEnd,
  reconciliationPage,
} from './reconciliation-schemas';

const ofAccount = z.strictObject({ accountId: id });
const byId = ofAccount.extend({ id });

export const reconciliationRpc = {
  listReconciliations: defineRpc({
    subject: 'rpc.ledger.reconciliation.list.v1',
    input: ofAccount,
    output: z.array(reconciliation),
    caller: 'user',
    retrySafe: true,
  }),
  startReconciliation: defineRpc({
    subject: 'rpc.ledger.reconciliation.start.v1',
    input: ofAccount.extend({ statement: newReconciliation, ...requestKeyed }),
    output: reconciliation,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  listReconciliationEntries: defineRpc({
    subject: 'rpc.ledger.reconciliation.scan.v1',
    input: byId.extend({
      cursor: z.string().max(limits.cursorLength).optional(),
      limit: z.int().min(1).max(limits.pageSizeMax),
    }),
    output: reconciliationPage,
    caller: 'user',
    retrySafe: true,
  }),
  /**
   * Returns reconciliations of the first of these accounts that has any, oldest first, with the ids of the ticked transactions.
   * `after`: the number of the last one of the first account that an earlier call returned.
   */
  scanReconciliations: defineRpc({
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
    caller: 'user',
    retrySafe: true,
  }),
  restoreReconciliations: defineRpc({
    subject: 'rpc.ledger.reconciliation.restore.v1',
    input: ofAccount.extend({ ...reconciliationRestore.shape, ...requestKeyed }),
    output: z.object({ restoredCount: z.int() }),
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  updateReconciliation: defineRpc({
    subject: 'rpc.ledger.reconciliation.update.v1',
    input: byId.extend({ change: reconciliationChange }),
    output: reconciliation,
    caller: 'user',
    retrySafe: false,
  }),
  finishReconciliation: defineRpc({
    subject: 'rpc.ledger.reconciliation.finish.v1',
    input: byId.extend(reconciliationEnd.shape),
    output: reconciliation,
    caller: 'user',
    retrySafe: false,
  }),
  removeReconciliation: defineRpc({
    subject: 'rpc.ledger.reconciliation.remove.v1',
    input: byId,
    output: z.strictObject({}),
    caller: 'user',
    retrySafe: false,
  }),
};
