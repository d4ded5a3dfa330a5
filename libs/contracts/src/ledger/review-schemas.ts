import { z } from 'zod';
import { accountCurrency, categoryType, id, total } from '../primitives';
import { setter } from './set-by-schemas';

/** One of the transactions of a group, as far as it helps to decide. */
const reviewedRow = z.object({
  _id: id,
  addedOn: z.string(),
  cost: total,
  /** Absent for the display currency. */
  currency: accountCurrency.optional(),
  /** The bank's text; empty without one. */
  text: z.string(),
});

/** Transactions of one payee, direction and category that no person has set or confirmed. */
const reviewGroup = z.object({
  name: z.string(),
  isIncome: z.boolean(),
  category: z.string(),
  /** The kind of the category. */
  type: categoryType,
  setter,
  /** The likeliest categories, best first, without this one. */
  likely: z.array(z.string()),
  /** All of them. */
  ids: z.array(id),
  /** The newest of them. */
  rows: z.array(reviewedRow),
});
export type ReviewGroup = z.infer<typeof reviewGroup>;

/** The groups with most of the newest transactions first. */
export const review = z.object({
  /** How many transactions wait, in these groups and in others. */
  count: z.int().min(0),
  groups: z.array(reviewGroup),
});
export type Review = z.infer<typeof review>;
