import { z } from 'zod';
import { limits } from '../limits';
import { storedPreferences } from '../auth/format-schemas';
import { newBudget } from '../budget/schemas';
import { exportedAccount } from '../ledger/account-entry-schemas';
import { transactionFields } from '../ledger/entry-schemas';
import { transactionWithRaw } from '../ledger/raw-schemas';
import { exportedRecurringEntry } from '../ledger/recurring-schemas';
import { ownRate } from '../ledger/rate-schemas';
import { restoredReconciliation } from '../ledger/reconciliation-schemas';
import { exportedRule } from '../ledger/rule-schemas';
import { exportedView } from '../ledger/saved-filter-schemas';
import { restoredValuation } from '../ledger/valuation-schemas';
import { maskOf } from '../pick';
import { categoryName, categoryType, currencyCode, listOf, total, transactionStatus } from '../primitives';

/** Name of the main file of an account export, an `accountExport`. It contains everything except receipts. */
export const accountExportFile = 'saldo.json';
/** Version of the file's format. Files of another version are rejected. */
export const accountExportVersion = 2;
/** Name of the list of receipts in an account export, an array of `exportedReceipt`. Absent without receipts. */
export const exportedReceiptsFile = 'receipts/receipts.json';

/** Fields copied into an export. Accounts become indexes, because an export contains no ids. */
export const exportedTransactionFields = [
  ...transactionFields.filter((field) => field !== 'accountId' && field !== 'transfer'),
  'raw',
  'rawTo',
  'setBy',
] as const;

const exportedTransaction = transactionWithRaw.pick(maskOf(exportedTransactionFields)).extend({
  /** Index in `accounts`, from 0; absent for the default account. */
  account: z.int().min(0).optional(),
  /** `to`: index in `accounts` of the receiving account, from 0. */
  transfer: z
    .object({ to: z.int().min(0), toAmount: total, status: transactionStatus.optional() })
    .optional(),
  /** Index in `recurring`, from 0, of the entry that recorded the transaction, if that still exists. */
  series: z.int().min(0).optional(),
  /** Index in the list of receipts, from 0, of the transaction's receipt, if that still exists. */
  receipt: z.int().min(0).optional(),
});
export type ExportedTransaction = z.infer<typeof exportedTransaction>;

const categorySetting = z.object({
  type: categoryType,
  name: categoryName,
  parent: categoryName.optional(),
  hidden: z.literal(true).optional(),
});

export const exportedRateFields = ['from', 'to', 'date', 'value'] as const;
const exportedRate = ownRate.pick(maskOf(exportedRateFields));

/** Index in `accounts`, from 0. */
const ofAccount = { account: z.int().min(0) };
const exportedValuation = restoredValuation.extend(ofAccount);
export type ExportedValuation = z.infer<typeof exportedValuation>;
const exportedReconciliation = restoredReconciliation.extend(ofAccount);
export type ExportedReconciliation = z.infer<typeof exportedReconciliation>;

/** Fields that every version of the format begins with. */
export const exportHead = z.object({ format: z.literal('saldo'), version: z.int() });

/**
 * Everything that a user has recorded, without ids, so an export of the restored account is identical. Transactions are sorted
 * newest first.
 */
export const accountExport = z.object({
  format: exportHead.shape.format,
  version: z.literal(accountExportVersion),
  currency: currencyCode,
  ...storedPreferences.shape,
  /** Categories that the user added. */
  categories: z.object({ expense: listOf(categoryName), income: listOf(categoryName) }),
  /** Categories, built in or added, that are hidden or have a parent; the parent is given by its name. */
  categorySettings: listOf(categorySetting),
  /** In the user's order. */
  accounts: listOf(exportedAccount, limits.accountsMax),
  /** Own exchange rates, newest first. */
  rates: listOf(exportedRate, limits.ownRates),
  budgets: listOf(newBudget),
  recurring: listOf(exportedRecurringEntry, limits.recurringEntries),
  /** In the order in which they run. Older files have none. */
  rules: listOf(exportedRule, limits.rules).default([]),
  /** Saved filters, then saved reports, each sorted by name. Older files have none. */
  saved: listOf(exportedView, 2 * limits.savedFilters).default([]),
  transactions: listOf(exportedTransaction),
  /** Sorted by account, newest first within an account. */
  valuations: listOf(exportedValuation),
  /** Sorted by account, oldest first within an account. */
  reconciliations: listOf(exportedReconciliation),
});
export type AccountExport = z.infer<typeof accountExport>;

/** Programs for plain-text accounting whose formats the journal can have. */
export const journalFormats = ['hledger', 'ledger', 'beancount'] as const;
export type JournalFormat = (typeof journalFormats)[number];
