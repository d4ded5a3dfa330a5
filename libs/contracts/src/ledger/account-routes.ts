import { z } from 'zod';
import { id } from '../primitives';
import { defineRoute } from '../route';
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

export const accountsRoutes = {
  createAccount: defineRoute({
    method: 'POST',
    path: '/accounts',
    access: 'user',
    summary: 'Add an account',
    body: newAccount,
    status: 201,
    reply: account,
    errors: ['accounts-full'],
  }),
  orderAccounts: defineRoute({
    method: 'PUT',
    path: '/accounts/order',
    access: 'user',
    summary: 'Change the order of the accounts',
    body: accountOrder,
    status: 204,
    errors: ['not-found'],
  }),
  restoreAccounts: defineRoute({
    method: 'POST',
    path: '/accounts/restore',
    access: 'user',
    summary: 'Restore accounts of an account export',
    body: accountRestore,
    status: 201,
    reply: z.object({ ids: z.array(id) }),
    errors: ['accounts-full', 'account-default', 'not-found'],
  }),
  updateAccount: defineRoute({
    method: 'PUT',
    path: '/accounts/:id',
    access: 'user',
    summary: 'Change, close or reopen an account',
    body: accountChange,
    query: reconciledQuery,
    conditional: true,
    status: 200,
    reply: account,
    errors: ['transaction-reconciled', 'not-found', 'account-default', 'version-conflict'],
  }),
  removeAccount: defineRoute({
    method: 'DELETE',
    path: '/accounts/:id',
    access: 'user',
    summary:
      'Delete an account, after moving its transactions and opening balance to another one in its currency',
    query: accountRemovalQuery,
    status: 204,
    errors: ['not-found', 'account-default', 'account-in-use', 'account-closed'],
  }),
  getAccountHistory: defineRoute({
    method: 'GET',
    path: '/accounts/:id/history',
    access: 'user',
    summary: 'The versions of an account and what changed, newest first',
    status: 200,
    reply: accountHistory,
  }),
  restoreAccountVersion: defineRoute({
    method: 'POST',
    path: '/accounts/:id/versions/:seq/restore',
    access: 'user',
    summary: 'Give an account the fields of an earlier version',
    query: reconciledQuery,
    conditional: true,
    status: 200,
    reply: account,
    errors: ['transaction-reconciled', 'account-default', 'version-conflict'],
  }),
  listDeletedAccounts: defineRoute({
    method: 'GET',
    path: '/accounts/deleted',
    access: 'user',
    summary: 'Accounts that were deleted in the last 30 days, deleted last first',
    status: 200,
    reply: z.array(deletedAccount),
  }),
  restoreDeletedAccount: defineRoute({
    method: 'POST',
    path: '/accounts/:id/restore',
    access: 'user',
    summary: 'Restore a deleted account, without what has moved to another one',
    status: 200,
    reply: account,
    errors: ['not-found', 'accounts-full'],
  }),
  getRegister: defineRoute({
    method: 'GET',
    path: '/accounts/:id/register',
    access: 'user',
    summary: 'Transactions of an account, newest first, with the balance after each',
    query: registerQuery,
    status: 200,
    reply: registerPage,
    errors: ['not-found'],
  }),
};
