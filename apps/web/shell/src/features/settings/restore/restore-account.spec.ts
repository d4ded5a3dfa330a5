import { limits, type AccountExport } from '@saldo/contracts';
import { startApi, type TestApi } from '@saldo/web-testing';
import { session } from '@saldo/session';
import { restoreAccount } from './restore-account';

const user = { _id: 'a', email: 'a@b.co', defaultCurrency: 'EUR', isSetupComplete: true } as const;
const house: AccountExport['accounts'][number] = {
  ...{ name: 'House', kind: 'asset', currency: null, openingBalance: 0, openingDate: '2026-01-01' },
  ...{ position: 0, note: '', isDefault: true },
};
const tea = { name: 'Tea', category: 'Food', cost: 2.5, addedOn: '2026-01-31', isIncome: false, note: '' };
const value = { date: '2026-01-31', value: -1.5 };
const statement = { statementDate: '2026-01-31', closingBalance: -2.5, ticked: [0] };
const finished = { ...statement, finishedAt: '2026-02-01T10:00:00.000Z' };

const main = '0'.repeat(24);
const rule = <Account>(account: Account) => ({
  conditions: [[{ field: 'account' as const, ids: [account] }]],
  actions: { category: 'Food' },
});

let api: TestApi;
beforeEach(async () => {
  api = await startApi({
    'POST /accounts/restore': { status: 201, body: { ids: ['a1', 'a2'] } },
    'POST /accounts/a1/valuations/restore': { status: 201, body: { restoredCount: 1 } },
    'POST /accounts/a2/valuations/restore': { status: 201, body: { restoredCount: 2 } },
    'POST /accounts/a2/reconciliations/restore': { status: 201, body: { restoredCount: 1 } },
    'POST /rules': { status: 201, body: { ...rule(main), _id: main } },
    'PUT /filters': { status: 200, body: { filters: [], reports: [] } },
    'POST /recurring/restore': { status: 201, body: { ids: [] } },
    'POST /transactions/import': { status: 201, body: { importedCount: 1 } },
    'PUT /auth/setup': { status: 200, body: user },
  });
  session.begin({ ...user, token: 'abc' });
});
afterEach(async () => {
  session.end();
  await api.stop();
});

test('restores rules in their order, each once however often the restore is repeated', async () => {
  const account: AccountExport = {
    ...{ format: 'saldo', version: 2, currency: 'EUR', categories: { expense: [], income: [] } },
    ...{ categorySettings: [], rates: [], budgets: [], recurring: [], transactions: [] },
    ...{ valuations: [], reconciliations: [], accounts: [house, { ...house, isDefault: false }] },
    rules: [rule(1), { ...rule(0), stops: true }],
    saved: [],
  };
  const restore = { id: '6f5c1f8e-92d4-4a0c-8a51-54d0b1a1f6ce', receiptIds: new Map() };
  for (let attempt = 0; attempt < 2; attempt++)
    await restoreAccount(restore, { account, receipts: [] }, () => undefined);
  const sent = api.calls.filter(({ path }) => path === '/rules');
  const both = [rule('a2'), { ...rule('a1'), stops: true }];
  expect(sent.map(({ body }) => body)).toEqual([...both, ...both]);
  const keys = sent.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
});

test('restores saved filters and reports', async () => {
  const report = { group: 'payee' as const };
  const account: AccountExport = {
    ...{ format: 'saldo', version: 2, currency: 'EUR', categories: { expense: [], income: [] } },
    ...{ categorySettings: [], rates: [], budgets: [], recurring: [], transactions: [], rules: [] },
    ...{ valuations: [], reconciliations: [], accounts: [house, { ...house, isDefault: false }] },
    saved: [
      { name: 'Trips', filter: { account: 1, tag: 'trip' } },
      { name: 'Year', filter: { period: 'this-year' }, report },
    ],
  };
  const restore = { id: '6f5c1f8e-92d4-4a0c-8a51-54d0b1a1f6ce', receiptIds: new Map() };
  await restoreAccount(restore, { account, receipts: [] }, () => undefined);
  expect(api.calls.filter(({ path }) => path === '/filters').map(({ body }) => body)).toEqual([
    { name: 'Trips', filter: { account: 'a2', tag: 'trip' } },
    { name: 'Year', filter: { period: 'this-year' }, report },
  ]);
});

test('restores the valuations of each account at once, and reconciliations after their transactions', async () => {
  const account: AccountExport = {
    ...{ format: 'saldo', version: 2, currency: 'EUR', categories: { expense: [], income: [] } },
    ...{ categorySettings: [], rates: [], budgets: [], recurring: [], rules: [], saved: [] },
    transactions: [tea],
    accounts: [house, { ...house, isDefault: false }],
    valuations: [1, 0, 1].map((index) => ({ account: index, ...value })),
    reconciliations: [...Array(limits.reconciliationsPerRestore).fill(finished), statement].map((each) => ({
      account: 1,
      ...each,
    })),
  };
  const id = '6f5c1f8e-92d4-4a0c-8a51-54d0b1a1f6ce';
  await restoreAccount({ id, receiptIds: new Map() }, { account, receipts: [] }, () => undefined);
  const sent = api.calls.filter(({ path }) => /valuations|import|reconciliations/.test(path));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/accounts/a2/valuations/restore', { valuations: [value, value] }],
    ['/accounts/a1/valuations/restore', { valuations: [value] }],
    ['/transactions/import', { importId: id, from: 0, transactions: [tea] }],
    [
      '/accounts/a2/reconciliations/restore',
      {
        restoreId: id,
        from: 0,
        reconciliations: Array(limits.reconciliationsPerRestore).fill(finished),
      },
    ],
    [
      '/accounts/a2/reconciliations/restore',
      { restoreId: id, from: limits.reconciliationsPerRestore, reconciliations: [statement] },
    ],
  ]);
});
