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

/** A category that the book is to have. */
export interface WantedCategory {
  type: CategoryType;
  name: string;
  /** Absent if the category has no parent, or cannot have it. */
  parent?: string;
}

/** Stands for an account that is added. */
export const NEW = 'new';

/** Where an account of the file goes. */
export interface AccountChoice {
  /** An account of the book, or `NEW`. */
  target: string;
  kind: Account['kind'];
  /** Null: the display currency. Undefined: the file names one that Saldo does not know, so the user has to choose. */
  currency: string | null | undefined;
}

/** The user's decisions. Both lists are in the order of the file. */
export interface Choices {
  accounts: AccountChoice[];
  /** Names of categories in Saldo. */
  categories: string[];
}

/** Returns the first choices: new accounts, and categories by their names. */
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

/** Names that Saldo can have. Those of one name get that of their parent in front. */
export function suggestedNames({ categories }: Book): string[] {
  const counts = new Map<string, number>();
  for (const { name } of categories) counts.set(categoryKey(name), (counts.get(categoryKey(name)) ?? 0) + 1);
  return categories.map(({ name, parent }) => {
    const isShared = (counts.get(categoryKey(name)) ?? 0) > 1;
    const full = parent && isShared ? `${parent}: ${name}` : name;
    // Transfers alone have that category.
    const free = categoryKey(full) === categoryKey(transferCategory) ? `${full} 2` : full;
    return firstCharacters(free, limits.categoryLength).trim() || fallbackCategory;
  });
}

/** The open accounts that an account of the file can be. */
export function candidatesFor(
  { currency: named }: BookAccount,
  { currency }: AccountChoice,
  accounts: readonly Account[],
): Account[] {
  return accounts.filter((account) => !account.closedOn && (named === null || account.currency === currency));
}

/** The categories that the book needs, each once for each type that it is used with. */
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
  // A category with children has no parent itself.
  const parents = new Set(
    [...wanted.values()].map(({ type, parent }) => `${type} ${categoryKey(parent ?? '')}`),
  );
  return [...wanted.values()].map(({ parent, ...category }) =>
    parents.has(`${category.type} ${categoryKey(category.name)}`) || !parent
      ? category
      : { ...category, parent },
  );
}

/** How many of these a book lacks, its parents included. */
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
