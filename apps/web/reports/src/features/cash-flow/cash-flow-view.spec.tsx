import { type ApiCall, type ApiHandlers, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openReports } from '../../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

type Kind = 'income' | 'expense';
const group = (kind: Kind, name: string, amount: number, parent?: string) => ({
  ...{ key: name, name, kind, parent, amounts: [amount], counts: [1], before: 0 },
});
const salary = [group('income', 'Salary', 2_000)];
const spending = [
  group('expense', 'Rent', 900),
  group('expense', 'Bakery', 40, 'Groceries'),
  group('expense', 'Market', 60, 'Groceries'),
  group('expense', 'Shopping', -50),
];

let asked: URLSearchParams[];
async function open(
  groups: Record<Kind, object[]>,
  address = '/reports/cash-flow',
  answers: ApiHandlers = {},
) {
  asked = [];
  api = await openReports(address, {
    'GET /reports': ({ path }: ApiCall) => {
      const query = new URLSearchParams(path.split('?')[1]);
      asked.push(query);
      const steps = [{ from: '2026-01-01', to: '2026-01-31' }];
      const own = query.get('kind') === 'income' ? groups.income : groups.expense;
      return { status: 200, body: { steps, groups: own, unconverted: [{ currency: 'BWP', count: 1 }] } };
    },
    ...answers,
  });
}
const diagram = () => screen.findByRole('group', { name: /^Diagram of the cash flow, .+ to .+/ });
const names = (role: string, element: HTMLElement) =>
  within(element)
    .queryAllByRole(role)
    .map((part) => part.getAttribute('aria-label'));

test('money flows from income to categories, each of which leads to its transactions', async () => {
  await open({ income: salary, expense: spending });
  const shown = await diagram();
  expect(names('link', shown)).toEqual([
    ...['Salary, $2,000.00, 98%', 'Refunds: Shopping, $50.00, 2%'],
    ...['Rent, $900.00, 44%', 'Groceries, $100.00, 5%'],
  ]);
  expect(names('img', shown)).toEqual(['Money in, $2,050.00, 100%', 'Saved, $1,050.00, 51%']);
  expect(within(shown).getByRole('link', { name: /^Groceries/ })).toHaveAttribute(
    'href',
    '/transactions?isIncome=false&category=Groceries&startDate=2026-01-01&endDate=2026-01-31',
  );
  expect(screen.getByText('2 transactions in BWP are missing: no exchange rate is known.')).toBeVisible();
});

test('a table has the same figures, with subcategories', async () => {
  await open({ income: salary, expense: spending });
  const table = await screen.findByRole('table', { name: 'Figures of the cash flow' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    ...['Salary$2,000.0098%', 'Income$2,000.0098%'],
    ...['Rent$900.0044%', 'Groceries$100.005%', 'Bakery$40.002%', 'Market$60.003%', 'Shopping−$50.00−2%'],
    ...['Spending$950.0046%', 'Saved$1,050.0051%'],
  ]);
});

test('spending that exceeds income is drawn from savings', async () => {
  await open({ income: [], expense: [group('expense', 'Rent', 900)] });
  expect(names('img', await diagram())).toEqual([
    ...['Drawn from savings, $900.00, 100%', 'Money in, $900.00, 100%'],
  ]);
  expect(await screen.findByRole('row', { name: /^Drawn from savings/ })).toBeVisible();
});

test('transfers are drawn in both directions or netted, if the user chooses so', async () => {
  const account = (_id: string, name: string) => ({
    ...{
      _id,
      name,
      kind: 'savings',
      currency: null,
      openingBalance: 0,
      openingDate: '2020-01-01',
      position: 0,
    },
    ...{ isDefault: false, balance: { total: 0, cleared: 0 }, version: '1' },
  });
  const moved = [
    { accountId: 'a', sent: 500, received: 120 },
    { accountId: 'b', sent: 120, received: 500 },
  ];
  await open({ income: salary, expense: [] }, '/reports/cash-flow', {
    'GET /accounts': { status: 200, body: [account('a', 'Checking'), account('b', 'Savings')] },
    'GET /reports/transfers': { status: 200, body: { accounts: moved, unconverted: [] } },
  });
  expect(names('link', await diagram())).toEqual(['Salary, $2,000.00, 100%', 'Income, $2,000.00, 100%']);
  const choice = await screen.findByRole('combobox', { name: 'Transfers' });
  await userEvent.selectOptions(choice, 'Both directions');
  await waitFor(async () =>
    expect(names('link', await diagram())).toEqual([
      ...['Salary, $2,000.00, 76%', 'From Checking, $500.00, 19%', 'From Savings, $120.00, 5%'],
      ...['To Savings, $500.00, 19%', 'To Checking, $120.00, 5%'],
    ]),
  );
  expect(screen.getByRole('row', { name: /^Saved/ })).toHaveTextContent('Saved$2,000.0076%');
  await userEvent.selectOptions(choice, 'Net per account');
  await waitFor(async () =>
    expect(names('link', await diagram())).toEqual([
      ...['Salary, $2,000.00, 84%', 'From Checking, $380.00, 16%', 'To Savings, $380.00, 16%'],
    ]),
  );
  expect(screen.getByRole('row', { name: /^From Checking/ })).toHaveTextContent('From Checking$380.0016%');
  expect(screen.getByRole('row', { name: /^To Savings/ })).toHaveTextContent('To Savings$380.0016%');
  expect(within(await diagram()).getByRole('link', { name: /^To Savings/ })).toHaveAttribute(
    'href',
    '/transactions?category=Transfer&account=b&startDate=2026-01-01&endDate=2026-01-31',
  );
});

test('names and amounts can be hidden in the drawing', async () => {
  await open({ income: salary, expense: [group('expense', 'Rent', 900)] });
  const shown = await diagram();
  expect(within(shown).getByText('Rent')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide names' }));
  expect(shown.querySelectorAll('text')[0]).toHaveTextContent(/^\$2,000.00 · 100%$/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide amounts' }));
  expect(shown.querySelectorAll('text')[0]).toHaveTextContent(/^100%$/);
});

test('has the period and filters of the report, which the views share', async () => {
  await open(
    { income: salary, expense: spending },
    '/reports/cash-flow?startDate=2026-01-01&endDate=2026-01-31&tag=trip&group=payee',
  );
  await diagram();
  expect(asked.map((query) => Object.fromEntries(query))).toEqual(
    ['income', 'expense'].map((kind) => ({
      ...{ kind, group: 'category', step: 'total', monthStart: '1', tag: 'trip' },
      ...{ startDate: '2026-01-01', endDate: '2026-01-31' },
    })),
  );
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Report')).toBe('/reports?startDate=2026-01-01&endDate=2026-01-31&tag=trip&group=payee');
  expect(link('Forecast')).toBe('/reports/forecast');
});

test('says so if nothing was recorded', async () => {
  await open({ income: [], expense: [] });
  expect(await screen.findByText('Nothing was recorded in this period.')).toBeVisible();
});
