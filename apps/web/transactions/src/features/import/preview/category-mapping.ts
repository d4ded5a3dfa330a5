import { categoryKey, fallbackCategory } from '@saldo/contracts';
import type { ImportEntry, ImportRow, Subcategory } from '../read/reading';

/** A category in the file, for expenses or incomes. */
export interface FileCategory {
  key: string;
  name: string;
  isIncome: boolean;
}

/** Returns a key for a category in the file. Expenses and incomes have separate categories. */
const keyOf = (name: string, isIncome: boolean) => `${isIncome ? '+' : '-'}${name}`;

/** Returns the distinct categories in the rows of a file. */
export function fileCategories(rows: readonly ImportRow[]): FileCategory[] {
  const found = new Map<string, FileCategory>();
  for (const { entry } of rows) {
    const { fileCategory: name, isIncome } = entry ?? { isIncome: false };
    if (name) found.set(keyOf(name, isIncome), { key: keyOf(name, isIncome), name, isIncome });
  }
  return [...found.values()];
}

/** Returns the known category with the same name, or else the fallback category. */
export function sameCategory(name: string, known: readonly string[]): string {
  return known.find((each) => categoryKey(each) === categoryKey(name)) ?? fallbackCategory;
}

/**
 * Replaces the categories from the file by the chosen ones.
 * @param choices by `key`
 */
export function withCategories(
  rows: readonly ImportRow[],
  choices: ReadonlyMap<string, string>,
): ImportRow[] {
  return rows.map((row) => {
    if (!row.entry?.fileCategory) return row;
    const category = choices.get(keyOf(row.entry.fileCategory, row.entry.isIncome));
    return category ? { ...row, entry: chosenCategory(row.entry, category) } : row;
  });
}

/** Returns an entry with a category chosen by the user. */
export function chosenCategory(entry: ImportEntry, category: string): ImportEntry {
  const { payee } = entry.setBy ?? {};
  return { ...entry, category, setBy: { ...(payee && { payee }) } };
}

/** Returns the subcategories that the rows use. */
export function subcategoriesOf(
  rows: readonly { entry?: ImportEntry }[],
  subcategories: readonly Subcategory[],
): Subcategory[] {
  const used = new Set(
    rows.flatMap(({ entry }) => {
      if (!entry) return [];
      const { category, parts, isIncome } = entry;
      return (parts ?? [{ category }]).map((part) => keyOf(part.category, isIncome));
    }),
  );
  return subcategories.filter(({ type, name }) => used.has(keyOf(name, type === 'income')));
}
