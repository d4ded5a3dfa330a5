import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryName, cost, id, isIncome, total, transactionName } from '../primitives';
import { issue } from '../problem';

const frequency = z.enum(['daily', 'weekly', 'monthly', 'annually'], {
  error: issue('frequency-invalid'),
});

export const recurringEntry = z.object({
  _id: id,
  name: z.string(),
  category: z.string(),
  amount: total,
  isIncome: z.boolean(),
  frequency,
  startDate: z.string(),
  /** The last day on which it may come; null for a series without an end. */
  endDate: z.string().nullable(),
  /** Nothing is recorded while it is paused. */
  paused: z.boolean(),
  /** The date that is recorded next, for a paused entry if it were resumed today; null after the end of the series. */
  nextDueDate: z.string().nullable(),
});
export type RecurringEntry = z.infer<typeof recurringEntry>;

const writableFields = z.strictObject({
  name: transactionName,
  category: categoryName,
  amount: cost,
  isIncome,
  frequency,
  startDate: calendarDate,
  endDate: calendarDate.nullable(),
});
/** The fields of a recurring entry that users write. CSV, account export and restore follow this list. */
export const recurringFields = writableFields.keyof().options;

export const newRecurringEntry = writableFields
  .extend({
    isIncome: isIncome.default(false),
    frequency: frequency.default('monthly'),
    endDate: calendarDate.nullable().default(null),
  })
  .refine(({ startDate, endDate }) => endDate === null || startDate <= endDate, {
    path: ['endDate'],
    message: issue('end-date-before-start'),
  });
export type NewRecurringEntry = z.output<typeof newRecurringEntry>;

/** A recurring entry in an account export. */
export const exportedRecurringEntry = writableFields.extend({
  paused: z.boolean(),
  nextDueDate: calendarDate.nullable(),
});
export const exportedRecurringFields = exportedRecurringEntry.keyof().options;

/**
 * Exported recurring entries to be restored. Occurrences before `nextDueDate` or more than `limits.madeUpDays` overdue are not
 * recorded. Sent again with the same id, the entries are restored once.
 */
export const recurringRestore = z.strictObject({
  restoreId: z.uuid(issue('uuid-expected')),
  entries: z
    .array(exportedRecurringEntry)
    .max(limits.recurringEntries, issue('too-many-recurring', { max: limits.recurringEntries })),
});
export type RecurringRestore = z.output<typeof recurringRestore>;

/** Absent fields stay as they are; null as `endDate` removes the end. */
export const recurringEntryChange = writableFields.partial();
export type RecurringEntryChange = z.output<typeof recurringEntryChange>;

/**
 * The occurrence to skip or record: the `nextDueDate` that the user saw. A repeated request changes nothing.
 */
export const recurringStep = z.strictObject({ date: calendarDate });

/** The occurrences of the next `limits.upcomingDays`, by date, each with the balance it leads to. */
export const upcoming = z.object({
  /** Today's balance, from which the first one starts. */
  balance: total,
  /** At most `limits.upcomingEntries`. */
  entries: z.array(
    z.object({
      recurringId: id,
      date: z.string(),
      name: z.string(),
      category: z.string(),
      amount: total,
      isIncome: z.boolean(),
      balance: total,
    }),
  ),
});
export type Upcoming = z.infer<typeof upcoming>;

/** How many transactions the recurring scheduler recorded since the user last saw the news. */
export const recurringNews = z.object({ recordedCount: z.int().min(0) });
