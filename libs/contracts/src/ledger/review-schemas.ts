import { z } from 'zod';
import { accountCurrency, categoryType, id, total } from '../primitives';
import { setter } from './set-by-schemas';

/** A transaction of a group, reduced to the fields that help to decide. */
const reviewedRow = z.object({
  _id: id,
  addedOn: z.string(),
  cost: total,
  /** Absent for the display currency. */
  currency: accountCurrency.optional(),
  /** The bank's text; empty without one. */
  text: z.string(),
});

/** Transactions of one payee, direction and category that the user has neither set nor confirmed. */
const reviewGroup = z.object({
  name: z.string(),
  isIncome: z.boolean(),
  category: z.string(),
  /** The kind of the category. */
  type: categoryType,
  setter,
  /** Most likely other categories, best first. */
  likely: z.array(z.string()),
  /** All of them. */
  ids: z.array(id),
  /** The newest transactions of the group. */
  rows: z.array(reviewedRow),
});
export type ReviewGroup = z.infer<typeof reviewGroup>;

/** Groups with the most of the newest transactions first. */
export const review = z.object({
  /** Number of transactions to review, in these groups and in others. */
  count: z.int().min(0),
  groups: z.array(reviewGroup),
});
export type Review = z.infer<typeof review>;
