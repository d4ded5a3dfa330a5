import {
  builtInCategories,
  builtInCategory,
  categoryKey,
  type CategoryType,
  fallbackCategory,
} from '@saldo/contracts';

export const categoryTypes = ['expense', 'income'] as const satisfies CategoryType[];

/** A custom category as a person knows it. */
export interface NamedCategory {
  type: CategoryType;
  name: string;
}

export function typeOf({ isIncome }: { isIncome: boolean }): CategoryType {
  return isIncome ? 'income' : 'expense';
}

/**
 * Whether nobody may remove this category. Besides the built-in ones that is the fallback, also among the incomes, where
 * it is not built in: it appears there once a removed category has left something behind, and could only fall to itself.
 */
export function isProtected(name: string, type: CategoryType): boolean {
  return builtInCategory(name, type) !== undefined || categoryKey(name) === categoryKey(fallbackCategory);
}

/** Whether a name is a category of the other type only. `added` are the user's own categories of that name. */
export function isOnlyOfOtherType(name: string, type: CategoryType, added: NamedCategory[]): boolean {
  const types = categoryTypes.filter(
    (each) => builtInCategory(name, each) ?? added.some((category) => category.type === each),
  );
  return types.length > 0 && !types.includes(type);
}

/** How a name is spelt if a built-in category of either type has it. */
export function builtInSpelling(name: string): string | undefined {
  return builtInCategory(name, 'expense') ?? builtInCategory(name, 'income');
}

/** How each of these categories is spelt where it is known, be it built in or added; `undefined` for all others. */
export function spellingsOf(added: NamedCategory[]) {
  const names = new Map(added.map(({ type, name }) => [`${type} ${categoryKey(name)}`, name]));
  return (type: CategoryType, name: string) =>
    builtInCategory(name, type) ?? names.get(`${type} ${categoryKey(name)}`);
}

/** Those that are neither built in nor added, each once, spelt as one of the other type if there is one. */
export function missingCategories(added: NamedCategory[], wanted: NamedCategory[]): NamedCategory[] {
  const spellingOf = spellingsOf(added);
  const spelt = new Map(added.map(({ name }) => [categoryKey(name), name]));
  const missing = new Map<string, NamedCategory>();
  for (const { type, name } of wanted) {
    const key = categoryKey(name);
    if (spellingOf(type, name) || missing.has(`${type} ${key}`)) continue;
    const spelling = builtInSpelling(name) ?? spelt.get(key) ?? name;
    spelt.set(key, spelling);
    missing.set(`${type} ${key}`, { type, name: spelling });
  }
  return [...missing.values()];
}

/** Where a category is first wanted. */
export function placeOf({ type, name }: NamedCategory, wanted: NamedCategory[]): number {
  const key = categoryKey(name);
  return wanted.findIndex((each) => each.type === type && categoryKey(each.name) === key);
}

/** Built-in categories in their order, then custom ones by name; without a type those of both, each name once. */
export function listedCategories(custom: readonly string[], type?: CategoryType): string[] {
  const builtIn = type
    ? builtInCategories[type]
    : [...builtInCategories.expense, ...builtInCategories.income];
  const seen = new Set<string>();
  return [...builtIn, ...custom.toSorted(byName)].filter((name) => {
    const key = categoryKey(name);
    return !seen.has(key) && seen.add(key);
  });
}

/** The same order on every machine: by the letters without case, then by the letters as they are. */
export function byName(a: string, b: string): number {
  return compare(categoryKey(a), categoryKey(b)) || compare(a, b);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
