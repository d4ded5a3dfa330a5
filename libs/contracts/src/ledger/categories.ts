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

/** Where the entries of a deleted category go. */
export const fallbackCategory = 'Miscellaneous';

/** The category of transfers. No budget or chart has it, and users cannot add it. */
export const transferCategory = 'Transfer';

/** Whether no category can get this name, because transfers have it. */
export function isReservedCategory(name: string): boolean {
  return categoryKey(name) === categoryKey(transferCategory);
}

/** Names with the same key are the same category. */
export function categoryKey(name: string): string {
  return nameKey(name);
}

/** The built-in category of that name and type as it is spelt, if there is one. */
export function builtInCategory(name: string, type: CategoryType): string | undefined {
  return builtInByKey[type].get(categoryKey(name));
}

const byKey = (names: readonly string[]) => new Map(names.map((name) => [categoryKey(name), name]));
const builtInByKey = { expense: byKey(builtInCategories.expense), income: byKey(builtInCategories.income) };

/** The name that an income gets when none was given. */
export function defaultIncomeName(category: string): string {
  return `${category || 'General'} Income`;
}
