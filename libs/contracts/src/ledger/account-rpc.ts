import { z } from 'zod';
import { versionName } from '../history';
import { limits } from '../limits';
import { calendarDate, id, requestKeyed, version } from '../primitives';
import { defineRpc } from '../rpc';
import {
  accountChange,
  accountHistory,
  accountOrder,
  accountRestore,
  newAccount,
} from './account-entry-schemas';
import { account, deletedAccount } from './account-schemas';
import { registerPage } from './register-schemas';
import { reconciledConfirmation } from './schemas';

const byId = z.strictObject({ id });

export const accountsRpc = {
  /**
   * Returns one chunk of the accounts in their order, with their notes. `date`: the day of the balances, today by default; `after`: the cursor
   * that the last chunk returned.
   */
  listAccounts: defineRpc({
    subject: 'rpc.ledger.account.list.v1',
    input: z.strictObject({
      date: calendarDate.optional(),
      after: z.string().max(limits.cursorLength).optional(),
    }),
    output: z.object({ accounts: z.array(account), next: z.string().optional() }),
    caller: 'user',
    retrySafe: true,
  }),
  getAccount: defineRpc({
    subject: 'rpc.ledger.account.get.v1',
    input: byId,
    output: account,
    caller: 'user',
    retrySafe: true,
  }),
  createAccount: defineRpc({
    subject: 'rpc.ledger.account.create.v1',
    input: newAccount.extend(requestKeyed),
    output: account,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  orderAccounts: defineRpc({
    subject: 'rpc.ledger.account.order.v1',
    input: accountOrder,
    output: z.strictObject({}),
    caller: 'user',
    retrySafe: false,
  }),
  restoreAccounts: defineRpc({
    subject: 'rpc.ledger.account.restore.v1',
    input: accountRestore.safeExtend(requestKeyed),
    output: z.object({ ids: z.array(id) }),
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  updateAccount: defineRpc({
    subject: 'rpc.ledger.account.update.v1',
    /** `expected`: the version that the user saw. */
    input: byId.extend({ change: accountChange, expected: version, ...reconciledConfirmation }),
    output: account,
    caller: 'user',
    retrySafe: false,
  }),
  removeAccount: defineRpc({
    subject: 'rpc.ledger.account.remove.v1',
    input: byId.extend({ moveTo: id.optional() }),
    output: z.strictObject({}),
    caller: 'user',
    retrySafe: false,
  }),
  listDeletedAccounts: defineRpc({
    subject: 'rpc.ledger.account-trash.list.v1',
    input: z.strictObject({}),
    output: z.array(deletedAccount),
    caller: 'user',
    retrySafe: true,
  }),
  restoreDeletedAccount: defineRpc({
    subject: 'rpc.ledger.account-trash.restore.v1',
    input: byId,
    output: account,
    caller: 'user',
    retrySafe: false,
  }),
  getAccountHistory: defineRpc({
    subject: 'rpc.ledger.account-history.get.v1',
    input: byId,
    output: accountHistory,
    caller: 'user',
    retrySafe: true,
  }),
  restoreAccountVersion: defineRpc({
    subject: 'rpc.ledger.account-history.restore.v1',
    /** `seq`: the version to restore; `expected`: the one that the user saw as the current one. */
    input: byId.extend({ seq: versionName, expected: version, ...reconciledConfirmation }),
    output: account,
    caller: 'user',
    retrySafe: false,
  }),
  getRegister: defineRpc({
    subject: 'rpc.ledger.register.get.v1',
    input: byId.extend({
      cursor: z.string().max(limits.cursorLength).optional(),
      limit: z.int().min(1).max(limits.pageSizeMax),
    }),
    output: registerPage,
    caller: 'user',
    retrySafe: true,
  }),
};
