import { z } from 'zod';
import { deletion, historyOf } from '../history';
import { limits } from '../limits';
import { maskOf } from '../pick';
import {
  accountCost,
  calendarDate,
  categoryName,
  id,
  isIncome,
  total,
  transactionName,
  unconverted,
  version,
} from '../primitives';
import { issue } from '../problem';
import { transferFields } from './entry-schemas';
import { transaction } from './schemas';

const frequency = z.enum(['daily', 'weekly', 'monthly', 'annually'], {
  error: issue('frequency-invalid'),
});

export const recurringEntry = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  /** In the currency of the account. */
  amount: total,
  isIncome: z.boolean(),
  ...transaction.pick({ accountId: true, currency: true, transfer: true }).shape,
  frequency,
  startDate: z.string(),
  /** Last possible date; null for a series without an end. */
  endDate: z.string().nullable(),
  /** No transactions are recorded while it is paused. */
  paused: z.boolean(),
  /** Next date to be recorded; for a paused entry, as if it were resumed today. Null after the end of the series. */
  nextDueDate: z.string().nullable(),
  /** Number of missed dates that wait for the user's decision; absent if there are none. */
  missedCount: z.int().min(1).optional(),
  /** Follows from the fields that users write. Recording an occurrence, or pausing, does not change it. */
  version,
});
export type RecurringEntry = z.infer<typeof recurringEntry>;

export const deletedRecurringEntry = recurringEntry
  .omit({ nextDueDate: true, missedCount: true, version: true })
  .extend(deletion.shape);

const writableFields = z.strictObject({
  name: transactionName,
  category: categoryName,
  amount: accountCost,
  isIncome,
  frequency,
  startDate: calendarDate,
  endDate: calendarDate.nullable(),
  /** The default account if absent. */
  accountId: id.optional(),
  transfer: transferFields.optional(),
});
/** Fields of a recurring entry that users write. CSV, account export and restore use this list. */
export const recurringFields = writableFields.keyof().options;

/** Pausing an entry, or moving it to its next date, creates no version. */
export const recurringHistory = historyOf(
  recurringEntry.pick({ ...maskOf(recurringFields), currency: true }).partial(),
);

/** A transfer has no category. */
export const newRecurringEntry = writableFields
  .extend({
    category: categoryName.optional(),
    isIncome: isIncome.default(false),
    frequency: frequency.default('monthly'),
    endDate: calendarDate.nullable().default(null),
  })
  .refine(({ startDate, endDate }) => endDate === null || startDate <= endDate, {
    path: ['endDate'],
    message: issue('end-date-before-start'),
  })
  .refine(({ category, transfer }) => category !== undefined || transfer, {
    path: ['category'],
    message: issue('category-required'),
    // Also check this if other fields are wrong, so that the user sees all problems at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .refine((entry) => !entry.isIncome || !entry.transfer, {
    path: ['isIncome'],
    message: issue('transfer-not-income'),
  });
export type NewRecurringEntry = z.output<typeof newRecurringEntry>;

/** A recurring entry to be restored. The category of a transfer is ignored. */
const restoredRecurringEntry = writableFields.extend({
  paused: z.boolean(),
  nextDueDate: calendarDate.nullable(),
});
/** A recurring entry in an account export. Accounts become indexes, because an export contains no ids. */
export const exportedRecurringEntry = restoredRecurringEntry
  .omit({ accountId: true, transfer: true })
  .extend({
    /** Index in `accounts`, from 0; absent for the default account. */
    account: z.int().min(0).optional(),
    /** `to`: index in `accounts` of the receiving account, from 0. */
    transfer: z.strictObject({ to: z.int().min(0), toAmount: total }).optional(),
  });
export type ExportedRecurringEntry = z.infer<typeof exportedRecurringEntry>;
export const exportedRecurringFields = restoredRecurringEntry
  .omit({ accountId: true, transfer: true })
  .keyof().options;

/**
 * Exported recurring entries to be restored. Occurrences before `nextDueDate`, or more than `limits.madeUpDays` overdue, are not
 * recorded. If the entries are sent again with the same id, they are restored once.
 */
export const recurringRestore = z.strictObject({
  restoreId: z.uuid(issue('uuid-expected')),
  entries: z
    .array(restoredRecurringEntry)
    .max(limits.recurringEntries, issue('too-many-recurring', { max: limits.recurringEntries })),
});
export type RecurringRestore = z.output<typeof recurringRestore>;

/** Absent fields keep their values. Null removes the end, or makes a transfer an expense, which needs a category. */
export const recurringEntryChange = writableFields
  .partial()
  .extend({ transfer: transferFields.nullable().optional() });
export type RecurringEntryChange = z.output<typeof recurringEntryChange>;

/** The occurrence to skip or record, by the `nextDueDate` that the user saw. A repeated request changes nothing. */
export const recurringStep = z.strictObject({ date: calendarDate });

/** Whether to record or skip the missed dates of entries, beyond those that are recorded without asking. */
export const missedDatesDecision = z.strictObject({
  decision: z.enum(['record', 'skip'], { error: issue('choice-invalid', { choices: 'record, skip' }) }),
});

/** Number of dates that will be recorded or were skipped. One call records at most `limits.missedDates`. */
export const missedDatesDecided = z.object({ count: z.int().min(0) });

/** Occurrences of the next `limits.upcomingDays` days, by date, each with the balance after it. */
export const upcoming = z.object({
  /** The balance of all accounts today. */
  balance: total,
  /** Sum of recorded transactions dated after today, which `balance` does not include. */
  datedAfterToday: total,
  /** Balance at the end of these days, including all occurrences and recorded transactions until then. */
  balanceAtEnd: total,
  /** Transactions and occurrences that are missing in the future balances. */
  unconverted: unconverted.optional(),
  /** At most `limits.upcomingEntries`. */
  entries: z.array(
    z.object({
      recurringId: id,
      date: z.string(),
      name: z.string(),
      category: z.string(),
      /** In the currency of its account. */
      amount: total,
      isIncome: z.boolean(),
      ...transaction.pick({ currency: true, transfer: true }).shape,
      /** Balance after it, including transactions recorded until then. Transfers do not change it. */
      balance: total,
    }),
  ),
});
export type Upcoming = z.infer<typeof upcoming>;
