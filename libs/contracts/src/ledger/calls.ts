import { z } from 'zod';
import { defineCall } from '../call';
import { groupId } from '../history';
import { limits } from '../limits';
import { calendarDate, id, total, unconverted } from '../primitives';
import { category, categoryRemoval, categoryRenaming, newCategory } from './category-schemas';
import {
  transactionFilter,
  transactionFilterQuery,
  transactionListQuery,
  transactionOrder,
  transactionSums,
  transactionSumsQuery,
} from './filter-schemas';
import { restored } from './history-schemas';
import { movedCategory } from './job-schemas';
import { transactionWithRaw } from './raw-schemas';
import { displayQuery, reconciledQuery, transaction, transactionIds, transactionPage } from './schemas';

export const ledgerCalls = {
  createCategory: defineCall({
    subject: 'rpc.ledger.category.create.v1',
    http: 'POST /transactions/categories',
    summary: 'Add a category',
    body: newCategory,
    repeatable: true,
    status: 201,
    output: category,
    errors: ['category-exists', 'categories-full'],
  }),
  renameCategory: defineCall({
    subject: 'rpc.ledger.category.rename.v1',
    http: 'PUT /transactions/category',
    summary: 'Rename a category, or merge it into the one that has the name already',
    body: categoryRenaming,
    output: category.extend(movedCategory.shape),
    errors: ['category-built-in', 'not-found', 'category-exists'],
  }),
  removeCategory: defineCall({
    subject: 'rpc.ledger.category.remove.v1',
    http: 'DELETE /transactions/category',
    summary: 'Delete a category and move what it holds to Miscellaneous',
    body: categoryRemoval,
    output: movedCategory,
    errors: ['category-built-in', 'not-found'],
  }),
  exportTransactions: defineCall({
    http: 'GET /transactions/export',
    summary: 'Transactions as CSV',
    query: transactionFilterQuery,
    file: 'text/csv',
    heavy: true,
  }),
  listTransactions: defineCall({
    service: 'ledger',
    http: 'GET /transactions',
    summary: 'Transactions, newest first; all of them without page and limit',
    query: transactionListQuery,
    output: transactionPage,
  }),
  sumTransactions: defineCall({
    subject: 'rpc.ledger.transaction-sums.get.v1',
    http: 'GET /transactions/sums',
    summary: 'How many transactions match filters, and what they add up to in each currency',
    query: transactionSumsQuery,
    output: transactionSums,
  }),
  deleteTransactions: defineCall({
    subject: 'rpc.ledger.transaction.delete.v1',
    http: 'DELETE /transactions/bulk',
    summary: 'Delete several transactions',
    query: reconciledQuery,
    body: transactionIds,
    output: z.object({ deletedCount: z.int(), group: groupId.optional() }),
    errors: ['transaction-reconciled'],
  }),
  /** Undoes a deletion. The transactions keep their ids and their positions in the list. */
  restoreTransactions: defineCall({
    subject: 'rpc.ledger.transaction.restore.v1',
    http: 'POST /transactions/restore',
    summary: 'Undo a deletion of the last 30 days',
    body: transactionIds,
    output: restored,
    errors: ['categories-full'],
  }),
  deleteTransaction: defineCall({
    http: 'DELETE /transactions/:id',
    summary: 'Delete a transaction',
    query: reconciledQuery,
    errors: ['transaction-reconciled'],
  }),
};

const byId = z.strictObject({ id });

export const ledgerOnlyRpc = {
  /**
   * Sets or removes the receipt of a transaction. Fails with `receipt-taken` if the transaction has a receipt other than
   * `replaces`. Users do not edit the receipt, so the version stays the same.
   */
  setReceipt: defineCall({
    subject: 'internal.ledger.transaction.receipt.v1',
    input: byId.extend({ receiptId: id.nullable(), replaces: id.optional() }),
    output: transaction,
  }),
  /** Returns the user's transactions among these ids, unsorted. `limits.transactionsPerReply` of the largest fit into a reply. */
  getTransactions: defineCall({
    subject: 'rpc.ledger.transaction.get.v1',
    input: transactionIds,
    output: z.array(transaction),
    retrySafe: true,
  }),
  /**
   * Returns a category for a merchant, suggested by the rules, the user's latest purchases or the list of brands; none without a
   * suggestion.
   */
  suggestCategory: defineCall({
    subject: 'internal.ledger.category.suggest.v1',
    input: z.strictObject({
      merchant: z.string().max(limits.nameLength),
      /**
       * Amount and date on the receipt, and its account unless that is the default one. Earlier releases of the receipt service
       * send none.
       */
      cost: z.number().nonnegative().optional(),
      date: calendarDate.optional(),
      accountId: id.optional(),
    }),
    output: z.object({ category: z.string().optional() }),
    retrySafe: true,
  }),
  listTransactions: defineCall({
    subject: 'rpc.ledger.transaction.list.v1',
    input: transactionFilter.extend({
      ...transactionOrder.shape,
      page: z.int().min(1),
      limit: z.int().min(1).max(limits.pageSizeMax),
      cursor: z.string().max(limits.cursorLength).optional(),
      /**
       * Returns `ids` instead of transactions, for a page that does not fit into one reply. `getTransactions` then returns the
       * transactions.
       */
      idsOnly: z.literal(true).optional(),
    }),
    output: transactionPage.extend({ ids: z.array(id).optional() }),
    retrySafe: true,
  }),
  /**
   * Returns one chunk of all matching transactions by date, newest first unless `order` is `asc`. `after` is the cursor that the
   * last chunk of the same order returned.
   */
  scanTransactions: defineCall({
    subject: 'rpc.ledger.transaction.scan.v1',
    input: transactionFilter.extend({
      order: transactionOrder.shape.order.unwrap().optional(),
      /** Whether to include the texts of banks. */
      withRaw: z.boolean().optional(),
      after: z.string().max(limits.cursorLength).optional(),
    }),
    output: z.object({ transactions: z.array(transactionWithRaw), next: z.string().optional() }),
    retrySafe: true,
    weight: 4,
  }),
  /**
   * Returns the spending by category from one day to another, both included. Refunds reduce it. A category includes its
   * subcategories.
   */
  getSpending: defineCall({
    subject: 'internal.ledger.spending.get.v1',
    input: z.strictObject({
      months: z.array(z.strictObject({ from: calendarDate, to: calendarDate })).max(1_300),
      ...displayQuery.shape,
    }),
    output: z.object({
      spending: z.array(
        z.object({
          from: z.string(),
          category: z.string(),
          spent: total,
          unconverted: unconverted.optional(),
        }),
      ),
    }),
    retrySafe: true,
  }),
};
