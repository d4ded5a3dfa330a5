import type { RegisterEntry } from '@saldo/contracts';
import { builtInCategories } from '@saldo/contracts';
import { type ApiHandlers, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, changes, entry, main, openAccounts } from '../../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const yen = account('yen', { name: 'Tokyo', currency: 'JPY', balance: { total: 900, cleared: 1000 } });
const pageOf = (entries: RegisterEntry[], next?: string) => ({ status: 200, body: { entries, next } });
const open = async (entries: RegisterEntry[], answers: ApiHandlers = {}, accounts = [main, yen]) => {
  api = await openAccounts(accounts, {
    address: '/accounts/yen',
    answers: {
      'GET /accounts/yen/register': pageOf(entries),
      'GET /transactions/categories/expense': { status: 200, body: builtInCategories.expense },
      'GET /transactions/categories/income': { status: 200, body: builtInCategories.income },
      'GET /transactions/summary': { status: 404 },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Tokyo' });
};
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .slice(0, 5),
    );

test('shows transactions in the currency of the account with the balance after each', async () => {
  await open([
    entry('Tea', { cost: 100, balance: 900, currency: 'JPY', status: 'pending' }),
    entry('Pay', { cost: 1000, isIncome: true, category: 'Salary', balance: 1000, status: 'reconciled' }),
  ]);
  await screen.findByText('Tea');
  expect(rows()).toEqual([
    ['20 Nov 2026', 'TeaPending', 'Food', '−¥100', '¥900'],
    ['20 Nov 2026', 'Pay', 'Salary', '+¥1,000', '¥1,000'],
  ]);
  expect(screen.getByRole('img', { name: 'Reconciled' })).toBeVisible();
  const balances = screen.getAllByRole('definition').map((balance) => balance.textContent);
  expect(balances).toEqual(['¥900', '¥1,000', '−¥100']);
});

test('marks transfers on both sides, and splits', async () => {
  const transfer = { name: 'Move', category: 'Transfer', cost: 10 };
  const parts = [
    { category: 'Food', amount: 3 },
    { category: 'Bills', amount: 2 },
  ];
  await open([
    entry('out', { ...transfer, accountId: 'yen', transfer: { toAccountId: 'main', toAmount: 0.1 } }),
    entry('in', { ...transfer, transfer: { toAccountId: 'yen', toAmount: 1500 } }),
    entry('split', { accountId: 'yen', parts }),
  ]);
  await screen.findByText('Transfer to Main account');
  expect(rows().map(([, name, , amount]) => [name, amount])).toEqual([
    ['MoveTransfer to Main account', '−¥10'],
    ['MoveTransfer from Main account', '+¥1,500'],
    ['splitSplit', '−¥5'],
  ]);
});

test('shows the status of a transfer in this account', async () => {
  const transfer = { name: 'Move', category: 'Transfer', cost: 10 };
  await open([
    entry('in', {
      ...{ ...transfer, status: 'pending' },
      transfer: { toAccountId: 'yen', toAmount: 1500, status: 'reconciled' },
    }),
    entry('out', {
      ...{ ...transfer, accountId: 'yen', status: 'pending' },
      transfer: { toAccountId: 'main', toAmount: 0.1, status: 'reconciled' },
    }),
    entry('both', { ...transfer, status: 'reconciled', transfer: { toAccountId: 'yen', toAmount: 5 } }),
  ]);
  await screen.findByText('Transfer to Main account');
  const marks = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).queryByText('Pending') !== null,
      within(row).queryByRole('img', { name: 'Reconciled' }) !== null,
    ]);
  expect(marks).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ]);
});

test('loads older transactions on demand', async () => {
  await open([], {
    'GET /accounts/yen/register': ({ path }) =>
      path.includes('cursor=older') ? pageOf([entry('Old')]) : pageOf([entry('New')], 'older'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('Old')).toBeVisible();
  expect(screen.getByText('New')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

test('a transaction is added to the account, by a key', async () => {
  await open([], { 'POST /transactions': { status: 201, body: entry('Tea') } });
  await screen.findByText('No transactions in this account.');
  await userEvent.keyboard('n');
  const dialog = await screen.findByRole('dialog', { name: 'Add Expense' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Tea');
  await userEvent.type(within(dialog).getByLabelText('Amount'), '500');
  await userEvent.selectOptions(within(dialog).getByLabelText('Category'), 'Food');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
  await waitFor(() =>
    expect(changes(api)).toEqual([
      ['POST /transactions', expect.objectContaining({ name: 'Tea', cost: 500, accountId: 'yen' })],
    ]),
  );
});

test('a transaction is edited, and deleted with undo', async () => {
  await open([entry('Tea')], {
    'DELETE /transactions/Tea': { status: 204 },
    'POST /transactions/restore': { status: 200, body: { restoredCount: 1, skipped: [], skippedCount: 0 } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Expense' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(changes(api).map(([call]) => call)).toHaveLength(2));
});

test('a closed account takes no transactions and says so', async () => {
  await open([], {}, [main, { ...yen, closedOn: '2026-11-01' }]);
  expect(screen.getByText(/This account was closed on 1 Nov 2026/)).toBeVisible();
  await screen.findByText('No transactions in this account.');
  expect(screen.queryByRole('button', { name: 'Add Transaction' })).not.toBeInTheDocument();
});

test('an unknown account is not found', async () => {
  api = await openAccounts([main], { address: '/accounts/gone' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Account not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All accounts' })).toHaveAttribute('href', '/accounts');
});

test('deleting the account leads back to the list', async () => {
  await open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Account' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
});

test('a failed request can be retried', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open([], { 'GET /accounts/yen/register': { status: 500 } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.answers['GET /accounts/yen/register'] = pageOf([entry('Tea')]);
  await userEvent.click(retry);
  expect(await screen.findByText('Tea')).toBeVisible();
  logged.mockRestore();
});
