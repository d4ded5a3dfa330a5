import { categoryCalls, type CategoryType, overviewCalls, reviewCountCalls } from '@saldo/contracts';
import { callQuery } from './call-query';

/** Totals, balance and the newest transactions of the book. */
export const summaryQuery = callQuery(overviewCalls.getSummary);

/** Names of all categories of a type, built-in ones first. */
export function categoriesQuery(type: CategoryType) {
  return callQuery(
    type === 'expense' ? overviewCalls.listExpenseCategories : overviewCalls.listIncomeCategories,
  );
}

/** All categories with their parents. */
export const bookCategoriesQuery = callQuery(categoryCalls.listBookCategories);

/** All accounts in their order, with their balances today. */
export const accountsQuery = callQuery(overviewCalls.listAccounts);

/** Number of transactions that wait for a review. */
export const reviewCountQuery = {
  ...callQuery(reviewCountCalls.getReviewCount),
  select: ({ count }: { count: number }) => count,
};
