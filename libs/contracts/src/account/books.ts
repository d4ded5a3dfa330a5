import { z } from 'zod';
import { limits } from '../limits';
import { newBudget } from '../budget/schemas';
import { recurringCopies } from '../ledger/recurring-schemas';
import { transaction } from '../ledger/schemas';
import { categoryName, currencyCode, listOf } from '../primitives';

/** The name of the file in a download that everything can be restored from. */
export const booksFile = 'saldo.json';
/** The name of the list of receipts in it, absent where there are none: an array of `listedReceipt`. */
export const receiptsFile = 'receipts/receipts.json';

const bookedTransaction = transaction
  .omit({ _id: true })
  .pick({ name: true, category: true, cost: true, addedOn: true, isIncome: true, note: true })
  .extend({
    /** Its place in `recurring`, from 0, where it came from one that is still there. */
    series: z.int().min(0).optional(),
    /** Its place in the list of receipts, from 0, where it was read from one that is still there. */
    receipt: z.int().min(0).optional(),
  });
export type BookedTransaction = z.infer<typeof bookedTransaction>;

/**
 * All that somebody has recorded, without the ids of the place where it was kept: restored elsewhere and downloaded there
 * it is the same to the letter. Transactions are in the order of the list, newest first.
 */
export const books = z.object({
  format: z.literal('saldo'),
  version: z.literal(1),
  currency: currencyCode,
  /** Those that the person has added. */
  categories: z.object({ expense: listOf(categoryName), income: listOf(categoryName) }),
  budgets: listOf(newBudget),
  recurring: listOf(recurringCopies.shape.entries.element, limits.recurringEntries),
  transactions: listOf(bookedTransaction),
});
export type Books = z.infer<typeof books>;
