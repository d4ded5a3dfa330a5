import { defineCall } from '../call';
import { addedCategory, bookCategories, bookCategory, categoryChange } from './category-schemas';

/** Categories with their parents. The older calls under `/transactions` only know their names. */
export const categoryCalls = {
  listBookCategories: defineCall({
    subject: 'rpc.ledger.categories.list.v1',
    http: 'GET /categories',
    summary: 'All categories with their parents, those of expenses first',
    output: bookCategories,
  }),
  addCategory: defineCall({
    subject: 'rpc.ledger.category.add.v1',
    http: 'POST /categories',
    summary: 'Add a category, within another one if it names a parent',
    body: addedCategory,
    repeatable: true,
    status: 201,
    output: bookCategory,
    errors: ['category-exists', 'categories-full'],
  }),
  updateCategory: defineCall({
    subject: 'rpc.ledger.category.update.v1',
    http: 'PUT /categories/:id',
    summary: 'Give a category a parent, or hide it',
    body: categoryChange,
    bodyAs: 'change',
    output: bookCategory,
  }),
};
