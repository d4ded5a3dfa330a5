import { z } from 'zod';
import { defineRoute } from '../route';
import { groupId } from '../history';
import {
  category,
  categoryRemoval,
  categoryRenaming,
  newCategory,
  renamedCategory,
} from './category-schemas';
import { transactionFilterQuery, transactionListQuery } from './filter-schemas';
import { reconciledQuery, transactionIds, transactionPage } from './schemas';

export const ledgerRoutes = {
  createCategory: defineRoute({
    method: 'POST',
    path: '/transactions/categories',
    access: 'user',
    summary: 'Add a category',
    body: newCategory,
    status: 201,
    reply: category,
    errors: ['category-exists', 'categories-full'],
  }),
  renameCategory: defineRoute({
    method: 'PUT',
    path: '/transactions/category',
    access: 'user',
    summary: 'Rename a category, or merge it into the one that has the name already',
    body: categoryRenaming,
    status: 200,
    reply: renamedCategory,
    errors: ['category-built-in', 'not-found', 'category-exists'],
  }),
  removeCategory: defineRoute({
    method: 'DELETE',
    path: '/transactions/category',
    access: 'user',
    summary: 'Delete a category and move what it holds to Miscellaneous',
    body: categoryRemoval,
    status: 200,
    reply: z.object({ movedCount: z.int() }),
    errors: ['category-built-in', 'not-found'],
  }),
  exportTransactions: defineRoute({
    method: 'GET',
    path: '/transactions/export',
    access: 'user',
    summary: 'Transactions as CSV',
    query: transactionFilterQuery,
    heavy: true,
    status: 200,
    file: 'text/csv',
  }),
  listTransactions: defineRoute({
    method: 'GET',
    path: '/transactions',
    access: 'user',
    summary: 'Transactions, newest first; all of them without page and limit',
    query: transactionListQuery,
    status: 200,
    reply: transactionPage,
  }),
  deleteTransactions: defineRoute({
    method: 'DELETE',
    path: '/transactions/bulk',
    access: 'user',
    summary: 'Delete several transactions',
    body: transactionIds,
    query: reconciledQuery,
    status: 200,
    reply: z.object({ deletedCount: z.int(), group: groupId.optional() }),
    errors: ['transaction-reconciled'],
  }),
  restoreTransactions: defineRoute({
    method: 'POST',
    path: '/transactions/restore',
    access: 'user',
    summary: 'Undo a deletion of the last 30 days',
    body: transactionIds,
    status: 200,
    reply: z.object({ restoredCount: z.int() }),
    errors: ['categories-full'],
  }),
  deleteTransaction: defineRoute({
    method: 'DELETE',
    path: '/transactions/:id',
    access: 'user',
    summary: 'Delete a transaction',
    query: reconciledQuery,
    status: 204,
    errors: ['transaction-reconciled', 'not-found'],
  }),
};
