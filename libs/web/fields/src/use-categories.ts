import { categoriesQuery } from '@saldo/api';
import { builtInCategories, type CategoryType } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';

export type Categories = Readonly<Record<CategoryType, readonly string[]>>;

/** Returns the categories of both types; the built-in ones until the user's have loaded. */
export function useCategories(): Categories {
  const expense = useQuery(categoriesQuery('expense'));
  const income = useQuery(categoriesQuery('income'));
  return {
    expense: expense.data ?? builtInCategories.expense,
    income: income.data ?? builtInCategories.income,
  };
}
