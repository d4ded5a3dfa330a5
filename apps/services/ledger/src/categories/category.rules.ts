import {
  builtInCategories,
  builtInCategory,
  categoryKey,
  type CategoryType,
  fallbackCategory,
} from '@saldo/contracts';
import { compareNames } from '@saldo/finance';

export const categoryTypes = ['expense', 'income'] as const satisfies CategoryType[];

/** A category that a user added. */
export interface NamedCategory {
  type: CategoryType;
  name: string;
}

export function typeOf({ isIncome }: { isIncome: boolean }): CategoryType {
  return isIncome ? 'income' : 'expense';
}

/** A category as a request names it. `type` is that of the direction; `kind` is set only if the user chose it. */
export interface WantedCategory extends NamedCategory {
  kind?: CategoryType | undefined;
}

/**
 * Returns a function that finds the category a request refers to. With a `kind` it is the category of that kind. Without one, an
 * existing category of the direction's type comes first, then one of the other type, as for a refund. A category that does not
 * exist gets the type of the direction.
 */
export function meaningIn(added: NamedCategory[]): (wanted: WantedCategory) => NamedCategory {
  const spellingOf = spellingsOf(added);
  return ({ type: direction, name, kind }) => {
    const types = kind ? [kind] : [direction, ...categoryTypes.filter((each) => each !== direction)];
    const type = types.find((each) => spellingOf(each, name)) ?? kind ?? direction;
    return { type, name: spellingOf(type, name) ?? name };
  };
}

/**
 * Whether this category cannot be removed: it is built in, or the fallback. The income fallback is not built in: it is added when
 * a removed category leaves transactions behind, and its own transactions would have nowhere to move to.
 */
export function isProtected(name: string, type: CategoryType): boolean {
  return builtInCategory(name, type) !== undefined || categoryKey(name) === categoryKey(fallbackCategory);
}

/** Whether only the other type has a category of this name. `added` are the user's own categories of that name. */
export function isOnlyOfOtherType(name: string, type: CategoryType, added: NamedCategory[]): boolean {
  const types = categoryTypes.filter(
    (each) => builtInCategory(name, each) ?? added.some((category) => category.type === each),
  );
  return types.length > 0 && !types.includes(type);
}

/** Returns the spelling of a built-in category of either type; undefined for any other name. */
export function builtInSpelling(name: string): string | undefined {
  return builtInCategory(name, 'expense') ?? builtInCategory(name, 'income');
}

/** Returns a function that returns the spelling of a built-in or added category; undefined for any other. */
export function spellingsOf(added: NamedCategory[]) {
  const names = new Map(added.map(({ type, name }) => [`${type} ${categoryKey(name)}`, name]));
  return (type: CategoryType, name: string) =>
    builtInCategory(name, type) ?? names.get(`${type} ${categoryKey(name)}`);
}

/** Returns the wanted categories that do not exist, each once, spelt like one of the other type with the same name. */
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

/** Returns the index of the first wanted category that equals this one. */
export function firstIndexOf({ type, name }: NamedCategory, wanted: NamedCategory[]): number {
  const key = categoryKey(name);
  return wanted.findIndex((each) => each.type === type && categoryKey(each.name) === key);
}

/** Returns built-in categories in their order, then added ones by name; without a type both types, each name once. */
export function listedCategories(custom: readonly string[], type?: CategoryType): string[] {
  const builtIn = type
    ? builtInCategories[type]
    : [...builtInCategories.expense, ...builtInCategories.income];
  const seen = new Set<string>();
  return [...builtIn, ...custom.toSorted(compareNames)].filter((name) => {
    const key = categoryKey(name);
    return !seen.has(key) && seen.add(key);
  });
}
