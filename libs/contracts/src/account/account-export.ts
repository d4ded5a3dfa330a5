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

/** The file of an account export that contains everything but receipts: an `accountExport`. */
export const accountExportFile = 'saldo.json';
/** The version of its format. Files of another one are refused. */
export const accountExportVersion = 2;
/** The list of receipts in an account export, absent without receipts: an array of `exportedReceipt`. */
export const exportedReceiptsFile = 'receipts/receipts.json';

/** Accounts are indexes instead, because an export contains no ids. */
export const exportedTransactionFields = [
  ...transactionFields.filter((field) => field !== 'accountId' && field !== 'transfer'),
  'raw',
  'rawTo',
  'setBy',
] as const;

const exportedTransaction = transactionWithRaw.pick(maskOf(exportedTransactionFields)).extend({
  /** Index in `accounts`, from 0; absent for the default account. */
  account: z.int().min(0).optional(),
  /** `to`: index in `accounts` of the account in which it arrives, from 0. */
  transfer: z
    .object({ to: z.int().min(0), toAmount: total, status: transactionStatus.optional() })
    .optional(),
  /** Index in `recurring` of the entry that it came from, from 0, if that still exists. */
  series: z.int().min(0).optional(),
  /** Index in the list of receipts of the receipt that it was read from, from 0, if that still exists. */
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

/** The beginning of every version of the format. */
export const exportHead = z.object({ format: z.literal('saldo'), version: z.int() });

/**
 * Everything a user has recorded, without ids: an export of the restored account is identical. Transactions are sorted newest
 * first.
 */
export const accountExport = z.object({
  format: exportHead.shape.format,
  version: z.literal(accountExportVersion),
  currency: currencyCode,
  ...storedPreferences.shape,
  /** Categories that the user added. */
  categories: z.object({ expense: listOf(categoryName), income: listOf(categoryName) }),
  /** The categories, built in or not, that have a parent, by its name, or are hidden. */
  categorySettings: listOf(categorySetting),
  /** In their order. */
  accounts: listOf(exportedAccount, limits.accountsMax),
  /** Own exchange rates, newest first. */
  rates: listOf(exportedRate, limits.ownRates),
  budgets: listOf(newBudget),
  recurring: listOf(exportedRecurringEntry, limits.recurringEntries),
  /** In the order in which they run. Older files have none. */
  rules: listOf(exportedRule, limits.rules).default([]),
  /** Saved filters and then saved reports, by name. Older files have none. */
  saved: listOf(exportedView, 2 * limits.savedFilters).default([]),
  transactions: listOf(exportedTransaction),
  /** In the order of their accounts, newest first. */
  valuations: listOf(exportedValuation),
  /** In the order of their accounts, oldest first. */
  reconciliations: listOf(exportedReconciliation),
});
export type AccountExport = z.infer<typeof accountExport>;

/** The plain-text accounting programs for which Saldo writes a journal. */
export const journalFormats = ['hledger', 'ledger', 'beancount'] as const;
export type JournalFormat = (typeof journalFormats)[number];
