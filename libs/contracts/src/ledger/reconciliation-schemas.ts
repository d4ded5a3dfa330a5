import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryName, id, total, transactionName, version } from '../primitives';
import { issue } from '../problem';
import { balance } from './account-schemas';
import { transaction } from './schemas';

/** What a bank statement says: the balance of the account at the end of a day. */
export const newReconciliation = z.strictObject({ statementDate: calendarDate, closingBalance: balance });
export type NewReconciliation = z.output<typeof newReconciliation>;

const ids = z
  .array(id)
  .max(limits.idsPerRequest, issue('too-many-ids', { max: limits.idsPerRequest }))
  .optional();

/** Absent fields stay as they are. `tick`: transactions found on the statement; `untick`: those that are not on it after all. */
export const reconciliationChange = newReconciliation.partial().extend({ tick: ids, untick: ids });
export type ReconciliationChange = z.output<typeof reconciliationChange>;

/** `difference`: records what is left of the difference under this name and category. */
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
  /** The instant; absent while it goes on. */
  finishedAt: z.string().optional(),
  /** Absent once it is finished. The difference is the closing balance without what was reconciled before and is ticked now. */
  progress: z.object({ reconciled: total, ticked: total, difference: total }).optional(),
  version,
});
export type Reconciliation = z.infer<typeof reconciliation>;

const reconciliationEntry = transaction.extend({
  /** What it adds to the account. */
  amount: total,
  isTicked: z.boolean(),
});
export type ReconciliationEntry = z.infer<typeof reconciliationEntry>;

/** A page of what may be on the statement, newest first: all up to its date that is not reconciled yet. */
export const reconciliationPage = z.object({
  entries: z.array(reconciliationEntry),
  /** The cursor of the next page, if there is one. */
  next: z.string().optional(),
});
