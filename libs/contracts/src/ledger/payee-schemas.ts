import { z } from 'zod';
import { limits } from '../limits';
import { id, queryOf, transactionName } from '../primitives';
import { groupId } from '../history';
import { transaction } from './schemas';

/** A name that transactions have, with the values of the newest of them. */
export const payee = transaction
  .pick({ name: true, category: true, cost: true, isIncome: true, currency: true })
  .extend({
    /** Absent for the default account. */
    accountId: id.optional(),
    /** How many of the newest transactions have it. */
    count: z.int(),
    lastOn: z.string(),
  });
export type Payee = z.infer<typeof payee>;

export const payeeQuery = z.strictObject({ search: queryOf.text(limits.searchLength) });

/** A name that transactions have, in the most frequent of its spellings. */
const payeeName = z.object({ name: z.string(), count: z.int() });
export const payeeNames = z.object({
  /** The most frequent ones, those first. */
  payees: z.array(payeeName),
  /** How many there are; the reply may lack some. */
  total: z.int(),
});
export type PayeeNames = z.infer<typeof payeeNames>;

/** `from`: in any of its spellings. If transactions have the name `to`, the payees are merged. */
export const payeeRenaming = z.strictObject({ from: transactionName, to: transactionName });
export const payeeRenamed = z.object({
  changedCount: z.int(),
  /** How many recurring entries have the new name. */
  recurringCount: z.int(),
  /** A job of kind `undo` undoes the renaming by it. */
  group: groupId,
});
