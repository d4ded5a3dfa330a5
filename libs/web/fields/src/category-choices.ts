import { bookCategoriesQuery } from '@saldo/api';
import type { BookCategory, CategoryType } from '@saldo/contracts';
import type { CategoryChoice } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCategories } from './use-categories';

/**
 * Sorts subcategories below their parents.
 * @param hidden whether to include hidden categories
 */
export function choicesOf(
  names: readonly string[],
  categories: readonly BookCategory[],
  hidden: boolean,
): CategoryChoice[] {
  const nameOf = new Map(categories.map(({ _id, name }) => [_id, name]));
  const byName = new Map(categories.map((category) => [category.name, category]));
  const shown = names.filter((name) => hidden || !byName.get(name)?.hidden);
  const known = new Set(shown);
  const parentOf = (name: string) => {
    const parent = nameOf.get(byName.get(name)?.parent ?? '');
    return parent !== undefined && known.has(parent) ? parent : undefined;
  };
  const children = Map.groupBy(shown, parentOf);
  return (children.get(undefined) ?? []).flatMap((name) => [
    { name },
    ...(children.get(name) ?? []).map((child) => ({ name: child, isSub: true })),
  ]);
}

/** Returns the categories of each type to choose from, in their order. Returns the built-in ones until the user's have loaded. */
export function useCategoryChoices({ hidden = false } = {}): Record<CategoryType, CategoryChoice[]> {
  const { expense, income } = useCategories();
  const { data } = useQuery(bookCategoriesQuery);
  return useMemo(() => {
    const ofType = (wanted: CategoryType) => data?.categories.filter(({ type }) => type === wanted) ?? [];
    return {
      expense: choicesOf(expense, ofType('expense'), hidden),
      income: choicesOf(income, ofType('income'), hidden),
    };
  }, [expense, income, data, hidden]);
}
