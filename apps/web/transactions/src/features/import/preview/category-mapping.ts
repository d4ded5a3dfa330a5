import { categoryKey, fallbackCategory } from '@saldo/contracts';
import type { ImportEntry, ImportRow, Subcategory } from '../read/reading';

/** A category that a file gives to expenses or incomes. */
export interface FileCategory {
  key: string;
  name: string;
  isIncome: boolean;
}

/** Expenses and incomes have their own categories. */
const keyOf = (name: string, isIncome: boolean) => `${isIncome ? '+' : '-'}${name}`;

/** Returns the categories that the rows of a file give, each once. */
export function fileCategories(rows: readonly ImportRow[]): FileCategory[] {
  const found = new Map<string, FileCategory>();
  for (const { entry } of rows) {
    const { fileCategory: name, isIncome } = entry ?? { isIncome: false };
    if (name) found.set(keyOf(name, isIncome), { key: keyOf(name, isIncome), name, isIncome });
  }
  return [...found.values()];
}

/** Returns the known category of the same name; without one, the category of rows that have none. */
export function sameCategory(name: string, known: readonly string[]): string {
  return known.find((each) => categoryKey(each) === categoryKey(name)) ?? fallbackCategory;
}

/** Gives the rows the categories that were chosen for those of the file. @param choices by `key` */
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

/** Returns an entry with a category that a person has chosen. */
export function chosenCategory(entry: ImportEntry, category: string): ImportEntry {
  const { payee } = entry.setBy ?? {};
  return { ...entry, category, setBy: { ...(payee && { payee }) } };
}

/** Returns the subcategories that the rows are in. */
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
