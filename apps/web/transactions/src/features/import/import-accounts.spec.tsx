import { type Account, transactionCsvColumns } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileOf } from '../../testing/open-import';
import { openPage } from '../../testing/page';
import { SameThreadWorker } from '../../testing/same-thread-worker';

const csv = ['Date,Name,Amount', '2026-11-29,Shop 1,-1.00', '2026-11-15,Bakery,-4.23', ''].join('\n');

let api: TestApi;
let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' });
});
afterEach(async () => {
  await closeScreen(api);
  log.mockRestore();
});

async function choose(text = csv, answers: TestApi['answers'] = {}) {
  api = await openPage('', {
    'POST /transactions/import': { status: 201, body: { importedCount: 1 } },
    'POST /transactions/import/matches': { status: 200, body: { postings: [] } },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import Transactions' }));
  await userEvent.upload(await screen.findByLabelText('Bank statement'), fileOf(text));
  return screen.findByRole('table', { name: 'Rows of the file' });
}
const sentEntries = () =>
  (api.calls.find(({ path }) => path === '/transactions/import')?.body as { transactions: object[] })
    .transactions;
const start = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nothingKnown = {};

describe('the account', () => {
  const main = {
    ...{ _id: 'a0', name: 'Main account', kind: 'checking', currency: null, openingBalance: 0, position: 0 },
    ...{ openingDate: '1900-01-01', note: '', isDefault: true, balance: { total: 0, cleared: 0 } },
  } satisfies Account;
  const yen: Account = { ...main, _id: 'a1', name: 'Tokyo', currency: 'JPY', isDefault: false };
  const savings: Account = { ...yen, _id: 'a2', name: 'Savings', currency: null, openingDate: '2026-11-20' };
  const having = (...accounts: Account[]) => ({ 'GET /accounts': { status: 200, body: accounts } });
  const own = (...lines: string[]) => [transactionCsvColumns.join(','), ...lines, ''].join('\r\n');

  test('is not asked for while there is only one', async () => {
    await choose();
    expect(screen.queryByLabelText('Import into')).not.toBeInTheDocument();
  });

  test('of the rows of a bank is the chosen one', async () => {
    await choose(csv, {
      ...nothingKnown,
      ...having(main, savings, { ...savings, _id: 'a3', closedOn: '2026-12-01' }),
    });
    const select = await screen.findByLabelText('Import into');
    expect(select).toHaveValue('a0');
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Main account', 'Savings']);
    await userEvent.selectOptions(select, 'Savings');
    // The account opens after the second row.
    expect(await screen.findByText(/^To add: 1 .* Unreadable: 1$/)).toBeVisible();
    await start('Import 1 transaction');
    await screen.findByText('1 transaction imported');
    expect(sentEntries()).toMatchObject([{ name: 'Shop 1', accountId: 'a2' }]);
  });

  test('that an export of Saldo names is found by its name, or added', async () => {
    const text = own(
      'Rice,Food,Expense,500,2026-06-01,,Tokyo,JPY,Pending,trip,,,,,',
      'ATM,Transfer,Transfer,20.00,2026-06-02,,Main account,,Cleared,,1,,Purse,20.00,',
      'ATM,Fees,Expense,0.50,2026-06-02,,Main account,,Cleared,,1,,,,',
    );
    await choose(text, {
      ...{ ...nothingKnown, ...having(main, yen) },
      'POST /accounts': { status: 201, body: { ...main, _id: 'a9', name: 'Purse', isDefault: false } },
    });
    expect(await screen.findByLabelText('Account for “Tokyo”')).toHaveValue('a1');
    expect(screen.getByLabelText('Account for “Main account”')).toHaveValue('a0');
    expect(screen.getByLabelText('Account for “Purse”')).toHaveDisplayValue('New account “Purse”');
    expect(await screen.findByText('\u2212¥500')).toBeVisible();
    await start('Import 2 transactions');
    await screen.findByText('2 transactions imported');
    const made = api.calls.find(({ method, path }) => method === 'POST' && path === '/accounts');
    expect(made?.body).toEqual({
      name: 'Purse',
      kind: 'checking',
      currency: null,
      openingDate: '2026-06-02',
    });
    expect(sentEntries()).toEqual([
      {
        ...{ name: 'Rice', category: 'Food', cost: 500, addedOn: '2026-06-01', isIncome: false, note: '' },
        ...{ accountId: 'a1', status: 'pending', tags: ['trip'] },
      },
      {
        ...{ name: 'ATM', cost: 20.5, addedOn: '2026-06-02', isIncome: false, note: '' },
        ...{ parts: [{ category: 'Fees', amount: 0.5 }], transfer: { toAmount: 20, toAccountId: 'a9' } },
      },
    ]);
  });

  test('names the parents of categories, which are added before the transactions', async () => {
    const text = own(
      'Rent,Flat,Expense,1.00,2026-06-01,,,,,,,,,,,Home',
      'Tea,Food,Expense,1.00,2026-06-01,,,,,,,,,,,Home',
      'Pay,Flat,Income,1.00,2026-06-01,,,,,,,,,,,',
    );
    const food = { _id: 'c0', name: 'Food', type: 'expense', isBuiltIn: true };
    let made = 0;
    await choose(text, {
      ...having(main),
      'GET /categories': { status: 200, body: { categories: [food] } },
      'POST /categories': ({ body }) => {
        const _id = `c${(made += 1)}`;
        return { status: 201, body: { _id, isBuiltIn: false, ...(body as object) } };
      },
    });
    await start('Import 3 transactions');
    expect(await screen.findByText('3 transactions imported')).toBeVisible();
    const posted = api.calls.filter(({ method, path }) => method === 'POST' && path === '/categories');
    expect(posted.map(({ body }) => body)).toEqual([
      { type: 'expense', name: 'Home' },
      { type: 'expense', name: 'Flat', parent: 'c1' },
    ]);
    expect(sentEntries()).toHaveLength(3);
  });

  test('cannot be both sides of a transfer', async () => {
    const text = own('ATM,Transfer,Transfer,20.00,2026-06-02,,Main account,,,,,,Purse,20.00,');
    await choose(text, { ...nothingKnown, ...having(main) });
    await userEvent.selectOptions(await screen.findByLabelText('Account for “Purse”'), 'Main account');
    expect(await screen.findByText('Choose two different accounts.')).toBeVisible();
  });

  test('is loaded again on request', async () => {
    await choose(csv, { 'GET /accounts': { status: 503 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 }));
    expect(await screen.findByText("Couldn't load your accounts.")).toBeVisible();
  });
});
