import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryName, id, total, transactionName, version } from '../primitives';
import { issue } from '../problem';
import { balance } from './account-entry-schemas';
import { transaction } from './schemas';

/** The figures of a bank statement: the balance of the account at the end of a day. */
export const newReconciliation = z.strictObject({ statementDate: calendarDate, closingBalance: balance });
export type NewReconciliation = z.output<typeof newReconciliation>;

const ids = z
  .array(id)
  .max(limits.idsPerRequest, issue('too-many-ids', { max: limits.idsPerRequest }))
  .optional();

/** Absent fields keep their values. `tick` and `untick` name transactions that are, and are not, on the statement. */
export const reconciliationChange = newReconciliation.partial().extend({ tick: ids, untick: ids });
export type ReconciliationChange = z.output<typeof reconciliationChange>;

/** `difference`: records the remaining difference with this name and category. */
export const reconciliationEnd = z.strictObject({
  difference: z.strictObject({ name: transactionName, category: categoryName }).optional(),
});
export type ReconciliationEnd = z.output<typeof reconciliationEnd>;

export const reconciliation = z.object({
  _id: id,
  accountId: id,
  statementDate: z.string(),
  closingBalance: total,
  tickedCount: z.int(),
  /** Time in ISO 8601; absent while it is unfinished. */
  finishedAt: z.string().optional(),
  /** Absent once it is finished. `difference` is the closing balance minus what was reconciled before and ticked now. */
  progress: z.object({ reconciled: total, ticked: total, difference: total }).optional(),
  version,
});
export type Reconciliation = z.infer<typeof reconciliation>;

const reconciliationEntry = transaction.extend({
  /** Amount by which it changes the balance of the account. */
  amount: total,
  isTicked: z.boolean(),
});
export type ReconciliationEntry = z.infer<typeof reconciliationEntry>;

/** A page of transactions that may be on the statement, newest first: all up to its date that are not reconciled. */
export const reconciliationPage = z.object({
  entries: z.array(reconciliationEntry),
  /** The cursor of the next page, if there is one. */
  next: z.string().optional(),
});

/** A reconciliation in an account export, finished or not. */
export const restoredReconciliation = newReconciliation.extend({
  /** Absent while it is unfinished. */
  finishedAt: z.iso.datetime().optional(),
  /** Indexes in the exported list of transactions, from 0, of the ticked ones that still exist. */
  ticked: z
    .array(z.int().min(0).max(1_000_000))
    .max(limits.tickedTransactions, issue('too-many-ids', { max: limits.tickedTransactions })),
});

/**
 * Exported reconciliations of one account to be restored, oldest first. `from` is the index of the first one among those of the
 * account. `ticked` are row numbers of the import whose id is `restoreId`. If they are sent again with the same id, they are
 * restored once.
 */
export const reconciliationRestore = z.strictObject({
  restoreId: z.uuid(issue('uuid-expected')),
  from: z.int().min(0).max(1_000_000),
  reconciliations: z
    .array(restoredReconciliation)
    .min(1)
    .max(
      limits.reconciliationsPerRestore,
      issue('too-many-reconciliations', { max: limits.reconciliationsPerRestore }),
    ),
});
export type ReconciliationRestore = z.output<typeof reconciliationRestore>;
