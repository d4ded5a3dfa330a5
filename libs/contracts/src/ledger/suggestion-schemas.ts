import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryType, id, line } from '../primitives';
import { problem } from '../problem';
import { setter, suggestionReason } from './set-by-schemas';

/** Bookings for which categories are wanted. */
export const uncategorised = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        /** What the bank sent, or the name of the transaction. */
        text: line(limits.rawTextLength, problem('required'), 0),
        isIncome: z.boolean(),
        /** Without a sign. */
        cost: z.number().nonnegative(),
        accountId: id.optional(),
        /** The name that it would get; absent: from the text. */
        name: line(limits.nameLength, problem('required'), 0).optional(),
        date: calendarDate.optional(),
      }),
    )
    .max(limits.importRows),
});

/** What the last rule that applies looks for in texts, as its user typed it; absent if it looks at no text. */
const byRuleText = { ruleText: z.string().optional() };

export const categorySuggestion = z.object({
  /** Index of the row. */
  row: z.int(),
  category: z.string(),
  type: categoryType,
  /** How often suggestions like this one are right, from 0 to 1. */
  confidence: z.number(),
  /** Whether it may be set without asking. */
  isSure: z.boolean(),
  /** Earlier releases of the ledger do not say. */
  by: setter.shape.by.default('memory'),
  reason: suggestionReason,
  ...byRuleText,
});
export type CategorySuggestion = z.infer<typeof categorySuggestion>;

/** What rules say about a row besides its category. */
const ruledRow = z.object({
  row: z.int(),
  payee: z.string().optional(),
  tags: z.array(z.string()).optional(),
  note: z.string().optional(),
  transferTo: z.string().optional(),
  isIgnored: z.literal(true).optional(),
  ...byRuleText,
});
export type RuledRow = z.infer<typeof ruledRow>;

/** At most one for each row; rows for which nothing is likely have none. */
export const categorySuggestions = z.object({
  suggestions: z.array(categorySuggestion),
  ruled: z.array(ruledRow).default([]),
  /** Whom the text of each row names, without numbers, places and words of banks. */
  payees: z.array(z.string()).default([]),
  /** The likeliest categories of each row, best first. */
  likely: z.array(z.array(z.string())).default([]),
});
