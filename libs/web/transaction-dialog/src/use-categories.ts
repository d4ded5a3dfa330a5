import { categoriesQuery } from '@saldo/api';
import { builtInCategories, type CategoryType } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';

export type Categories = Readonly<Record<CategoryType, readonly string[]>>;

/** The categories of both kinds; as long as they are not loaded, those that everybody has. */
export function useCategories(): Categories {
  const expense = useQuery(categoriesQuery('expense'));
  const income = useQuery(categoriesQuery('income'));
  return {
    expense: expense.data ?? builtInCategories.expense,
    income: income.data ?? builtInCategories.income,
  };
}
