import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, openImport } from '../../testing/open-import';
import { SameThreadWorker } from '../../testing/same-thread-worker';

const TITLES =
  'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared';
const file = (...rows: string[]) => `${[TITLES, ...rows].join('\n')}\n`;
const shop = 'Giro,,2026-02-20,Shop,,Living,Food,,$1.50,$0.00,Cleared';
const pay = 'Giro,,2026-02-21,Work,,,Pay,,$0.00,$9.00,Cleared';

let api: TestApi;
let log: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' });
});
afterEach(async () => {
  await closeScreen(api);
  log.mockRestore();
});

const moved = { ...account('Giro'), _id: 'new-1', balance: { total: 7.5, cleared: 7.5 } };
const category = (name: string, isBuiltIn = false) => ({
  _id: `c-${name}`,
  name,
  type: 'expense',
  isBuiltIn,
});

async function open(text: string, answers: TestApi['answers'] = {}) {
  api = await openImport(text, {
    'GET /categories': { status: 200, body: { categories: [category('Groceries', true)] } },
    'POST /categories': { status: 201, body: category('Living') },
    'POST /accounts/restore': { status: 201, body: { ids: ['new-1'] } },
    'GET /accounts': { status: 200, body: [account('Main', true), moved] },
    ...answers,
  });
  await screen.findByText(/^This is an export of YNAB/);
}

const inDialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.getByRole('button', { name });
const bodiesOf = (method: string, path: string) =>
  api.calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body);

test('adds accounts, categories with parents and transactions, and compares the balances', async () => {
  await open(file(shop, pay));
  expect(screen.getByText(/1 account, 2 categories, 2 transactions/)).toBeVisible();
  await screen.findByLabelText('Becomes');
  await userEvent.selectOptions(inDialog().getByLabelText('Type'), 'savings');
  await waitFor(() => expect(button('Move in')).toBeEnabled());
  await userEvent.click(button('Move in'));
  const table = await screen.findByRole('table', { name: 'Balances after moving in' });
  expect(within(table).getByRole('img', { name: 'Equal' })).toBeVisible();
  expect(bodiesOf('POST', '/accounts/restore')).toMatchObject([
    { from: 0, accounts: [{ name: 'Giro', kind: 'savings', currency: null, openingDate: '2026-02-20' }] },
  ]);
  expect(bodiesOf('POST', '/categories')).toEqual([
    { type: 'expense', name: 'Living' },
    { type: 'expense', name: 'Food', parent: 'c-Living' },
    { type: 'income', name: 'Pay' },
  ]);
  expect(bodiesOf('POST', '/transactions/import')).toMatchObject([
    {
      transactions: [
        { name: 'Shop', category: 'Food', cost: 1.5, accountId: 'new-1' },
        { name: 'Work', category: 'Pay', cost: 9, isIncome: true },
      ],
    },
  ]);
});

test('says so if a balance differs from that of the file', async () => {
  await open(file(shop));
  await waitFor(() => expect(button('Move in')).toBeEnabled());
  await userEvent.click(button('Move in'));
  expect(await screen.findByText(/Not all balances are as in the file\.$/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Different' })).toBeVisible();
});

test('compares what was added to an account that the user has with its balance before', async () => {
  await open(file(shop), {
    'GET /accounts': { status: 200, body: [account('Main', true)] },
  });
  await userEvent.selectOptions(await screen.findByLabelText('Becomes'), 'Main');
  expect(inDialog().queryByLabelText('Type')).not.toBeInTheDocument();
  await userEvent.click(button('Move in'));
  expect(await screen.findByText(/Not all balances/)).toBeVisible();
  expect(bodiesOf('POST', '/accounts/restore')).toEqual([]);
  const [sent] = bodiesOf('POST', '/transactions/import') as { transactions: object[] }[];
  expect(sent?.transactions[0]).not.toHaveProperty('accountId');
});

test('uses another category where the user chooses one', async () => {
  await open(file(shop));
  await userEvent.click(await screen.findByText('Categories: 1 new, 0 you already have'));
  await userEvent.selectOptions(screen.getByLabelText('Food (Living)'), 'Groceries');
  expect(screen.getByText('Categories: 0 new, 1 you already have')).toBeVisible();
  await userEvent.click(button('Move in'));
  await screen.findByRole('table', { name: 'Balances after moving in' });
  expect(bodiesOf('POST', '/transactions/import')).toMatchObject([
    { transactions: [{ category: 'Groceries' }] },
  ]);
});

test('names what is not moved, and why', async () => {
  await open(file(shop, 'Giro,,2026-02-20,Empty,,,Food,,0.00,0.00,Cleared'));
  const notices = await screen.findByRole('region', { name: 'Not moved as it is' });
  expect(notices).toHaveTextContent('Line 3: “Empty” moves no money, and is left out.');
});

test('leaves out a row that cannot be read, and says so', async () => {
  await open(file(shop, 'Giro,,2026-02-20,Odd,,,Food,,4x,0.00,Cleared'));
  const notices = await screen.findByRole('region', { name: 'Not moved as it is' });
  expect(notices).toHaveTextContent('Line 3: “4x” is not an amount. The row is left out.');
});

test('continues an interrupted move of the same file with the same accounts and choices', async () => {
  await open(file(shop), { 'POST /transactions/import': { status: 500 } });
  await waitFor(() => expect(button('Move in')).toBeEnabled());
  await userEvent.click(button('Move in'));
  expect(await screen.findByText(/^Couldn't finish moving in\./)).toBeVisible();
  expect(log).toHaveBeenCalledWith('Failed to move in', expect.anything());
  api.answers['POST /transactions/import'] = { status: 201, body: { importedCount: 1 } };
  await userEvent.click(button('Continue moving in'));
  await screen.findByRole('table', { name: 'Balances after moving in' });
  const ids = bodiesOf('POST', '/accounts/restore') as { restoreId: string }[];
  const imports = bodiesOf('POST', '/transactions/import') as { importId: string }[];
  expect(
    new Set([...ids.map(({ restoreId }) => restoreId), ...imports.map(({ importId }) => importId)]).size,
  ).toBe(1);
});

test('keeps a report of the move and of what it has added, also when it stays incomplete', async () => {
  await open(file(shop, pay), { 'POST /transactions/import': { status: 500 } });
  await waitFor(() => expect(button('Move in')).toBeEnabled());
  await userEvent.click(button('Move in'));
  await screen.findByText(/^Couldn't finish moving in\./);
  const reports = api.calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/imports/'));
  expect(reports.map(({ body }) => body)).toEqual([
    {
      ...{ fileName: 'bank.csv', settings: {} },
      statements: [
        {
          ...{ account: 'Giro', accountId: 'new-1', from: '2026-02-20', to: '2026-02-21' },
          ...{ readCount: 2, addedCount: 2, knownCount: 0, leftOutCount: 0 },
        },
      ],
      added: { accountIds: ['new-1'], categoryIds: ['c-Living', 'c-Living', 'c-Living'] },
    },
  ]);
});

test('undoes the move, says what it keeps, and forgets that the file was moved in', async () => {
  await open(file(shop), {
    'POST /groups/:id/undo': {
      status: 200,
      body: {
        ...{ undoneCount: 1, skipped: [], skippedCount: 0 },
        kept: { accounts: ['Giro'], categories: ['Food', ...'abcdef'] },
      },
    },
  });
  await waitFor(() => expect(button('Move in')).toBeEnabled());
  await userEvent.click(button('Move in'));
  await screen.findByRole('table', { name: 'Balances after moving in' });
  await userEvent.click(button('Undo'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo Import' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(
    await screen.findByText(
      "Undone: 1 transaction. Kept, because you've changed them or something else uses them: Giro, Food, a, b, c and 3 more.",
    ),
  ).toBeVisible();
  expect(localStorage.getItem('movingIn')).toBeNull();
});

test('cannot begin if the book has no space for the categories', async () => {
  const categories = Array.from({ length: 3_000 }, (_, index) => category(`Own ${index}`));
  await open(file(shop), { 'GET /categories': { status: 200, body: { categories } } });
  expect(await screen.findByText(/^You can have at most 3,000 categories of your own\./)).toBeVisible();
  expect(button('Move in')).toBeDisabled();
});
