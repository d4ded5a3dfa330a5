import { createQueryClient } from '@saldo/api';
import { builtInCategories, type Transaction } from '@saldo/contracts';
import { defaultAccount } from '@saldo/contracts/testing';
import { Toasts } from '@saldo/ui';
import { openScreen, type TestApi } from '@saldo/web-testing';
import { configure } from '@testing-library/react';
import { TransactionsPage } from '../features/transactions/transactions-page';
import { jobAnswers } from './jobs';

// Longer time-out for busy machines; normally the awaited elements appear at once.
configure({ asyncUtilTimeout: 5_000 });

/** Returns the n-th transaction of a test. Each one is a day older than the previous one. */
export function transaction(n: number, overrides: Partial<Transaction> = {}): Transaction {
  const addedOn = `2026-11-${String(30 - n).padStart(2, '0')}`;
  return {
    _id: `t${n}`,
    name: `Shop ${n}`,
    category: 'Groceries',
    cost: n,
    addedOn,
    isIncome: false,
    note: '',
    ...overrides,
  };
}

const mainAccount = defaultAccount('a0');

/** Replies that an import needs besides those for its rows. */
const importAnswers = {
  'GET /rules': { status: 200, body: { rules: [] } },
  'GET /rejected-transfers': { status: 200, body: { pairs: [] } },
  'GET /import-profiles': { status: 200, body: { profiles: [] } },
  'PUT /import-profiles': { status: 204 },
};

export const pageOf = (transactions: Transaction[], totalPages = 1, page = 1) => ({
  status: 200,
  body: { transactions, totalPages, total: Math.max(0, totalPages - 1) * 10 + transactions.length, page },
});

/** Opens the screen at a URL with its own server. */
export async function openPage(search = '', answers: TestApi['answers'] = {}): Promise<TestApi> {
  const page = (
    <>
      <TransactionsPage />
      <Toasts />
    </>
  );
  return openScreen(page, {
    queryClient: createQueryClient(),
    address: `/transactions${search}`,
    answers: {
      'GET /accounts': { status: 200, body: [mainAccount] },
      'GET /transactions': pageOf([transaction(1), transaction(2)]),
      'GET /transactions/sums': {
        status: 200,
        body: { count: 2, sums: [{ count: 2, income: 0, expenses: 3 }], days: [] },
      },
      'GET /categories': { status: 200, body: { categories: [] } },
      'GET /imports': { status: 200, body: { imports: [] } },
      ...jobAnswers(),
      ...importAnswers,
      'GET /transactions/categories/expense': { status: 200, body: [...builtInCategories.expense, 'Pets'] },
      'GET /transactions/categories/income': { status: 200, body: [...builtInCategories.income] },
      ...answers,
    },
  });
}

/** Returns the queries of all requested lists, in order. */
export function listQueries(api: TestApi): string[] {
  return api.calls
    .filter(({ method, path }) => method === 'GET' && /^\/transactions\?/.test(path))
    .map(({ path }) => path.slice('/transactions?'.length));
}
