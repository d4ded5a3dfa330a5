import { z } from 'zod';
import { defineRoute } from '../route';
import { account, accountListQuery } from './account-schemas';
import { charts, figuresQuery, summary } from './schemas';

const names = z.array(z.string());

/** Screens wait for these calls before they show numbers, so this brings the schemas of no others. */
export const overviewRoutes = {
  getSummary: defineRoute({
    method: 'GET',
    path: '/transactions/summary',
    access: 'user',
    summary: 'Totals, balance and the newest transactions, of the book or of an account',
    query: figuresQuery,
    status: 200,
    reply: summary,
    errors: ['not-found'],
  }),
  getCharts: defineRoute({
    method: 'GET',
    path: '/transactions/charts',
    access: 'user',
    summary: 'Expenses by category, and the last 30 days, of the book or of an account',
    query: figuresQuery,
    status: 200,
    reply: charts,
    errors: ['not-found'],
  }),
  listCategories: defineRoute({
    method: 'GET',
    path: '/transactions/categories',
    access: 'user',
    summary: 'All categories',
    status: 200,
    reply: names,
  }),
  listExpenseCategories: defineRoute({
    method: 'GET',
    path: '/transactions/categories/expense',
    access: 'user',
    summary: 'Categories of expenses',
    status: 200,
    reply: names,
  }),
  listIncomeCategories: defineRoute({
    method: 'GET',
    path: '/transactions/categories/income',
    access: 'user',
    summary: 'Categories of incomes',
    status: 200,
    reply: names,
  }),
  listAccounts: defineRoute({
    method: 'GET',
    path: '/accounts',
    access: 'user',
    summary: 'Accounts in their order, with balances today or on a date; without notes',
    query: accountListQuery,
    status: 200,
    reply: z.array(account),
  }),
};
