import { queryKeys, request } from '@saldo/api';
import { type CategoryType, ledgerCalls } from '@saldo/contracts';

export interface Category {
  name: string;
  type: CategoryType;
}

/** The queries whose data contains names of categories. */
export const keysWithCategories = [
  queryKeys.transactions,
  queryKeys.budgets,
  queryKeys.receipts,
  // A job may go on moving them.
  queryKeys.jobs,
];

export function addCategory(category: Category): Promise<Category> {
  return request(ledgerCalls.createCategory, { body: category });
}

/** Refused where another category has that name. */
export function renameCategory({ name, type }: Category, to: string) {
  return request(ledgerCalls.renameCategory, { body: { category: name, type, name: to } });
}

/** Moves everything of a category into another one; gives how many transactions that were. */
export async function mergeCategory({ name, type }: Category, into: string): Promise<number> {
  const body = { category: name, type, name: into, merge: true };
  return (await request(ledgerCalls.renameCategory, { body })).movedCount;
}

/** Deletes a category; gives how many transactions moved to Miscellaneous. */
export async function removeCategory({ name, type }: Category): Promise<number> {
  const { movedCount } = await request(ledgerCalls.removeCategory, {
    body: { categoryToDelete: name, type },
  });
  return movedCount;
}
