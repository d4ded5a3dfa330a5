import { nameKey } from '@saldo/finance';
import type { CategoryType } from '../primitives';

/** The built-in categories, in the order in which they are offered. */
export const builtInCategories = {
  expense: [
    'Food',
    'Shopping',
    'Bills',
    'Subscriptions',
    'Transportation',
    'Entertainment',
    'Groceries',
    'Miscellaneous',
  ],
  income: ['Salary', 'Freelance / Side Gig', 'Investment Returns', 'Gifts', 'Refunds'],
} as const satisfies Record<CategoryType, readonly string[]>;

/** The category to which the entries of a deleted category move. */
export const fallbackCategory = 'Miscellaneous';

/** The category of transfers. Budgets and charts do not have it, and users cannot add it. */
export const transferCategory = 'Transfer';

/** Whether a name is reserved for transfers, so that no category can get it. */
export function isReservedCategory(name: string): boolean {
  return categoryKey(name) === categoryKey(transferCategory);
}

/** Names with the same key are the same category. */
export function categoryKey(name: string): string {
  return nameKey(name);
}

/** Returns the spelling of the built-in category of that name and type; undefined if there is none. */
export function builtInCategory(name: string, type: CategoryType): string | undefined {
  return builtInByKey[type].get(categoryKey(name));
}

const byKey = (names: readonly string[]) => new Map(names.map((name) => [categoryKey(name), name]));
const builtInByKey = { expense: byKey(builtInCategories.expense), income: byKey(builtInCategories.income) };

/** Returns the name of an income that was entered without one. */
export function defaultIncomeName(category: string): string {
  return `${category || 'General'} Income`;
}
