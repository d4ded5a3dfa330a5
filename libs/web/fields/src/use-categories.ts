import { categoriesQuery } from '@saldo/api';
import { builtInCategories, type CategoryType } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';

export type Categories = Readonly<Record<CategoryType, readonly string[]>>;

/** The categories of both kinds; until they have loaded, the built-in ones. */
export function useCategories(): Categories {
  const expense = useQuery(categoriesQuery('expense'));
  const income = useQuery(categoriesQuery('income'));
  return {
    expense: expense.data ?? builtInCategories.expense,
    income: income.data ?? builtInCategories.income,
  };
}
