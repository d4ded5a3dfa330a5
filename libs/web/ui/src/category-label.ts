import type { builtInCategories, transferCategory } from '@saldo/contracts';
import { t } from './messages';

const messageIds = {
  Food: 'ui.category.food',
  Shopping: 'ui.category.shopping',
  Bills: 'ui.category.bills',
  Subscriptions: 'ui.category.subscriptions',
  Transportation: 'ui.category.transportation',
  Entertainment: 'ui.category.entertainment',
  Groceries: 'ui.category.groceries',
  Miscellaneous: 'ui.category.miscellaneous',
  Salary: 'ui.category.salary',
  'Freelance / Side Gig': 'ui.category.freelance',
  'Investment Returns': 'ui.category.investment-returns',
  Gifts: 'ui.category.gifts',
  Refunds: 'ui.category.refunds',
  Transfer: 'ui.category.transfer',
} as const satisfies Record<
  (typeof builtInCategories)['expense' | 'income'][number] | typeof transferCategory,
  string
>;

const ids = new Map<string, (typeof messageIds)[keyof typeof messageIds]>(Object.entries(messageIds));

/** Returns a category's name for the user: translated if it is built-in, otherwise as the user wrote it. */
export function categoryLabel(name: string): string {
  const id = ids.get(name);
  return id ? t(id) : name;
}
