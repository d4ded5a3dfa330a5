import { z } from 'zod';
import { limits } from '../limits';
import { id, queryOf, transactionName } from '../primitives';
import { groupId } from '../history';
import { transaction } from './schemas';

/** A payee with the values of its newest transaction. */
export const payee = transaction
  .pick({ name: true, category: true, cost: true, isIncome: true, currency: true })
  .extend({
    /** Absent for the default account. */
    accountId: id.optional(),
    /** Number of its transactions among the newest ones. */
    count: z.int(),
    lastOn: z.string(),
  });
export type Payee = z.infer<typeof payee>;

export const payeeQuery = z.strictObject({ search: queryOf.text(limits.searchLength) });

/** A payee under its most frequent spelling, with the number of its transactions. */
const payeeName = z.object({ name: z.string(), count: z.int() });
export const payeeNames = z.object({
  /** Most frequent first. */
  payees: z.array(payeeName),
  /** Number of all payees that match; the reply may contain fewer. */
  total: z.int(),
});
export type PayeeNames = z.infer<typeof payeeNames>;

/** Renames a payee. `from` matches any spelling. If transactions already have the name `to`, the payees are merged. */
export const payeeRenaming = z.strictObject({ from: transactionName, to: transactionName });
export const payeeRenamed = z.object({
  changedCount: z.int(),
  /** Number of renamed recurring entries. */
  recurringCount: z.int(),
  /** Group of the changes, by which a job of kind `undo` undoes the renaming. */
  group: groupId,
});
