import { z } from 'zod';
import { deletion, historyOf } from '../history';
import { limits } from '../limits';
import { maskOf } from '../pick';
import {
  budgetAmount,
  categoryName,
  currencyCode,
  id,
  queryOf,
  total,
  unconverted,
  version,
} from '../primitives';
import { issue } from '../problem';

const monthError = issue('month-invalid', { min: 1, max: 12 });
const yearError = issue('year-invalid', { minYear: limits.budgetYearMin, maxYear: limits.budgetYearMax });
const month = z.int({ error: monthError }).min(1, monthError).max(12, monthError);
const year = z
  .int({ error: yearError })
  .min(limits.budgetYearMin, yearError)
  .max(limits.budgetYearMax, yearError);

export const budget = z.object({
  _id: id,
  category: z.string(),
  amount: total,
  month: z.int(),
  year: z.int(),
  spent: total,
  /** Transactions of the category that are missing in `spent`. A split transaction counts once in each of its subcategories. */
  unconverted: unconverted.optional(),
  version,
});
export type Budget = z.infer<typeof budget>;

export const newBudget = z.strictObject({ category: categoryName, amount: budgetAmount, month, year });
/** Fields of a budget that users write. CSV, account export and restore use this list. */
export const budgetFields = newBudget.keyof().options;
export type BudgetField = (typeof budgetFields)[number];
/** Absent fields keep their values. */
export const budgetChange = newBudget.partial();

export const budgetHistory = historyOf(budget.pick(maskOf(budgetFields)).partial());

export const deletedBudget = budget
  .omit({ spent: true, unconverted: true, version: true })
  .extend(deletion.shape);

/** A copy of the budgets of one month to another. */
export const budgetCopy = z.strictObject({
  from: z.strictObject({ month, year }),
  to: z.strictObject({ month, year }),
});

/** The display currency of all amounts; by default that of the user. */
const currency = currencyCode.optional();
export const budgetListQuery = z.strictObject({
  currency,
  month: queryOf.integer(1, 12),
  year: queryOf.integer(limits.budgetYearMin, limits.budgetYearMax),
});
export const budgetFilter = z.strictObject({ month: month.optional(), year: year.optional(), currency });
