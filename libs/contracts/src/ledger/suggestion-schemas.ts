import { z } from 'zod';
import { limits } from '../limits';
import { calendarDate, categoryType, id, line } from '../primitives';
import { problem } from '../problem';
import { sharesOfRule } from './rule-schemas';
import { setter, suggestionReason } from './set-by-schemas';

/** Transactions for which to suggest categories. */
export const uncategorised = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        /** The bank's text, or the name of the transaction. */
        text: line(limits.rawTextLength, problem('required'), 0),
        isIncome: z.boolean(),
        /** Without a sign. */
        cost: z.number().nonnegative(),
        accountId: id.optional(),
        /** The name that it would get; by default derived from the text. */
        name: line(limits.nameLength, problem('required'), 0).optional(),
        date: calendarDate.optional(),
      }),
    )
    .max(limits.importRows),
});

/** Text that the last applied rule tests for, as the user typed it. Absent if the rule tests no text. */
const byRuleText = { ruleText: z.string().optional() };

export const categorySuggestion = z.object({
  /** Index of the row. */
  row: z.int(),
  category: z.string(),
  type: categoryType,
  /** Share of such suggestions that are right, from 0 to 1. */
  confidence: z.number(),
  /** Whether it is certain enough to be set without asking. */
  isSure: z.boolean(),
  /** Earlier releases of the ledger leave it out. */
  by: setter.shape.by.default('memory'),
  reason: suggestionReason,
  ...byRuleText,
});
export type CategorySuggestion = z.infer<typeof categorySuggestion>;

/** Changes that rules make to a row besides giving it one category. */
const ruledRow = z.object({
  row: z.int(),
  parts: sharesOfRule.optional(),
  payee: z.string().optional(),
  tags: z.array(z.string()).optional(),
  note: z.string().optional(),
  transferTo: z.string().optional(),
  isIgnored: z.literal(true).optional(),
  ...byRuleText,
});
export type RuledRow = z.infer<typeof ruledRow>;

/** At most one suggestion for each row; none if nothing is likely. */
export const categorySuggestions = z.object({
  suggestions: z.array(categorySuggestion),
  ruled: z.array(ruledRow).default([]),
  /** The payee in the text of each row, without numbers, places and words that banks add. */
  payees: z.array(z.string()).default([]),
  /** Most likely categories of each row, best first. */
  likely: z.array(z.array(z.string())).default([]),
});
