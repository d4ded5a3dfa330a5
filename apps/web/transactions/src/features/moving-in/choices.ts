import type { Book, BookAccount } from '@saldo/bank-files';
import {
  type Account,
  accountCurrencies,
  builtInCategory,
  categoryKey,
  type CategoryType,
  fallbackCategory,
  firstCharacters,
  limits,
  transferCategory,
} from '@saldo/contracts';

/** A category that the book must contain after the move. */
export interface WantedCategory {
  type: CategoryType;
  name: string;
  /** Absent if the category has no parent, or cannot have this one. */
  parent?: string;
}

/** Adds a new account. */
export const NEW = 'new';

/** Target of an account in the file. */
export interface AccountChoice {
  /** Id of one of the user's accounts, or `NEW`. */
  target: string;
  kind: Account['kind'];
  /** Null for the display currency. Undefined if Saldo does not support the file's currency, so that the user must choose. */
  currency: string | null | undefined;
}

/** The user's decisions. Both lists are in the order of the file. */
export interface Choices {
  accounts: AccountChoice[];
  /** Names of categories in Saldo. */
  categories: string[];
}

/** Returns the initial choices: new accounts, and categories with the same names. */
export function suggestedChoices(book: Book, displayCurrency: string): Choices {
  return {
    accounts: book.accounts.map(({ kind, currency }) => ({
      ...{ target: NEW, kind },
      currency: currencyOf(currency, displayCurrency),
    })),
    categories: suggestedNames(book),
  };
}

function currencyOf(code: string | null, displayCurrency: string): AccountChoice['currency'] {
  if (code === null || code === displayCurrency) return null;
  return accountCurrencies.includes(code) ? code : undefined;
}

/** Returns category names that Saldo accepts. A name that occurs several times gets its parent's name in front. */
export function suggestedNames({ categories }: Book): string[] {
  const counts = new Map<string, number>();
  for (const { name } of categories) counts.set(categoryKey(name), (counts.get(categoryKey(name)) ?? 0) + 1);
  return categories.map(({ name, parent }) => {
    const isShared = (counts.get(categoryKey(name)) ?? 0) > 1;
    const full = parent && isShared ? `${parent}: ${name}` : name;
    // The name of the transfer category is reserved.
    const free = categoryKey(full) === categoryKey(transferCategory) ? `${full} 2` : full;
    return firstCharacters(free, limits.categoryLength).trim() || fallbackCategory;
  });
}

/** Returns the open accounts that an account in the file may correspond to. */
export function candidatesFor(
  { currency: named }: BookAccount,
  { currency }: AccountChoice,
  accounts: readonly Account[],
): Account[] {
  return accounts.filter((account) => !account.closedOn && (named === null || account.currency === currency));
}

/** Returns the distinct categories that the book needs, for each type that uses them. */
export function wantedCategories(book: Book, names: readonly string[]): WantedCategory[] {
  const wanted = new Map<string, WantedCategory>();
  const want = (type: CategoryType, index: number) => {
    const name = names[index] ?? fallbackCategory;
    const { parent } = book.categories[index] ?? {};
    const key = `${type} ${categoryKey(name)}`;
    const isOwn = categoryKey(name) === categoryKey(parent ?? name);
    if (wanted.has(key)) return;
    const fits = parent && !isOwn && categoryKey(parent) !== categoryKey(transferCategory);
    const short = parent && firstCharacters(parent, limits.categoryLength).trim();
    wanted.set(key, { type, name, ...(fits && short && { parent: short }) });
  };
  const used = new Set<number>();
  for (const { isIncome, parts } of book.transactions)
    for (const { category } of parts)
      if (category !== null) {
        used.add(category);
        want(isIncome ? 'income' : 'expense', category);
      }
  book.categories.forEach((_, index) => {
    if (!used.has(index)) want('expense', index);
  });
  // Drop the parent of a category that is a parent itself.
  const parents = new Set(
    [...wanted.values()].map(({ type, parent }) => `${type} ${categoryKey(parent ?? '')}`),
  );
  return [...wanted.values()].map(({ parent, ...category }) =>
    parents.has(`${category.type} ${categoryKey(category.name)}`) || !parent
      ? category
      : { ...category, parent },
  );
}

/** Counts the categories, including parents, that the book lacks. */
export function missingNames(
  wanted: readonly WantedCategory[],
  existing: readonly { type: CategoryType; name: string }[],
): number {
  const known = new Set(existing.map(({ type, name }) => `${type} ${categoryKey(name)}`));
  const names = wanted.flatMap(({ type, name, parent }) => [
    [type, name] as const,
    ...(parent ? [[type, parent] as const] : []),
  ]);
  const missing = names.filter(
    ([type, name]) => !known.has(`${type} ${categoryKey(name)}`) && !builtInCategory(name, type),
  );
  return new Set(missing.map(([type, name]) => `${type} ${categoryKey(name)}`)).size;
}
