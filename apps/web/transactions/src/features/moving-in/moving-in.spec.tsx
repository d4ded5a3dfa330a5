import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers, sentJobs, sentRows } from '../../testing/jobs';
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
const record = {
  ...{ importId: '00000000-0000-4000-8000-000000000001', at: '2026-11-20T10:00:00.000Z', isUndone: false },
  ...{ fileName: 'other.csv', settings: {} },
  statements: [{ account: 'Giro', accountId: 'new-1', readCount: 1, addedCount: 1, knownCount: 0 }],
};
const category = (name: string, isBuiltIn = false) => ({
  _id: `c-${name}`,
  name,
  type: 'expense',
  isBuiltIn,
});

async function open(text: string, answers: TestApi['answers'] = {}) {
  api = await openImport(text, {
    'GET /categories': { status: 200, body: { categories: [category('Groceries', true)] } },
    'GET /imports': { status: 200, body: { imports: [record] } },
    'GET /accounts': { status: 200, body: [account('Main', true), moved] },
    ...answers,
  });
  await screen.findByText(/^This is an export of YNAB/);
}

const keeping = (...names: string[]) => ({
  undoneCount: 1,
  problemCount: names.length,
  problems: names.map((name) => ({ name, code: 'account-in-use' })),
});

const inDialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => screen.getByRole('button', { name });
test('adds accounts, categories with parents and transactions, and compares the balances', async () => {
  await open(file(shop, pay));
  expect(screen.getByText(/1 account, 2 categories, 2 transactions/)).toBeVisible();
  await screen.findByLabelText('Becomes');
  await userEvent.selectOptions(inDialog().getByLabelText('Type'), 'savings');
  await waitFor(() => expect(button('Move in')).toBeEnabled());
  await userEvent.click(button('Move in'));
  const table = await screen.findByRole('table', { name: 'Balances after moving in' });
  expect(within(table).getByRole('img', { name: 'Equal' })).toBeVisible();
  expect(sentRows(api, 'account')).toMatchObject([
    { name: 'Giro', kind: 'savings', currency: null, openingDate: '2026-02-20' },
  ]);
  expect(sentRows(api, 'category')).toEqual([
    { type: 'expense', name: 'Food', parent: 'Living' },
    { type: 'income', name: 'Pay' },
  ]);
  expect(sentRows(api, 'transaction')).toMatchObject([
    { name: 'Shop', category: 'Food', cost: 1.5, accountId: 'row:0' },
    { name: 'Work', category: 'Pay', cost: 9, isIncome: true },
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
  expect(sentRows(api, 'account')).toEqual([]);
  expect(sentRows(api, 'transaction')[0]).not.toHaveProperty('accountId');
});

test('uses another category where the user chooses one', async () => {
  await open(file(shop));
  await userEvent.click(await screen.findByText('Categories: 1 new, 0 you already have'));
  await userEvent.selectOptions(screen.getByLabelText('Food (Living)'), 'Groceries');
  expect(screen.getByText('Categories: 0 new, 1 you already have')).toBeVisible();
  await userEvent.click(button('Move in'));
  await screen.findByRole('table', { name: 'Balances after moving in' });
  expect(sentRows(api, 'transaction')).toMatchObject([{ category: 'Groceries' }]);
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

test('keeps a report of the move', async () => {
  await open(file(shop, pay));
  await waitFor(() => expect(button('Move in')).toBeEnabled());
  await userEvent.click(button('Move in'));
  await screen.findByRole('table', { name: 'Balances after moving in' });
  expect(sentJobs(api)).toEqual([
    {
      kind: 'import',
      importReport: {
        ...{ fileName: 'bank.csv', settings: {}, isMove: true },
        statements: [
          {
            ...{ account: 'Giro', accountId: 'row:0', from: '2026-02-20', to: '2026-02-21' },
            ...{ readCount: 2, addedCount: 2, knownCount: 0, leftOutCount: 0 },
          },
        ],
      },
    },
  ]);
});

test('says so if a file of this name was moved in before', async () => {
  const imports = [{ ...record, fileName: 'bank.csv', isMove: true }];
  await open(file(shop), { 'GET /imports': { status: 200, body: { imports } } });
  expect(await screen.findByText(/^You've already moved in from this file\./)).toBeVisible();
});

test('undoes the move, and says what it keeps', async () => {
  await open(file(shop), jobAnswers(keeping('Giro', 'Food', ...'abcdef')));
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
});

test('cannot begin if the book has no space for the categories', async () => {
  const categories = Array.from({ length: 3_000 }, (_, index) => category(`Own ${index}`));
  await open(file(shop), { 'GET /categories': { status: 200, body: { categories } } });
  expect(await screen.findByText(/^You can have at most 3,000 categories of your own\./)).toBeVisible();
  expect(button('Move in')).toBeDisabled();
});

test('asks before Escape discards a choice', async () => {
  await open(file(shop));
  await screen.findByLabelText('Becomes');
  await userEvent.selectOptions(inDialog().getByLabelText('Type'), 'savings');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Discard'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
