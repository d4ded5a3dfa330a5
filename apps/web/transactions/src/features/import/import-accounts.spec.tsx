import { type Account, transactionCsvColumns } from '@saldo/contracts';
import { defaultAccount } from '@saldo/contracts/testing';
import { useToasts } from '@saldo/toasts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jobAnswers, sentJobs, sentRows } from '../../testing/jobs';
import { fileOf, pressImport } from '../../testing/open-import';
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
    'POST /transactions/import/matches': { status: 200, body: { postings: [] } },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import Transactions' }));
  await userEvent.upload(await screen.findByLabelText('Bank statement'), fileOf(text));
  return screen.findByRole('table', { name: 'Rows of the file' });
}
const sentEntries = () => sentRows(api, 'transaction');
/** Returns the texts of names and accounts in the preview. */
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.textContent);
const nothingKnown = {};
const addedAccounts = () => sentRows(api, 'account');

/** Two accounts of one bank. The first one has a statement for each day. */
const mt940 = [
  ...[':20:1', ':25:DE1', ':28C:1/1', ':60F:C261101EUR100,', ':61:2611031103D10,NMSCNONREF', ':86:Shop'],
  ...[':62F:C261103EUR90,', '-', ':20:2', ':25:DE1', ':28C:2/1', ':60F:C261103EUR90,'],
  ...[':61:2611041104D5,NMSCNONREF', ':86:Cafe', ':62F:C261104EUR85,', '-', ':20:3', ':25:DE2', ':28C:1/1'],
  ...[
    ':60F:C261101JPY7000,',
    ':61:2611051105C500,NMSCNONREF',
    ':86:Interest',
    ':62F:C261105JPY7500,',
    '-',
    '',
  ],
].join('\n');

describe('the account', () => {
  const main = defaultAccount('a0');
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
    // Unreadable, because the account opens after the date of the second row.
    expect(await screen.findByText(/^To add: 1 .* Unreadable: 1$/)).toBeVisible();
    expect(screen.getByText(/^1 transaction is dated before its account was opened/)).toBeVisible();
    await pressImport('Import 1 transaction');
    await screen.findByText('1 transaction imported');
    expect(sentEntries()).toMatchObject([{ name: 'Shop 1', accountId: 'a2' }]);
  });

  test('that an export of Saldo names is found by its name, or added', async () => {
    const text = own(
      'Rice,Food,Expense,500,2026-06-01,,Tokyo,JPY,Pending,trip,,,,,',
      'ATM,Transfer,Transfer,20.00,2026-06-02,,Main account,,Cleared,,1,,Purse,20.00,',
      'ATM,Fees,Expense,0.50,2026-06-02,,Main account,,Cleared,,1,,,,',
    );
    const table = await choose(text, {
      ...{ ...nothingKnown, ...having(main, yen) },
    });
    expect(await screen.findByLabelText('Account for “Tokyo”')).toHaveValue('a1');
    expect(screen.getByLabelText('Account for “Main account”')).toHaveValue('a0');
    expect(screen.getByLabelText('Account for “Purse”')).toHaveDisplayValue('New account “Purse”');
    expect(await screen.findByText('\u2212¥500')).toBeVisible();
    expect(namesIn(table)).toEqual(['RiceTokyo', 'ATMMain account → Purse']);
    await pressImport('Import 2 transactions');
    await screen.findByText('2 transactions imported');
    expect(addedAccounts()).toMatchObject([
      { name: 'Purse', kind: 'checking', currency: null, openingBalance: 0, openingDate: '2026-06-02' },
    ]);
    expect(sentEntries()).toEqual([
      {
        ...{ name: 'Rice', category: 'Food', cost: 500, addedOn: '2026-06-01', isIncome: false, note: '' },
        ...{ accountId: 'a1', status: 'pending', tags: ['trip'] },
      },
      {
        ...{ name: 'ATM', cost: 20.5, addedOn: '2026-06-02', isIncome: false, note: '' },
        ...{ parts: [{ category: 'Fees', amount: 0.5 }], transfer: { toAmount: 20, toAccountId: 'row:0' } },
      },
    ]);
  });

  test('that is closed takes nothing new, and recognises what it has', async () => {
    const closed = { ...savings, closedOn: '2026-12-01', openingDate: '2020-01-01' };
    const text = own(
      'Rice,Food,Expense,5.00,2026-06-01,,Savings,,Cleared,,,,,,',
      'Late,Food,Expense,7.00,2026-06-02,,Savings,,Cleared,,,,,,',
      'Tea,Food,Expense,1.00,2026-06-03,,Main account,,Cleared,,,,,,',
    );
    const recorded = { id: 't1', accountId: 'a2', date: '2026-06-01', amount: -5, name: 'Rice' };
    await choose(text, {
      'POST /transactions/import/matches': { status: 200, body: { postings: [recorded] } },
      ...having(main, closed),
    });
    expect(await screen.findByText(/^To add: 1 · Already recorded: 1 · Unreadable: 1$/)).toBeVisible();
    expect(screen.getByText('This account is closed. Reopen it or choose another one.')).toBeVisible();
    await pressImport('Import 1 transaction');
    await screen.findByText('1 transaction imported');
    expect(sentEntries()).toMatchObject([{ name: 'Tea' }]);
    expect(addedAccounts()).toEqual([]);
    // The rows of the file are those of several accounts.
    expect(sentJobs(api)[0]?.importReport?.statements).toEqual([
      expect.not.objectContaining({ accountId: 'a2' }),
    ]);
  });

  test('names the categories within others, which come before the transactions', async () => {
    const text = own(
      'Rent,Flat,Expense,1.00,2026-06-01,,,,,,,,,,,Home',
      'Tea,Food,Expense,1.00,2026-06-01,,,,,,,,,,,Home',
      'Pay,Flat,Income,1.00,2026-06-01,,,,,,,,,,,',
    );
    await choose(text, having(main));
    await screen.findByText(/^To add: 3 /);
    await pressImport('Import 3 transactions');
    expect(await screen.findByText('3 transactions imported')).toBeVisible();
    expect(sentRows(api, 'category')).toEqual([
      { type: 'expense', name: 'Flat', parent: 'Home' },
      { type: 'expense', name: 'Food', parent: 'Home' },
    ]);
    expect(sentEntries()).toHaveLength(3);
  });

  test('of a file with several is added with its currency and its first balance, and undoing deletes it', async () => {
    const table = await choose(mt940, {
      ...jobAnswers({ undoneCount: 3, accountCount: 2 }),
    });
    expect(await screen.findByLabelText('Account for “DE1”')).toHaveDisplayValue('New account “DE1”');
    expect(screen.getByLabelText('Account for “DE2”')).toHaveDisplayValue('New account “DE2”');
    expect(namesIn(table)).toEqual(['ShopDE1', 'CafeDE1', 'InterestDE2']);
    await userEvent.selectOptions(screen.getByLabelText('Account for “DE2”'), 'Main account');
    expect(namesIn(table).at(-1)).toBe('InterestMain account');
    await userEvent.selectOptions(screen.getByLabelText('Account for “DE2”'), 'New account “DE2”');
    await pressImport('Import 3 transactions');
    await screen.findByText('3 transactions imported');
    expect(addedAccounts()).toMatchObject([
      { name: 'DE1', currency: 'EUR', openingBalance: 100, openingDate: '2026-11-03' },
      { name: 'DE2', currency: 'JPY', openingBalance: 7_000, openingDate: '2026-11-05' },
    ]);
    expect(sentEntries()).toMatchObject([
      { accountId: 'row:0' },
      { accountId: 'row:0' },
      { accountId: 'row:1' },
    ]);
    // The next file must go into the same accounts, even if they are renamed.
    const accounts = ['DE1', 'DE2'].map((name, index) => ({ name, accountId: `row:${index}` }));
    expect(sentJobs(api)).toMatchObject([{ profile: { accounts } }]);
    await pressImport('Undo Import');
    const question = await screen.findByRole('alertdialog', { name: /3 transactions will be deleted/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Undo Import' }));
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { text: 'Undone: 3 transactions. 2 accounts deleted.' },
      ]),
    );
  });

  test('that a file names is offered as a new one beside the only account', async () => {
    const table = await choose(mt940.replaceAll('DE2', 'DE1').replaceAll(/JPY|EUR/g, 'USD'));
    const select = await screen.findByLabelText('Account for “DE1”');
    expect(select).toHaveDisplayValue('Main account');
    await userEvent.selectOptions(select, 'New account “DE1”');
    expect(namesIn(table)).toEqual(['Shop', 'Cafe', 'Interest']);
    expect(screen.getByRole('button', { name: 'Import 3 transactions' })).toBeEnabled();
  });

  const inCurrency = (code: string) => `Date,Name,Amount,Currency\n2026-11-29,Shop 1,-1,${code}\n`;

  test('of a file in another currency is one in that currency', async () => {
    await choose(inCurrency('JPY'), having(main, savings, yen));
    const select = await screen.findByLabelText('Account for “JPY”');
    expect(select).toHaveValue('a1');
    await userEvent.selectOptions(select, 'Main account');
    expect(screen.getByText(/amounts in JPY, but they go into an account in USD/)).toBeVisible();
  });

  test('of a file in a currency that the book lacks is a new one', async () => {
    await choose(inCurrency('GBP'), {
      ...having(main, yen),
    });
    expect(await screen.findByLabelText('Account for “GBP”')).toHaveDisplayValue('New account “GBP”');
    await pressImport('Import 1 transaction');
    await screen.findByText('1 transaction imported');
    expect(addedAccounts()).toMatchObject([{ name: 'GBP', currency: 'GBP' }]);
    expect(sentEntries()).toMatchObject([{ accountId: 'row:0' }]);
  });

  test('of a file in a currency that Saldo does not know is the main one', async () => {
    await choose(inCurrency('ANG'), having(main, yen));
    expect(await screen.findByLabelText('Import into')).toHaveValue('a0');
    expect(screen.getByText(/amounts in ANG, but they go into an account in USD/)).toBeVisible();
  });

  const euros: Account = { ...yen, _id: 'a4', name: 'DE1', currency: 'EUR' };
  const sameName = having(main, euros, { ...yen, name: 'DE1' });
  const twoCurrencies = mt940.replace('DE2', 'DE1');
  const targets = () =>
    screen
      .getAllByLabelText(/^Account for “DE1 · (EUR|JPY)”$/)
      .map((select) => (select as HTMLSelectElement).value);

  test('is told from another one of the same name by its currency', async () => {
    await choose(twoCurrencies, sameName);
    await screen.findByText(/^To add: 3 /);
    expect(targets()).toEqual(['a4', 'a1']);
    await pressImport('Import 3 transactions');
    await screen.findByText('3 transactions imported');
    expect(sentJobs(api)[0]?.importReport).toMatchObject({
      statements: [
        { accountId: 'a4', readCount: 2, balance: { opening: '100', closing: '85', difference: '0' } },
        { accountId: 'a1', readCount: 1, balance: { opening: '7000', closing: '7500', difference: '0' } },
      ],
    });
  });

  test.each([
    ['both', [euros, yen], ['a4', 'a1']],
    ['one of them', [euros], ['a4', 'new']],
  ])(
    'of which the last file named %s in several currencies is remembered with its currency',
    async (_, known, expected) => {
      const accounts = known.map(({ _id: accountId }) => ({ name: 'DE1', accountId }));
      const profile = { _id: 'p', shape: '["mt940","DE1","DE1"]', settings: {}, accounts };
      await choose(twoCurrencies, {
        ...having(main, { ...euros, name: 'Euros' }, yen),
        'GET /import-profiles': { status: 200, body: { profiles: [profile] } },
      });
      await screen.findByText(/^To add: 3 /);
      expect(targets()).toEqual(expected);
    },
  );

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
