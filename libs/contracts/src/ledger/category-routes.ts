import { defineRoute } from '../route';
import { addedCategory, bookCategories, bookCategory, categoryChange } from './category-schemas';

/** Categories with their parents. Those under `/transactions` know names only. */
export const categoryRoutes = {
  listBookCategories: defineRoute({
    method: 'GET',
    path: '/categories',
    access: 'user',
    summary: 'All categories with their parents, those of expenses first',
    status: 200,
    reply: bookCategories,
  }),
  addCategory: defineRoute({
    method: 'POST',
    path: '/categories',
    access: 'user',
    summary: 'Add a category, within another one if it names a parent',
    body: addedCategory,
    repeatable: true,
    status: 201,
    reply: bookCategory,
    errors: ['category-exists', 'categories-full'],
  }),
  updateCategory: defineRoute({
    method: 'PUT',
    path: '/categories/:id',
    access: 'user',
    summary: 'Give a category a parent, or hide it',
    body: categoryChange,
    status: 200,
    reply: bookCategory,
  }),
};
