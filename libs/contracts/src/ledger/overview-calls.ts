import { z } from 'zod';
import { defineCall } from '../call';
import { categoryType } from '../primitives';
import { account, accountListQuery } from './account-schemas';
import { charts, figuresQuery, summary } from './schemas';

const names = z.array(z.string());

/** Screens wait for these calls before they show numbers, so this file imports no other schemas. */
export const overviewCalls = {
  getSummary: defineCall({
    subject: 'rpc.ledger.summary.get.v1',
    http: 'GET /transactions/summary',
    summary: 'Totals, balance and the newest transactions, of the book or of an account',
    query: figuresQuery,
    output: summary,
    errors: ['not-found'],
  }),
  getCharts: defineCall({
    subject: 'rpc.ledger.charts.get.v1',
    http: 'GET /transactions/charts',
    summary: 'Expenses by category, and the last 30 days, of the book or of an account',
    query: figuresQuery,
    output: charts,
    errors: ['not-found'],
  }),
  listCategories: defineCall({
    subject: 'rpc.ledger.category.list.v1',
    http: 'GET /transactions/categories',
    summary: 'All categories',
    input: z.strictObject({ type: categoryType.optional() }),
    output: names,
  }),
  listExpenseCategories: defineCall({
    service: 'ledger',
    http: 'GET /transactions/categories/expense',
    summary: 'Categories of expenses',
    output: names,
  }),
  listIncomeCategories: defineCall({
    service: 'ledger',
    http: 'GET /transactions/categories/income',
    summary: 'Categories of incomes',
    output: names,
  }),
  listAccounts: defineCall({
    service: 'ledger',
    http: 'GET /accounts',
    summary: 'Accounts in their order, with balances today or on a date; without notes',
    query: accountListQuery,
    output: z.array(account),
  }),
};
