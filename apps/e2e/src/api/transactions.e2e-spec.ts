import { type Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const tea = {
  name: 'Tea',
  category: 'Food',
  cost: 2.5,
  addedOn: '2026-01-31',
  isIncome: false,
  note: 'with milk',
};
const pay = { category: 'Salary', cost: 100, addedOn: '2026-02-01', isIncome: true };

const version = expect.any(String);

/** Records both transactions and returns them as the API lists them. */
async function record(api: Api) {
  const [teaId, payId] = [await api.make('/transactions', tea), await api.make('/transactions', pay)];
  return {
    tea: { ...tea, _id: teaId, version },
    pay: { ...pay, _id: payId, name: 'Salary Income', note: '', version },
  };
}

test('POST /transactions returns the transaction, PUT changes only the given fields, DELETE removes it', async ({
  api,
}) => {
  const made = await api.call<{ _id: string }>('POST', '/transactions', { ...tea, name: '  Tea ' });
  expect(made).toEqual({ status: 201, body: { ...tea, _id: expect.any(String), version } });
  const path = `/transactions/${made.body._id}`;
  const changed = { ...tea, _id: made.body._id, cost: 9_999_999_999.99, note: '', version };
  expect(await api.call('PUT', path, { cost: 9_999_999_999.99, note: '' })).toEqual({
    status: 200,
    body: changed,
  });
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { transactions: [changed] } });
  expect(await api.call('DELETE', path)).toEqual({ status: 204, body: '' });
  expect(await api.call('DELETE', path)).toMatchObject({ status: 404 });
  expect(await api.call('PUT', path, { cost: 1 })).toMatchObject({ status: 404 });
});

test('an income without a name is named after its category', async ({ api }) => {
  for (const name of [undefined, '', '  ']) {
    const answer = await api.call('POST', '/transactions', { ...pay, name });
    expect(answer).toMatchObject({ status: 201, body: { name: 'Salary Income' } });
  }
});

test('GET /transactions filters and pages, and returns everything without page and limit', async ({
  api,
}) => {
  const { tea, pay } = await record(api);
  const pageOf = (...transactions: unknown[]) => ({
    status: 200,
    body: { transactions, totalPages: transactions.length ? 1 : 0, total: transactions.length, page: 1 },
  });
  const list = (query: string) => api.call('GET', `/transactions${query}`);
  expect(await list('')).toEqual(pageOf(pay, tea));
  expect(await list('?page=1&limit=10')).toEqual(pageOf(pay, tea));
  expect(await list('?page=1&limit=10&search=MILK&isIncome=false&category=Food')).toEqual(pageOf(tea));
  expect(await list('?page=1&limit=10&search=&isIncome=&category=&startDate=&endDate=')).toEqual(
    pageOf(pay, tea),
  );
  expect(await list('?page=1&limit=10&startDate=2026-02-01&endDate=2026-02-01')).toEqual(pageOf(pay));
  expect(await list('?search=.*')).toEqual(pageOf());
  expect(await list('?page=2&limit=1')).toEqual({
    status: 200,
    body: { transactions: [tea], totalPages: 2, total: 2, page: 2, previous: expect.any(String) },
  });
  expect(await list('?page=7&limit=1')).toMatchObject({ status: 200, body: { transactions: [] } });
});

test('summary and charts add up exactly', async ({ api }) => {
  const today = new Date().toISOString().slice(0, 10);
  for (const cost of [0.1, 0.2]) await api.make('/transactions', { ...tea, cost, addedOn: today });
  await api.make('/transactions', { ...tea, category: 'Bills', cost: 7, addedOn: '2020-02-29' });
  await api.make('/transactions', { ...pay, addedOn: today });
  const summary = await api.call<{ recentTransactions: unknown[] }>('GET', '/transactions/summary');
  expect(summary).toMatchObject({
    status: 200,
    body: { totalIncome: 100, totalExpenses: 7.3, balance: 92.7 },
  });
  expect(summary.body.recentTransactions).toHaveLength(4);
  expect(await api.call('GET', '/transactions/charts')).toEqual({
    status: 200,
    body: {
      expensesByCategory: [
        { name: 'Bills', total: 7 },
        { name: 'Food', total: 0.3 },
      ],
      expensesOverTime: [{ date: today, total: 0.3 }],
      incomeOverTime: [{ date: today, total: 100 }],
    },
  });
});

test('DELETE /transactions/bulk ignores ids that do not exist', async ({ api }) => {
  const { tea, pay } = await record(api);
  const transactionIds = [tea._id, pay._id, '000000000000000000000000'];
  expect(await api.call('DELETE', '/transactions/bulk', { transactionIds })).toMatchObject({
    status: 200,
    body: { deletedCount: 2 },
  });
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 0 } });
});

test('categories are listed in order, added, and deleted with their transactions moved to Miscellaneous', async ({
  api,
}) => {
  const expense =
    'Food,Shopping,Bills,Subscriptions,Transportation,Entertainment,Groceries,Miscellaneous'.split(',');
  const income = 'Salary,Freelance / Side Gig,Investment Returns,Gifts,Refunds'.split(',');
  const list = async (path: string) => (await api.call('GET', `/transactions/categories${path}`)).body;
  for (const name of ['Travel', 'Pets']) {
    const answer = await api.call('POST', '/transactions/categories', { name, type: 'expense' });
    expect(answer).toEqual({ status: 201, body: { name, type: 'expense' } });
  }
  const again = await api.call('POST', '/transactions/categories', { name: 'pets', type: 'expense' });
  expect(again).toMatchObject({ status: 409 });
  expect(await list('/expense')).toEqual([...expense, 'Pets', 'Travel']);
  expect(await list('/income')).toEqual(income);
  expect(await list('')).toEqual([...expense, ...income, 'Pets', 'Travel']);

  await api.make('/transactions', { ...tea, category: 'Pets' });
  const remove = (categoryToDelete: string) =>
    api.call('DELETE', '/transactions/category', { categoryToDelete });
  expect(await remove('Pets')).toEqual({ status: 200, body: { movedCount: 1 } });
  expect(await list('/expense')).toEqual([...expense, 'Travel']);
  expect(await api.call('GET', '/transactions')).toMatchObject({
    body: { transactions: [{ name: 'Tea', category: 'Miscellaneous' }] },
  });
  expect(await remove('Food')).toMatchObject({ status: 400 });
});

test('GET /transactions/export returns CSV with formulas escaped', async ({ api, instance }) => {
  await api.make('/transactions', { ...tea, name: '=1+1', note: 'a "b"\nc' });
  await record(api);
  const answer = await fetch(`${instance.url}/api/transactions/export?category=Food`, {
    headers: { Authorization: `Bearer ${api.token}` },
  });
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toMatch(/saldo-transactions-\d{4}-\d\d-\d\d\.csv/);
  expect((await answer.text()).split('\r\n').sort()).toEqual(
    [
      'Name,Category,Type,Amount,Date,Note',
      'Tea,Food,Expense,2.50,2026-01-31,with milk',
      `'=1+1,Food,Expense,2.50,2026-01-31,"a ""b""\nc"`,
      '',
    ].sort(),
  );
});
