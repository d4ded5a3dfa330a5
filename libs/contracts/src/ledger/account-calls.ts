import { z } from 'zod';
import { defineCall } from '../call';
import { versionName } from '../history';
import { limits } from '../limits';
import { calendarDate, id } from '../primitives';
import {
  accountChange,
  accountHistory,
  accountOrder,
  accountRemovalQuery,
  accountRestore,
  newAccount,
} from './account-entry-schemas';
import { account, deletedAccount } from './account-schemas';
import { registerPage, registerQuery } from './register-schemas';
import { reconciledQuery } from './schemas';

export const accountCalls = {
  createAccount: defineCall({
    subject: 'rpc.ledger.account.create.v1',
    http: 'POST /accounts',
    summary: 'Add an account',
    body: newAccount,
    repeatable: true,
    status: 201,
    output: account,
    errors: ['accounts-full'],
  }),
  orderAccounts: defineCall({
    subject: 'rpc.ledger.account.order.v1',
    http: 'PUT /accounts/order',
    summary: 'Change the order of the accounts',
    body: accountOrder,
    errors: ['not-found'],
  }),
  restoreAccounts: defineCall({
    subject: 'rpc.ledger.account.restore.v1',
    http: 'POST /accounts/restore',
    summary: 'Restore accounts of an account export',
    body: accountRestore,
    repeatable: true,
    status: 201,
    output: z.object({ ids: z.array(id) }),
    errors: ['accounts-full', 'account-default', 'not-found'],
  }),
  getAccount: defineCall({
    subject: 'rpc.ledger.account.get.v1',
    http: 'GET /accounts/:id',
    summary: 'An account with its note and its balance today',
    output: account,
  }),
  updateAccount: defineCall({
    subject: 'rpc.ledger.account.update.v1',
    http: 'PUT /accounts/:id',
    summary: 'Change, close or reopen an account',
    query: reconciledQuery,
    body: accountChange,
    bodyAs: 'change',
    conditional: true,
    output: account,
    errors: ['transaction-reconciled', 'account-default', 'version-conflict'],
  }),
  removeAccount: defineCall({
    subject: 'rpc.ledger.account.remove.v1',
    http: 'DELETE /accounts/:id',
    summary:
      'Delete an account, after moving its transactions and opening balance to another one in its currency',
    query: accountRemovalQuery,
    errors: ['account-default', 'account-in-use', 'account-closed'],
  }),
  getAccountHistory: defineCall({
    subject: 'rpc.ledger.account-history.get.v1',
    http: 'GET /accounts/:id/history',
    summary: 'The versions of an account and what changed, newest first',
    output: accountHistory,
  }),
  restoreAccountVersion: defineCall({
    subject: 'rpc.ledger.account-history.restore.v1',
    http: 'POST /accounts/:id/versions/:version/restore',
    summary: 'Give an account the fields of an earlier version',
    params: z.strictObject({ version: versionName }),
    query: reconciledQuery,
    conditional: true,
    output: account,
    errors: ['transaction-reconciled', 'account-default', 'version-conflict'],
  }),
  listDeletedAccounts: defineCall({
    subject: 'rpc.ledger.account-trash.list.v1',
    http: 'GET /accounts/deleted',
    summary: 'Accounts that were deleted in the last 30 days, deleted last first',
    output: z.array(deletedAccount),
  }),
  restoreDeletedAccount: defineCall({
    subject: 'rpc.ledger.account-trash.restore.v1',
    http: 'POST /accounts/:id/restore',
    summary: 'Restore a deleted account, without what has moved to another one',
    output: account,
    errors: ['accounts-full'],
  }),
  getRegister: defineCall({
    subject: 'rpc.ledger.register.get.v1',
    http: 'GET /accounts/:id/register',
    summary: 'Transactions of an account, newest first, with the balance after each',
    query: registerQuery,
    output: registerPage,
  }),
};

export const accountRpc = {
  /**
   * Returns one chunk of the accounts, in their order and with notes.
   * `date`: the day of the balances, today by default.
   * `after`: the cursor that the last chunk returned.
   */
  listAccounts: defineCall({
    subject: 'rpc.ledger.account.list.v1',
    input: z.strictObject({
      date: calendarDate.optional(),
      after: z.string().max(limits.cursorLength).optional(),
    }),
    output: z.object({ accounts: z.array(account), next: z.string().optional() }),
    retrySafe: true,
  }),
};
