import { categoryCalls, type CategoryType, overviewCalls, reviewCountCalls } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './query-keys';
import { request } from './request';

/** Totals, balance and the newest transactions of the book. */
export const summaryQuery = queryOptions({
  queryKey: queryKeys.summary,
  queryFn: ({ signal }) => request(overviewCalls.getSummary, { signal }),
});

const namesRoutes = {
  expense: overviewCalls.listExpenseCategories,
  income: overviewCalls.listIncomeCategories,
};

/** The names of all categories of a kind, built-in ones first. */
export function categoriesQuery(type: CategoryType) {
  return queryOptions({
    queryKey: queryKeys.categories(type),
    queryFn: ({ signal }) => request(namesRoutes[type], { signal }),
  });
}

/** All categories with their parents. */
export const bookCategoriesQuery = queryOptions({
  queryKey: queryKeys.bookCategories,
  queryFn: ({ signal }) => request(categoryCalls.listBookCategories, { signal }),
});

/** All accounts in their order, with their balances today. */
export const accountsQuery = queryOptions({
  queryKey: [...queryKeys.accounts, 'list'],
  queryFn: ({ signal }) => request(overviewCalls.listAccounts, { signal }),
});

/** How many transactions wait for a review. */
export const reviewCountQuery = queryOptions({
  queryKey: [...queryKeys.review, 'count'],
  queryFn: async ({ signal }) => (await request(reviewCountCalls.getReviewCount, { signal })).count,
});
