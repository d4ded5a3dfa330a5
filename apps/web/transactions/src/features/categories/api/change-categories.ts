import { queryKeys, request } from '@saldo/api';
import {
  builtInCategory,
  categoryKey,
  type CategoryType,
  fallbackCategory,
  ledgerCalls,
} from '@saldo/contracts';

export interface Category {
  name: string;
  type: CategoryType;
}

/** Whether a category can be changed. The fallback category cannot, even among the income categories. */
export function isCustom({ name, type }: Category): boolean {
  return !builtInCategory(name, type) && categoryKey(name) !== categoryKey(fallbackCategory);
}

/** Queries whose data contains category names. */
export const keysWithCategories = [
  queryKeys.transactions,
  queryKeys.budgets,
  queryKeys.receipts,
  // A job may still be moving transactions.
  queryKeys.jobs,
];

export function addCategory(category: Category): Promise<Category> {
  return request(ledgerCalls.createCategory, { body: category });
}

/** Renames a category. Throws an ApiError if another category has that name. */
export function renameCategory({ name, type }: Category, to: string) {
  return request(ledgerCalls.renameCategory, { body: { category: name, type, name: to } });
}

/** Merges a category into another one. Returns the number of moved transactions. */
export async function mergeCategory({ name, type }: Category, into: string): Promise<number> {
  const body = { category: name, type, name: into, merge: true };
  return (await request(ledgerCalls.renameCategory, { body })).movedCount;
}

/** Deletes a category. Returns the number of transactions moved to Miscellaneous. */
export async function removeCategory({ name, type }: Category): Promise<number> {
  const { movedCount } = await request(ledgerCalls.removeCategory, {
    body: { categoryToDelete: name, type },
  });
  return movedCount;
}
