import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, line } from '../primitives';
import { problem } from '../problem';
import { transaction } from './schemas';

/** What a bank sent about a transaction, for recognizing it in other files. It never changes. */
export const rawEntry = z.strictObject({
  text: line(limits.rawTextLength, problem('required'), 0),
  /** The bank's own id. Banks use ids again on other days. */
  bankId: line(limits.bankIdLength, problem('required')).optional(),
  /** The day of the bank, where the transaction may have another one. */
  date: calendarDate.optional(),
});
export type RawEntry = z.infer<typeof rawEntry>;

/** What an entry has besides, if it came from a bank. */
export const sentByBanks = {
  /** Absent for what no bank sent. */
  raw: rawEntry.optional(),
  /** What the bank of the account sent in which a transfer arrives. */
  rawTo: rawEntry.optional(),
};
/** A transaction with what banks sent about it. */
export const transactionWithRaw = transaction.extend(sentByBanks);
export type TransactionWithRaw = z.infer<typeof transactionWithRaw>;
