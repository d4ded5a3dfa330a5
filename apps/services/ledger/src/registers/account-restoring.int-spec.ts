import { randomUUID } from 'node:crypto';
import { type ExportedAccount, ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const main: ExportedAccount = {
  ...{ name: 'Purse', kind: 'cash', currency: null, openingBalance: 12.5, openingDate: '2026-01-01' },
  ...{ position: 3, note: 'at home', isDefault: true },
};
const yen: ExportedAccount = {
  ...{ name: 'Tokyo', kind: 'savings', currency: 'JPY', openingBalance: -5_000, openingDate: '2026-01-01' },
  ...{ closedOn: '2026-02-01', position: 3, note: '', isDefault: false },
};
const open = { ...yen, closedOn: undefined };
const restore = (restoreId: string, accounts: ExportedAccount[], from = 0) =>
  me.ask(ledgerRpc.restoreAccounts, { restoreId, from, accounts });
const list = async () => (await me.ask(ledgerRpc.listAccounts, {})).accounts;

it('restores accounts with all that is exported of them, in their order', async () => {
  const accounts = [main, yen, { ...yen, name: 'Kyoto' }, { ...yen, name: 'Osaka', position: 0 }];
  const { ids } = await restore(randomUUID(), accounts);
  const listed = await list();
  expect(listed.map(({ _id }) => _id)).toEqual([ids[3], ids[0], ids[1], ids[2]]);
  expect(listed.slice(1)).toMatchObject(accounts.slice(0, 3));
  expect(listed[0]?.balance).toEqual({ total: -5_000, cleared: -5_000 });
});

it('restores repeated and concurrent requests once, with the same ids', async () => {
  const restoreId = randomUUID();
  const [one, other] = await Promise.all([restore(restoreId, [main, yen]), restore(restoreId, [main, yen])]);
  expect(other).toEqual(one);
  expect(await restore(restoreId, [yen], 1)).toEqual({ ids: one.ids.slice(1) });
  expect(await list()).toHaveLength(2);
  expect((await ledger.person().ask(ledgerRpc.listAccounts, {})).accounts).toHaveLength(1);
});

it('closes an account that it has restored open, after its transactions', async () => {
  const restoreId = randomUUID();
  const { ids } = await restore(restoreId, [main, open]);
  const row = { name: 'Rice', category: 'Food', cost: 500, addedOn: '2026-01-02', accountId: ids[1] };
  const add = (transactions: RpcInput<typeof ledgerRpc.importTransactions>['transactions'], from = 0) =>
    me.ask(ledgerRpc.importTransactions, { importId: restoreId, from, transactions });
  await add([row]);
  expect(await restore(restoreId, [main, yen])).toEqual({ ids });
  expect((await list())[1]).toMatchObject({ closedOn: '2026-02-01', balance: { total: -5_500 } });
  await expect(add([row], 1)).rejects.toMatchObject({ code: 'account-closed' });
});

it.each([
  ['accounts.1.openingBalance', { ...yen, openingBalance: 0.5 }],
  ['accounts.1.closedOn', { ...yen, closedOn: '2025-12-31' }],
  ['accounts.1.currency', { ...main, currency: 'JPY' as const }],
])('names the field at fault, and restores nothing: %s', async (path, account) => {
  const error = { code: 'validation-failed', fields: [expect.objectContaining({ path })] };
  await expect(restore(randomUUID(), [main, account])).rejects.toMatchObject(error);
  expect(await list()).toMatchObject([{ name: 'Main account' }]);
});

it('does not open an account after its first transaction', async () => {
  const tea = { name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-01' };
  await me.ask(ledgerRpc.createTransaction, tea);
  const later = { ...main, openingDate: '2026-01-02' };
  const error = { code: 'validation-failed', fields: [{ path: 'accounts.1.openingDate' }] };
  await expect(restore(randomUUID(), [yen, later])).rejects.toMatchObject(error);
  expect(await list()).toMatchObject([{ name: 'Main account', balance: { total: -1 } }]);
});

it('adds none if the book would have too many', async () => {
  const many = Array.from({ length: limits.accountsPerRestore }, () => yen);
  const restoreId = randomUUID();
  let from = 0;
  for (; from + many.length < limits.accounts; from += many.length) await restore(restoreId, many, from);
  await expect(restore(restoreId, many, from)).rejects.toMatchObject({ code: 'accounts-full' });
  expect(await list()).toHaveLength(from + 1);
});

it('restores no account for another book under the same id', async () => {
  const restoreId = randomUUID();
  const { ids } = await restore(restoreId, [yen]);
  me = ledger.person();
  expect((await restore(restoreId, [yen])).ids).not.toEqual(ids);
});
