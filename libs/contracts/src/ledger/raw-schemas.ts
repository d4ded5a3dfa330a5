import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, line } from '../primitives';
import { problem } from '../problem';
import { transaction } from './schemas';

/** A bank's text about a transaction, for recognizing it in other files. It never changes. */
export const rawEntry = z.strictObject({
  text: line(limits.rawTextLength, problem('required'), 0),
  /** The bank's own id. Banks use ids again on other days. */
  bankId: line(limits.bankIdLength, problem('required')).optional(),
  /** The day of the bank, where the transaction may have another one. */
  date: calendarDate.optional(),
});
export type RawEntry = z.infer<typeof rawEntry>;

/** Further fields of an entry that came from a bank. */
export const sentByBanks = {
  /** Absent for an entry without a bank's text. */
  raw: rawEntry.optional(),
  /** The text of the bank of the account in which a transfer arrives. */
  rawTo: rawEntry.optional(),
};
/** A transaction with the texts of banks. */
export const transactionWithRaw = transaction.extend(sentByBanks);
export type TransactionWithRaw = z.infer<typeof transactionWithRaw>;
