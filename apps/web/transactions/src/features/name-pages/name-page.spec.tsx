import type { Transaction } from '@saldo/contracts';
import { type ApiCall, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers } from '../../testing/jobs';
import { openAddress } from '../../testing/open-address';
import { pageOf, transaction } from '../../testing/page';

// jsdom has no SVG layout, which ApexCharts needs. The browser tests check the drawing instead.
jest.mock('../../../../../../libs/web/charts/src/apex-chart', () => ({ ApexChart: () => null }));

let api: TestApi;
afterEach(() => closeScreen(api));

const years = [
  { from: '2024-01-01', to: '2024-12-31' },
  { from: '2025-01-01', to: '2025-12-31' },
];
const group = (kind: 'expense' | 'income', amounts: number[], counts: number[]) => ({
  ...{ key: kind, name: kind, kind, amounts, counts, before: 0 },
});
const report = (groups: object[], unconverted: object[] = []) => ({ groups, unconverted });
/** A payee that got 1,200 in two years and paid back 30 as an income. */
const figures = {
  years: report(
    [group('income', [0, 30], [0, 1]), group('expense', [-200, -1_000], [2, 4])],
    [{ currency: 'BWP', count: 2 }],
  ),
  months: report([group('expense', [-40, 15], [1, 1])]),
};

/** Whether reports are refused. */
let isBroken = false;

type Figures = Record<'years' | 'months', object>;
const asked = (path: string) =>
  api.calls
    .filter((call) => call.path.startsWith(`${path}?`))
    .map((call) => Object.fromEntries(new URLSearchParams(call.path.split('?')[1])));

async function open(address: string, given: Figures = figures, rows: Transaction[] = [transaction(1)]) {
  api = await openAddress(address, {
    ...jobAnswers(),
    'GET /accounts': { status: 200, body: [] },
    'GET /categories': {
      status: 200,
      body: {
        categories: [
          { _id: 'c1', name: 'Groceries', type: 'expense', isBuiltIn: true },
          { _id: 'c2', name: 'Bakery', type: 'expense', isBuiltIn: false, parent: 'c1' },
          { _id: 'c3', name: 'Gifts', type: 'income', isBuiltIn: true },
          { _id: 'c4', name: 'Gifts', type: 'expense', isBuiltIn: false },
        ],
      },
    },
    'GET /transactions/categories/expense': { status: 200, body: ['Groceries', 'Bakery'] },
    'GET /transactions/categories/income': { status: 200, body: ['Gifts'] },
    'GET /rules': { status: 200, body: { rules: [] } },
    'GET /payees/names': { status: 200, body: { payees: [], total: 0 } },
    'POST /payees/rename': {
      status: 200,
      body: { changedCount: 1, recurringCount: 0, group: 'g1' },
    },
    'GET /transactions': pageOf(rows),
    'GET /reports': ({ path }: ApiCall) => {
      if (isBroken) return { status: 400 };
      const query = new URLSearchParams(path.split('?')[1]);
      if (query.get('step') === 'year') return { status: 200, body: { steps: years, ...given.years } };
      const [from, to] = [query.get('startDate'), query.get('endDate')];
      const steps = [
        { from, to: `${from?.slice(0, 8)}28` },
        { from: `${to?.slice(0, 8)}01`, to },
      ];
      return { status: 200, body: { steps, ...given.months } };
    },
  });
}
const card = (name: string) => screen.findByRole('region', { name });
const totals = async () => {
  await within(await card('In total')).findAllByRole('term');
  return within(await card('In total'))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
};

test('a payee has what was spent and received in all years, and what no rate is known for', async () => {
  await open('/transactions/payee?payee=Aldi');
  expect(await totals()).toEqual([
    ...['Spent $1,200.00', 'Transactions 6', 'On average $200.00'],
    ...['Received $30.00', 'Transactions 1', 'On average $30.00'],
  ]);
  const shown = within(await card('In total'));
  expect(shown.getByText('Since 2024')).toBeVisible();
  expect(shown.getByText(/^Without 2 transactions in BWP/)).toBeVisible();
  expect(asked('/reports')).toEqual([
    expect.objectContaining({ payee: 'Aldi', kind: 'net', group: 'kind', step: 'month' }),
    expect.objectContaining({ payee: 'Aldi', kind: 'net', group: 'kind', step: 'year' }),
  ]);
});

test('months have a table that leads to their transactions, and earlier ones follow by choice', async () => {
  await open('/transactions/payee?payee=Aldi&endDate=2025-11-30');
  await screen.findByRole('button', { name: 'Earlier months' });
  const months = await card('By month');
  expect(within(months).getByRole('status')).toHaveTextContent(
    'Dec 2024 to Nov 2025$25.00 spent, $12.50 a month',
  );
  await userEvent.click(within(months).getByRole('button', { name: 'Show figures' }));
  const table = within(months).getByRole('table', { name: 'Amounts by month' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['MonthSpent', 'Dec 2024$40.00', 'Nov 2025−$15.00']);
  expect(within(table).getByRole('link', { name: 'Nov 2025' })).toHaveAttribute(
    'href',
    '/transactions?payee=Aldi&startDate=2025-11-01&endDate=2025-11-30',
  );
  await userEvent.click(within(months).getByRole('button', { name: 'Earlier months' }));
  await waitFor(() => expect(within(months).getByRole('status')).toHaveTextContent('Dec 2023 to Nov 2024'));
  expect(location.search).toContain('endDate=2024-11-30');
  await userEvent.click(within(months).getByRole('button', { name: 'Later months' }));
  await waitFor(() => expect(within(months).getByRole('status')).toHaveTextContent('Dec 2024 to Nov 2025'));
});

test('the latest transactions open their details, which lead to other pages', async () => {
  await open('/transactions/payee?payee=Shop+1');
  const latest = await card('Latest transactions');
  expect(await within(latest).findByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/transactions?payee=Shop+1',
  );
  await userEvent.click(within(latest).getByRole('button', { name: 'Shop 1' }));
  const details = await screen.findByRole('dialog', { name: 'Transaction Details' });
  await userEvent.click(within(details).getByRole('link', { name: 'Groceries' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Groceries' })).toBeVisible();
  expect(location.pathname + location.search).toBe(
    '/transactions/category?category=Groceries&isIncome=false',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a category counts its subcategories and refunds, and leads to its family', async () => {
  const spent = report([group('expense', [300], [3])]);
  await open('/transactions/category?category=Groceries&isIncome=false', { years: spent, months: spent });
  expect(await totals()).toEqual(['Spent $300.00', 'Transactions 3', 'On average $100.00']);
  expect(asked('/reports')[0]).toMatchObject({ category: 'Groceries', kind: 'expense', group: 'kind' });
  expect(asked('/reports')[0]).not.toHaveProperty('isIncome');
  // Refunds are income; the list must not filter them out.
  expect(asked('/transactions')).toEqual([{ category: 'Groceries', page: '1', limit: '10' }]);
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  await userEvent.click(await screen.findByRole('link', { name: 'Bakery' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Groceries' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rename' })).toBeVisible();
});

test('of two categories with one name, each lists its own direction', async () => {
  const received = report([group('income', [5], [1])]);
  await open('/transactions/category?category=Gifts&isIncome=true', { years: received, months: received });
  expect(await totals()).toContain('Received $5.00');
  await waitFor(() => expect(asked('/transactions').map(({ isIncome }) => isIncome)).toContain('true'));
});

test('a payee is renamed, which leads to its new page, and a rule begins with its name', async () => {
  await open('/transactions/payee?payee=Shop+1');
  await userEvent.click(await screen.findByRole('button', { name: 'Make a rule' }));
  const rule = await screen.findByRole('dialog', { name: 'Add Rule' });
  expect(within(rule).getByDisplayValue('Shop 1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const form = await screen.findByRole('dialog', { name: 'Rename "Shop 1"' });
  const field = within(form).getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'Corner shop');
  await userEvent.click(within(form).getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Corner shop' })).toBeVisible();
});

test('says so where no transaction has the name, and of an address without one', async () => {
  await open('/transactions/payee?payee=Unknown', { years: report([]), months: report([]) }, []);
  expect(await screen.findByText(/^No transaction has this name/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'In total' })).toBeNull();
  await closeScreen(api);
  await open('/transactions/category');
  expect(await screen.findByText('This address names no payee or category.')).toBeVisible();
});

test('each part can be retried after a failure', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  await open('/transactions/payee?payee=Aldi');
  const failures = ["Couldn't load the totals. Try again.", "Couldn't load the months. Try again."];
  for (const failure of failures) expect(await screen.findByText(failure)).toBeVisible();
  isBroken = false;
  for (const name of ['In total', 'By month'])
    await userEvent.click(within(await card(name)).getByRole('button', { name: 'Retry' }));
  expect(await totals()).toContain('Spent $1,200.00');
  await screen.findByRole('button', { name: 'Earlier months' });
  log.mockRestore();
});
