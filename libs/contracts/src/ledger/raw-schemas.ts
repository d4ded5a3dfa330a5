import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, line } from '../primitives';
import { problem } from '../problem';
import { transaction } from './schemas';

/** A bank's entry of a transaction, by which other files recognize it. It never changes. */
export const rawEntry = z.strictObject({
  text: line(limits.rawTextLength, problem('required'), 0),
  /** The bank's own id. Banks use the same id again on other days. */
  bankId: line(limits.bankIdLength, problem('required')).optional(),
  /** The bank's date, if the transaction has another one. */
  date: calendarDate.optional(),
});
export type RawEntry = z.infer<typeof rawEntry>;

/** Additional fields of a transaction that came from a bank. */
export const sentByBanks = {
  /** Absent if the transaction did not come from a bank. */
  raw: rawEntry.optional(),
  /** Entry of the bank of a transfer's receiving account. */
  rawTo: rawEntry.optional(),
};
/** A transaction with the texts of banks. */
export const transactionWithRaw = transaction.extend(sentByBanks);
export type TransactionWithRaw = z.infer<typeof transactionWithRaw>;
