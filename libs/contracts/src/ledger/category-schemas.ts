import { z } from 'zod';
import { categoryName, categoryType, id, newCategoryName } from '../primitives';
import { issue } from '../problem';

export const category = z.object({ name: z.string(), type: categoryType });
export const newCategory = z.strictObject({ name: newCategoryName, type: categoryType });
export const categoryRemoval = z.strictObject({
  categoryToDelete: categoryName,
  type: categoryType.optional(),
});
/** A new name for a custom category. `merge` allows the name of another category, to which the transactions then move. */
export const categoryRenaming = z.strictObject({
  category: categoryName,
  type: categoryType,
  name: newCategoryName,
  merge: z.boolean({ error: issue('true-or-false-expected') }).default(false),
});
/** A category of a book, built in or added. */
export const bookCategory = category.extend({
  _id: id,
  isBuiltIn: z.boolean(),
  /** Id of the parent, which has the same type and no parent itself. Absent for a top-level category. */
  parent: id.optional(),
  /** Set if the category is not offered for new transactions. It counts as before. */
  hidden: z.literal(true).optional(),
});
export type BookCategory = z.infer<typeof bookCategory>;

export const bookCategories = z.object({ categories: z.array(bookCategory) });

export const addedCategory = newCategory.extend({ parent: id.optional() });

/** Absent fields keep their values. A null `parent` makes it a top-level category. */
export const categoryChange = z.strictObject({
  parent: id.nullable().optional(),
  hidden: z.boolean({ error: issue('true-or-false-expected') }).optional(),
});
export type CategoryChange = z.infer<typeof categoryChange>;
