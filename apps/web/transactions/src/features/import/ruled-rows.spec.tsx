import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentRows } from '../../testing/jobs';
import { account, matches, openImport, pressImport } from '../../testing/open-import';
import { SameThreadWorker } from '../../testing/same-thread-worker';

let api: TestApi;
beforeEach(() => Object.assign(globalThis, { Worker: SameThreadWorker, __webpack_public_path__: '/' }));
afterEach(() => closeScreen(api));

const csv = 'Date,Name,Amount\n2026-11-28,Fee,-20.01\n2026-11-29,Saving,-10.00\n2026-11-30,Back,5.00\n';
const shares = (...percentages: number[]) =>
  percentages.map((percent, index) => ({ category: index === 0 ? 'Food' : 'Bills', percent }));
const transferTo = 'id-Savings';

const open = async (ruled: object[], savings = {}) => {
  api = await openImport(csv, {
    'GET /accounts': { status: 200, body: [account('Main', true), { ...account('Savings'), ...savings }] },
    'GET /rules': {
      status: 200,
      body: { rules: [{ _id: 'r', conditions: [[{ field: 'amount', from: 1 }]], actions: { note: 'x' } }] },
    },
    'POST /transactions/import/matches': matches(),
    'POST /transactions/import/categories': { status: 200, body: { suggestions: [], ruled } },
  });
};

describe('a row to which a rule applies', () => {
  test('is divided by the shares of the rule', async () => {
    await open([{ row: 0, parts: shares(50, 50) }]);
    expect(await screen.findByText('Food and Bills')).toBeVisible();
    await pressImport('Import 3 transactions');
    await screen.findByText('3 transactions imported');
    const [sent] = sentRows(api, 'transaction');
    expect(sent).toMatchObject({
      setBy: { category: { by: 'rule' } },
      parts: [
        { category: 'Food', amount: 10 },
        { category: 'Bills', amount: 10.01 },
      ],
    });
    expect(sent).not.toHaveProperty('category');
  });

  test('becomes a transfer with the account of the rule, in either direction', async () => {
    await open([
      { row: 1, transferTo },
      { row: 2, transferTo },
    ]);
    expect(await screen.findByRole('checkbox', { name: 'Transfer to Savings, by a rule' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Transfer from Savings, by a rule' })).toBeChecked();
    await pressImport('Import 3 transactions');
    await screen.findByText('3 transactions imported');
    expect(sentRows(api, 'transaction')).toMatchObject([
      { name: 'Fee' },
      { name: 'Saving', isIncome: false, transfer: { toAccountId: transferTo, toAmount: 10 }, raw: {} },
      {
        ...{ name: 'Back', isIncome: false, accountId: transferTo },
        ...{ transfer: { toAccountId: 'id-Main', toAmount: 5 }, rawTo: { date: '2026-11-30' } },
      },
    ]);
  });

  test('is no transfer if the user says so', async () => {
    await open([{ row: 1, transferTo }]);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Transfer to Savings, by a rule' }));
    await pressImport('Import 3 transactions');
    await screen.findByText('3 transactions imported');
    for (const sent of sentRows(api, 'transaction')) expect(sent).not.toHaveProperty('transfer');
  });

  test.each([
    ['is closed', { closedOn: '2026-11-20' }],
    ['was opened later', { openingDate: '2026-11-30' }],
    ['has another currency', { currency: 'JPY' }],
  ])('is no transfer with an account that %s', async (_, savings) => {
    await open([{ row: 1, transferTo }], savings);
    expect(await screen.findByText(/^To add: 3/)).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /by a rule/ })).not.toBeInTheDocument();
  });
});
