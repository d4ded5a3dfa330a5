import { z } from 'zod';
import { defineRoute } from '../route';
import {
  account,
  accountChange,
  accountListQuery,
  accountRemovalQuery,
  newAccount,
  registerPage,
  registerQuery,
} from './account-schemas';

export const accountsRoutes = {
  listAccounts: defineRoute({
    method: 'GET',
    path: '/accounts',
    access: 'user',
    summary: 'Accounts in their order, with balances today or on a date',
    query: accountListQuery,
    status: 200,
    reply: z.array(account),
  }),
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
  updateAccount: defineRoute({
    method: 'PUT',
    path: '/accounts/:id',
    access: 'user',
    summary: 'Change, close or reopen an account',
    body: accountChange,
    conditional: true,
    status: 200,
    reply: account,
    errors: ['not-found', 'account-default', 'version-conflict'],
  }),
  removeAccount: defineRoute({
    method: 'DELETE',
    path: '/accounts/:id',
    access: 'user',
    summary: 'Delete an account, after moving its transactions to another one in the same currency',
    query: accountRemovalQuery,
    status: 204,
    errors: ['not-found', 'account-default', 'account-in-use'],
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
