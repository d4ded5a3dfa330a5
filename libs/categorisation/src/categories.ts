import { type KindName, kindNames, kinds } from './kinds.ts';
import { wordsOf } from './words.ts';

/** A category of a book. */
export interface Category {
  name: string;
  kind: 'expense' | 'income';
}

const folded = (name: string) => wordsOf(name).join(' ');
const kindsByName = new Map<string, KindName[]>();
for (const kind of kindNames) {
  for (const name of kinds[kind].names) {
    const key = folded(name);
    kindsByName.set(key, [...(kindsByName.get(key) ?? []), kind]);
  }
}

/**
 * Returns a function that finds a book's category for a kind of payee. A category with a typical name for the kind, such as
 * "Restaurants", comes before the category of a new book, such as "Food". Undefined if the book has neither.
 */
export function categoryFinder(categories: Category[]): (kind: KindName) => Category | undefined {
  const byKind = new Map<KindName, Category>();
  for (const category of categories) {
    for (const kind of kindsByName.get(folded(category.name)) ?? []) {
      if (kinds[kind].kind === category.kind && !byKind.has(kind)) byKind.set(kind, category);
    }
  }
  const builtIn = (kind: KindName) =>
    categories.find(({ name, kind: of }) => name === kinds[kind].category && of === kinds[kind].kind);
  return (kind) => byKind.get(kind) ?? builtIn(kind);
}
