import {
  accountExport,
  accountExportFile,
  type Receipt,
  type RecurringEntry,
  type Transaction,
} from '@saldo/contracts';
import { aReceipt, aRecurringEntry, aTransaction, defaultAccount } from '@saldo/contracts/testing';
import { accountEntries, type Account } from './account-entries';

const tea = aTransaction({ name: 'Tea', cost: 2.5, addedOn: '2026-01-31', note: 'green' });
const rent = aRecurringEntry({ amount: 9_999_999_999.99, paused: true });

const food = { _id: 'c1', type: 'expense', name: 'Food', isBuiltIn: true } as const;
const main = defaultAccount('a0', { balance: { total: -5, cleared: -5 } });
const { _id: _main, balance: _balance, ...exportedMain } = main;
const yen: Account['accounts'][number] = {
  ...{ ...main, _id: 'a1', name: '=Tokyo', kind: 'savings', currency: 'JPY', openingBalance: -5000 },
  ...{ openingDate: '2026-01-01', closedOn: '2026-12-31', position: 1, note: 'ATM', isDefault: false },
};

async function* chunksOf<Chunk>(...chunks: Chunk[]) {
  yield* chunks;
}

const receipt = (id: string, transaction: Transaction): Receipt =>
  aReceipt(id, {
    ...{ fileName: 'tea.pdf', uploadedAt: '2026-01-31T10:00:00.000Z', fileUrl: '/api/receipts/files/f1' },
    extractedData: { merchant: 'Tea', amount: 2.5, category: 'Food', date: null },
    transaction,
  });

async function filesOf(
  account: Partial<Account>,
  transactionIndexes = new Map<string, number>(),
): Promise<Record<string, string>> {
  const whole: Account = {
    currency: 'EUR',
    categories: [food, { ...food, _id: 'c2', name: 'Pets', isBuiltIn: false, parent: 'c1', hidden: true }],
    accounts: [main],
    rates: [],
    budgets: [],
    recurring: [],
    rules: [],
    saved: [],
    transactions: async () => chunksOf(),
    receipts: [],
    valuations: () => chunksOf(),
    reconciliations: () => chunksOf(),
    ...account,
  };
  const files: Record<string, string> = {};
  for await (const { name, content } of accountEntries(whole, transactionIndexes)) {
    files[name] = '';
    for await (const piece of content) files[name] += piece;
  }
  return files;
}

const older = { from: 'KWD', to: 'EUR', date: '2026-01-01', value: '2.9' };
const newer = { ...older, date: '2026-02-01', value: '3.0001' };
const raw = { text: 'TEA HOUSE 42', bankId: '7', date: '2026-01-31' };

describe('an account export', () => {
  it('contains everything once as JSON that can be restored, without ids', async () => {
    const files = await filesOf({
      formats: { region: 'de-CH', dateOrder: 'year-month-day' },
      language: 'de',
      budgets: [{ _id: 'b1', category: 'Food', amount: 0, month: 12, year: 2100, spent: 3 }],
      rates: [
        { _id: 'x1', ...older },
        { _id: 'x2', ...newer },
      ],
      recurring: [rent],
      transactions: async () =>
        chunksOf(
          [
            { ...tea, raw },
            { ...tea, _id: 't2', recurringId: 'r1' },
          ],
          [],
          [tea],
        ),
    });
    const { _id: _r, version: _v, ...series } = rent;
    const { _id: _t, ...entry } = tea;
    expect(accountExport.parse(JSON.parse(files[accountExportFile] ?? ''))).toEqual({
      format: 'saldo',
      version: 2,
      currency: 'EUR',
      formats: { region: 'de-CH', dateOrder: 'year-month-day' },
      language: 'de',
      categories: { expense: ['Pets'], income: [] },
      categorySettings: [{ type: 'expense', name: 'Pets', parent: 'Food', hidden: true }],
      accounts: [exportedMain],
      rates: [newer, older],
      budgets: [{ category: 'Food', amount: 0, month: 12, year: 2100 }],
      ...{ recurring: [series], rules: [], saved: [], valuations: [], reconciliations: [] },
      transactions: [{ ...entry, raw }, { ...entry, series: 0 }, entry],
    });
    expect(files[accountExportFile]).not.toContain('_id');
  });

  it('contains accounts, and transactions with status, tags and the index of their account', async () => {
    const detailed: Transaction = {
      ...tea,
      cost: 250,
      accountId: 'a1',
      currency: 'JPY',
      parts: [
        { category: 'Food', amount: 200, note: 'x' },
        { category: 'Pets', amount: 50 },
      ],
      status: 'pending',
      tags: ['trip'],
    };
    const transfer = { toAccountId: 'a1', toAmount: 300, toCurrency: 'JPY', status: 'pending' } as const;
    const sent: Transaction = { ...tea, category: 'Transfer', transfer };
    const transactions = async () => chunksOf([detailed, sent]);
    const files = await filesOf({ accounts: [main, yen], transactions });
    const exported = accountExport.parse(JSON.parse(files[accountExportFile] ?? ''));
    const { _id, ...entry } = tea;
    expect(exported.transactions).toEqual([
      { ...entry, cost: 250, account: 1, status: 'pending', tags: ['trip'], parts: detailed.parts },
      { ...entry, category: 'Transfer', transfer: { to: 1, toAmount: 300, status: 'pending' } },
    ]);
    const { _id: _a1, balance: _yen, ...exportedYen } = yen;
    expect(exported.accounts).toEqual([exportedMain, exportedYen]);
    expect(files[accountExportFile]).not.toContain('a1');
    expect(files['accounts.csv']?.split('\r\n')).toEqual([
      'Name,Kind,Currency,Opened,Opening balance,Taken over,Closed,Position,Note,Default',
      'Main account,checking,,1900-01-01,0.00,,,0,,Yes',
      "'=Tokyo,savings,JPY,2026-01-01,-5000,,2026-12-31,1,ATM,No",
      '',
    ]);
  });

  it('contains saved filters and reports with the index of their account, without accounts that no longer exist', async () => {
    const report = { group: 'payee', compare: 'before', chart: 'lines' } as const;
    const files = await filesOf({
      accounts: [main, yen],
      saved: [
        { name: 'Trips', filter: { tag: 'trip', hasReceipt: true } },
        { name: 'Gone', filter: { account: 'gone' } },
        { name: 'Trips', filter: { account: 'a1', period: 'this-year' }, report },
      ],
    });
    expect(accountExport.parse(JSON.parse(files[accountExportFile] ?? '')).saved).toEqual([
      { name: 'Trips', filter: { tag: 'trip', hasReceipt: true } },
      { name: 'Trips', filter: { account: 1, period: 'this-year' }, report },
    ]);
  });

  it('contains rules in their order with the indexes of their accounts, without accounts that no longer exist', async () => {
    const payee = { field: 'payee', is: 'contains', value: 'tea' } as const;
    const inAccounts = (...ids: string[]) => ({ field: 'account' as const, ids });
    const actions = { category: 'Food' };
    const files = await filesOf({
      accounts: [main, yen],
      rules: [
        { _id: 'x1', conditions: [[payee, inAccounts('a1', 'gone')]], actions, stops: true },
        { _id: 'x2', conditions: [[payee], [inAccounts('gone')]], actions: { ...actions, transferTo: 'a0' } },
        { _id: 'x3', conditions: [[payee, { ...inAccounts('gone'), not: true }]], actions },
        { _id: 'x4', conditions: [[payee, inAccounts('gone')]], actions },
        { _id: 'x5', conditions: [[payee]], actions: { transferTo: 'gone' } },
      ],
    });
    expect(accountExport.parse(JSON.parse(files[accountExportFile] ?? '')).rules).toEqual([
      { conditions: [[payee, { field: 'account', ids: [1] }]], actions, stops: true },
      { conditions: [[payee]], actions: { ...actions, transferTo: 0 } },
      { conditions: [[payee]], actions },
    ]);
  });

  it('contains valuations, and reconciliations with the indexes of the transactions that still exist', async () => {
    const value = { date: '2026-01-31', value: 5 };
    const statement = { statementDate: '2026-01-31', closingBalance: 250 };
    const finished = { ...statement, finishedAt: '2026-02-01T10:00:00.000Z' };
    const reconciliations = [
      { ...finished, number: 3, ticked: ['t3', 'deleted', 't1'] },
      { ...statement, number: 4, ticked: [] },
    ];
    const files = await filesOf({
      accounts: [main, yen],
      transactions: async () => chunksOf([tea, { ...tea, _id: 't2' }], [{ ...tea, _id: 't3' }]),
      valuations: () => chunksOf({ accountId: 'a1', valuations: [{ _id: 'v1', ...value }] }),
      reconciliations: () =>
        chunksOf({ accountId: 'a1', reconciliations }, { accountId: 'closing', reconciliations }),
    });
    const exported = accountExport.parse(JSON.parse(files[accountExportFile] ?? ''));
    expect(exported.valuations).toEqual([{ account: 1, ...value }]);
    expect(exported.reconciliations).toEqual([
      { account: 1, ...finished, ticked: [0, 2] },
      { account: 1, ...statement, ticked: [] },
    ]);
    expect(files[accountExportFile]).not.toMatch(/a1|v1|t1|_id/);
  });

  it('contains recurring entries with the indexes of their accounts', async () => {
    const placed: RecurringEntry = {
      ...{ ...rent, category: 'Transfer', accountId: 'a1', currency: 'JPY', amount: 500 },
      transfer: { toAccountId: main._id, toAmount: 3 },
    };
    const files = await filesOf({ accounts: [main, yen], recurring: [placed] });
    const { recurring } = accountExport.parse(JSON.parse(files[accountExportFile] ?? ''));
    const { _id, version: _version, ...series } = rent;
    const transfer = { to: 0, toAmount: 3 };
    expect(recurring).toEqual([{ ...series, category: 'Transfer', amount: 500, account: 1, transfer }]);
    expect(files[accountExportFile]).not.toContain('a1');
    expect(files['recurring.csv']).toContain(
      "Rent,Transfer,Transfer,500,monthly,2026-01-31,,2026-02-28,Yes,'=Tokyo,JPY,Main account,3.00\r\n",
    );
  });

  it('of an empty account is complete too', async () => {
    const files = await filesOf({});
    expect(accountExport.parse(JSON.parse(files[accountExportFile] ?? '')).transactions).toEqual([]);
    expect(Object.keys(files)).toEqual([
      'README.txt',
      'saldo.json',
      'transactions.csv',
      'accounts.csv',
      'budgets.csv',
      'recurring.csv',
    ]);
  });

  it('leaves out deleted recurring entries of transactions', async () => {
    const files = await filesOf({ transactions: async () => chunksOf([{ ...tea, recurringId: 'gone' }]) });
    expect(JSON.parse(files[accountExportFile] ?? '').transactions[0]).not.toHaveProperty('series');
  });

  it('links transactions to their receipts by index, and returns the indexes of those transactions', async () => {
    const bought = { ...tea, _id: 't2', receiptId: 'b' };
    const indexes = new Map<string, number>();
    const receipts = [receipt('a', { ...tea, _id: 'gone' }), receipt('b', bought)];
    const transactions = async () => chunksOf([tea], [bought, { ...tea, receiptId: 'deleted' }]);
    const files = await filesOf({ receipts, transactions }, indexes);
    const { transactions: written } = accountExport.parse(JSON.parse(files[accountExportFile] ?? ''));
    expect(written.map(({ receipt: index }) => index)).toEqual([undefined, 1, undefined]);
    expect([...indexes]).toEqual([['t2', 1]]);
  });

  it('contains CSV files with exact amounts and without formulas', async () => {
    const files = await filesOf({
      budgets: [{ _id: 'b1', category: '=1+1', amount: 100, month: 1, year: 2026, spent: 0 }],
      recurring: [rent],
      transactions: async () => chunksOf([tea]),
    });
    expect(files['transactions.csv']).toContain('Tea,Food,Expense,2.50,2026-01-31,green');
    expect(files['budgets.csv']).toBe("Category,Year,Month,Budget\r\n'=1+1,2026,1,100.00\r\n");
    expect(files['recurring.csv']).toContain(
      'Rent,Bills,Expense,9999999999.99,monthly,2026-01-31,,2026-02-28,Yes,,,,\r\n',
    );
  });
});
