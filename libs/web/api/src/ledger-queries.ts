import { type CategoryType, routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';
import { request } from './request';

/** Totals, balance and the newest transactions of the book. */
export const summaryQuery = queryOptions({
  queryKey: queryKeys.summary,
  queryFn: ({ signal }) => request(routes.getSummary, { signal }),
});

const categoryRoutes = { expense: routes.listExpenseCategories, income: routes.listIncomeCategories };

/** The names of all categories of a kind, built-in ones first. */
export function categoriesQuery(type: CategoryType) {
  return queryOptions({
    queryKey: queryKeys.categories(type),
    queryFn: ({ signal }) => request(categoryRoutes[type], { signal }),
  });
}

/** All categories with their parents. */
export const bookCategoriesQuery = queryOptions({
  queryKey: queryKeys.bookCategories,
  queryFn: ({ signal }) => request(routes.listBookCategories, { signal }),
});

/** All accounts in their order, with their balances today. */
export const accountsQuery = queryOptions({
  queryKey: [...queryKeys.accounts, 'list'],
  queryFn: ({ signal }) => request(routes.listAccounts, { signal }),
});
