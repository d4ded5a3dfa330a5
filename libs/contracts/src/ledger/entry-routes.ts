import { defineRoute } from '../route';
import { newTransaction, transactionChange } from './entry-schemas';
import { reconciledQuery, transaction } from './schemas';

/** What users enter of transactions. */
export const entryRoutes = {
  createTransaction: defineRoute({
    method: 'POST',
    path: '/transactions',
    access: 'user',
    summary: 'Record a transaction',
    body: newTransaction,
    repeatable: true,
    status: 201,
    reply: transaction,
    errors: ['categories-full', 'account-closed'],
  }),
  updateTransaction: defineRoute({
    method: 'PUT',
    path: '/transactions/:id',
    access: 'user',
    summary: 'Change a transaction',
    body: transactionChange,
    conditional: true,
    query: reconciledQuery,
    status: 200,
    reply: transaction,
    errors: ['transaction-reconciled', 'not-found', 'categories-full', 'account-closed', 'version-conflict'],
  }),
};
