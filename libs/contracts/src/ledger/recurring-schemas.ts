import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryName, cost, id, isIncome, total, transactionName } from '../primitives';
import { texts } from '../texts';

const frequency = z.enum(['daily', 'weekly', 'monthly', 'annually'], {
  error: 'Choose daily, weekly, monthly or annually.',
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
  /** The date that is recorded next, for a paused one if it were resumed today; null where the series has come to its end. */
  nextDueDate: z.string().nullable(),
});
export type RecurringEntry = z.infer<typeof recurringEntry>;

const recurringFields = z.strictObject({
  name: transactionName,
  category: categoryName,
  amount: cost,
  isIncome,
  frequency,
  startDate: calendarDate,
  endDate: calendarDate.nullable(),
});

export const newRecurringEntry = recurringFields
  .extend({
    isIncome: isIncome.default(false),
    frequency: frequency.default('monthly'),
    endDate: calendarDate.nullable().default(null),
  })
  .refine(({ startDate, endDate }) => endDate === null || startDate <= endDate, {
    path: ['endDate'],
    message: texts.endDate,
  });
export type NewRecurringEntry = z.output<typeof newRecurringEntry>;

/**
 * Exported recurring entries to be restored. Occurrences before `nextDueDate` or more than `limits.madeUpDays` overdue are not
 * recorded. Sent again with the same id, the entries are restored once.
 */
export const recurringRestore = z.strictObject({
  restoreId: z.uuid('This must be a UUID.'),
  entries: z
    .array(recurringFields.extend({ paused: z.boolean(), nextDueDate: calendarDate.nullable() }))
    .max(limits.recurringEntries, `There can be at most ${limits.recurringEntries} recurring entries.`),
});
export type RecurringRestore = z.output<typeof recurringRestore>;

/** Fields left out stay as they are; null as `endDate` takes the end away. */
export const recurringEntryChange = recurringFields.partial();
export type RecurringEntryChange = z.output<typeof recurringEntryChange>;

/**
 * Which occurrence is to be skipped or recorded: the `nextDueDate` that the person saw. One that is done already is not
 * done again, so a request that is sent twice does no harm.
 */
export const recurringStep = z.strictObject({ date: calendarDate });

/** What recurring entries will bring within `limits.upcomingDays`, by date, each with the balance it leads to. */
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
