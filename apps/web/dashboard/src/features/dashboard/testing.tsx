import { createQueryClient } from '@saldo/api';
import type { Charts, MonthCourse, Summary, Transaction } from '@saldo/contracts';
import { aTransaction } from '@saldo/contracts/testing';
import { addDays, periodAt } from '@saldo/finance';

import { today } from '@saldo/format';
import { type ApiHandlers, openScreen, type TestApi } from '@saldo/web-testing';
import { DashboardPage } from './dashboard-page';

const sushi = aTransaction({ _id: 'a1', name: 'Sushi', cost: 31.83, addedOn: '2025-03-01' });
const salary: Transaction = {
  ...sushi,
  _id: 'a2',
  name: 'Pay',
  category: 'Salary',
  cost: 2000,
  isIncome: true,
};

const summary: Summary = {
  totalIncome: 2000,
  totalExpenses: 31.83,
  balance: 1968.17,
  recentTransactions: [salary, sushi],
};
const charts = (): Charts => ({
  expensesByCategory: [{ name: 'Food', total: 31.83 }],
  expensesOverTime: [{ date: today(), total: 31.83 }],
  incomeOverTime: [{ date: addDays(today(), -29), total: 2000 }],
});

export const nothing: ApiHandlers = {
  'GET /transactions/summary': {
    status: 200,
    body: { totalIncome: 0, totalExpenses: 0, balance: 0, recentTransactions: [] },
  },
  'GET /transactions/charts': {
    status: 200,
    body: { expensesByCategory: [], expensesOverTime: [], incomeOverTime: [] },
  },
  'GET /accounts': { status: 200, body: [] },
  'GET /transactions/categories/expense': { status: 200, body: ['Food'] },
  'GET /transactions/categories/income': { status: 200, body: ['Salary'] },
};

/** Replies for a month without figures. */
const month = (): ApiHandlers => {
  const course: MonthCourse = {
    ...{ month: periodAt('month', today()), until: today(), pastMonths: 0, days: [], changes: [] },
    ...{ spent: 0, usualByThen: 0, usual: 0, unconverted: [] },
  };
  const upcoming = { balance: 0, datedAfterToday: 0, balanceAtEnd: 0, entries: [] };
  return {
    'GET /reports/month': { status: 200, body: course },
    'GET /budgets': { status: 200, body: [] },
    'GET /categories': { status: 200, body: { categories: [] } },
    'GET /recurring/upcoming': { status: 200, body: upcoming },
    'GET /subscriptions': { status: 200, body: [] },
    'GET /net-worth': { status: 200, body: { currency: 'USD', months: [], rates: [] } },
  };
};

/** Replies with an expense today and an income at the other end of the 30 days. */
export const something = (): ApiHandlers => ({
  ...nothing,
  ...month(),
  'GET /transactions/summary': { status: 200, body: summary },
  'GET /transactions/charts': { status: 200, body: charts() },
});

/**
 * Opens the dashboard with a real server. The browser is never idle, so that no charts are drawn: jsdom has no SVG layout. The
 * browser tests check the drawing instead.
 */
export async function openDashboard(answers: ApiHandlers, address = '/dashboard'): Promise<TestApi> {
  window.requestIdleCallback = () => 1;
  window.cancelIdleCallback = () => undefined;
  return openScreen(<DashboardPage />, { queryClient: createQueryClient(), address, answers });
}
