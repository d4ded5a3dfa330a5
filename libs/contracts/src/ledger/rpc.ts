import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryType, id, requestKeyed, total, version } from '../primitives';
import { defineRpc } from '../rpc';
import { accountsRpc } from './account-rpc';
import { categoryRpc } from './category-rpc';
import { historyRpc } from './history-rpc';
import { groupId } from '../history';
import { trashRestored } from './history-schemas';
import { importsRpc } from './import-rpc';
import { netWorthRpc } from './net-worth-rpc';
import { rateRpc } from './rate-rpc';
import { payeeRpc } from './payee-rpc';
import { recurringRpc } from './recurring-rpc';
import { reconciliationRpc } from './reconciliation-rpc';
import { valuationRpc } from './valuation-rpc';
import {
  category,
  categoryRemoval,
  categoryRenaming,
  newCategory,
  renamedCategory,
} from './category-schemas';
import { newTransaction, transactionChange } from './entry-schemas';
import { transactionFilter, transactionOrder } from './filter-schemas';
import { transactionWithRaw } from './raw-schemas';
import {
  charts,
  figuresOf,
  reconciledConfirmation,
  summary,
  transaction,
  transactionIds,
  transactionPage,
} from './schemas';

const byId = z.strictObject({ id });

export const ledgerRpc = {
  createTransaction: defineRpc({
    subject: 'rpc.ledger.transaction.create.v1',
    /** `receiptId`: the receipt that it was read from. */
    input: newTransaction.safeExtend({ ...requestKeyed, receiptId: id.optional() }),
    output: transaction,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  updateTransaction: defineRpc({
    subject: 'rpc.ledger.transaction.update.v1',
    /** `expected`: the version that the user saw. */
    input: byId.extend({ change: transactionChange, expected: version, ...reconciledConfirmation }),
    output: transaction,
    caller: 'user',
    retrySafe: false,
  }),
  /**
   * Names the receipt of a transaction, or none. Changes nothing and fails with `receipt-taken` if the transaction has another one
   * than `replaces`. The receipt is not part of what users edit, so the version stays.
   */
  setReceipt: defineRpc({
    subject: 'rpc.ledger.transaction.receipt.v1',
    input: byId.extend({ receiptId: id.nullable(), replaces: id.optional() }),
    output: transaction,
    caller: 'user',
    retrySafe: false,
  }),
  /** Returns the user's transactions among these, unsorted. `limits.transactionsPerReply` of the largest fit. */
  getTransactions: defineRpc({
    subject: 'rpc.ledger.transaction.get.v1',
    input: transactionIds,
    output: z.array(transaction),
    caller: 'user',
    retrySafe: true,
  }),
  /** Returns the category of the user's latest purchases at a merchant, if there are any. */
  suggestCategory: defineRpc({
    subject: 'rpc.ledger.category.suggest.v1',
    input: z.strictObject({ merchant: z.string().max(limits.nameLength) }),
    output: z.object({ category: z.string().optional() }),
    caller: 'user',
    retrySafe: true,
  }),
  deleteTransactions: defineRpc({
    subject: 'rpc.ledger.transaction.delete.v1',
    input: transactionIds.extend(reconciledConfirmation),
    output: z.object({ deletedCount: z.int(), group: groupId.optional() }),
    caller: 'user',
    retrySafe: false,
  }),
  /** Undoes a deletion: the same transactions, at the same position in the list. */
  restoreTransactions: defineRpc({
    subject: 'rpc.ledger.transaction.restore.v1',
    input: transactionIds,
    output: trashRestored,
    caller: 'user',
    retrySafe: false,
  }),
  listTransactions: defineRpc({
    subject: 'rpc.ledger.transaction.list.v1',
    input: transactionFilter.extend({
      ...transactionOrder.shape,
      page: z.int().min(1),
      limit: z.int().min(1).max(limits.pageSizeMax),
      place: z.string().max(limits.cursorLength).optional(),
      /** For a page that does not fit into one reply: `ids` instead of the transactions, for `getTransactions`. */
      idsOnly: z.literal(true).optional(),
    }),
    output: transactionPage.extend({ ids: z.array(id).optional() }),
    caller: 'user',
    retrySafe: true,
  }),
  /**
   * Returns one chunk of all matching transactions, by date, newest first unless `order` is `asc`; `after` is the cursor that
   * the last chunk of the same order returned.
   */
  scanTransactions: defineRpc({
    subject: 'rpc.ledger.transaction.scan.v1',
    input: transactionFilter.extend({
      order: transactionOrder.shape.order.unwrap().optional(),
      /** Adds what banks sent. */
      withRaw: z.boolean().optional(),
      after: z.string().max(limits.cursorLength).optional(),
    }),
    output: z.object({ transactions: z.array(transactionWithRaw), next: z.string().optional() }),
    caller: 'user',
    retrySafe: true,
  }),
  getSummary: defineRpc({
    subject: 'rpc.ledger.summary.get.v1',
    input: figuresOf,
    output: summary,
    caller: 'user',
    retrySafe: true,
  }),
  getCharts: defineRpc({
    subject: 'rpc.ledger.charts.get.v1',
    input: figuresOf,
    output: charts,
    caller: 'user',
    retrySafe: true,
  }),
  /**
   * Returns what was spent by category from one day to another, both included; incomes do not reduce it. A category includes
   * its subcategories.
   */
  getSpending: defineRpc({
    subject: 'rpc.ledger.spending.get.v1',
    input: z.strictObject({
      months: z.array(z.strictObject({ from: calendarDate, to: calendarDate })).max(1_300),
    }),
    output: z.object({
      spending: z.array(z.object({ from: z.string(), category: z.string(), spent: total })),
    }),
    caller: 'user',
    retrySafe: true,
  }),
  listCategories: defineRpc({
    subject: 'rpc.ledger.category.list.v1',
    input: z.strictObject({ type: categoryType.optional() }),
    output: z.array(z.string()),
    caller: 'user',
    retrySafe: true,
  }),
  createCategory: defineRpc({
    subject: 'rpc.ledger.category.create.v1',
    input: newCategory.extend(requestKeyed),
    output: category,
    caller: 'user',
    retrySafe: 'with-request-key',
  }),
  renameCategory: defineRpc({
    subject: 'rpc.ledger.category.rename.v1',
    input: categoryRenaming,
    output: renamedCategory,
    caller: 'user',
    retrySafe: false,
  }),
  removeCategory: defineRpc({
    subject: 'rpc.ledger.category.remove.v1',
    input: categoryRemoval,
    output: z.object({ movedCount: z.int() }),
    caller: 'user',
    retrySafe: false,
  }),
  ...categoryRpc,
  ...payeeRpc,
  ...historyRpc,
  ...recurringRpc,
  ...accountsRpc,
  ...importsRpc,
  ...reconciliationRpc,
  ...valuationRpc,
  ...rateRpc,
  ...netWorthRpc,
};
