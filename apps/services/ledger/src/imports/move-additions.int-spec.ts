import { randomUUID } from 'node:crypto';
import { ledgerRpc, limits } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
let importId: string;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => {
  me = ledger.person();
  importId = randomUUID();
});

const addCategory = async (name: string, change: { parent?: string; type?: 'income' } = {}) =>
  (await me.ask(ledgerRpc.addCategory, { name, type: 'expense', ...change }))._id;
const report = (added: { accountIds: string[]; categoryIds: string[] }) =>
  me.ask(ledgerRpc.reportImport, {
    importId,
    report: { fileName: 'a.csv', settings: {}, statements: [], added },
  });
const list = (from = 0, person = me) => person.ask(ledgerRpc.listAdded, { importId, from });

it('lists what a move has added, as far as it is left, with what uses it', async () => {
  const account = { name: 'Giro', kind: 'checking' as const, openingDate: '2026-01-01' };
  const { _id: giro } = await me.ask(ledgerRpc.createAccount, account);
  const living = await addCategory('Living');
  const [food, trips, house] = [
    await addCategory('Food shop', { parent: living }),
    await addCategory('Trips'),
    await addCategory('House'),
  ];
  const gone = await addCategory('Gone');
  await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Gone', type: 'expense' });
  const tea = { name: 'Tea', category: 'Food shop', cost: 2.5, addedOn: '2026-06-05' };
  await me.ask(ledgerRpc.createTransaction, tea);
  await me.ask(ledgerRpc.createRecurring, {
    name: 'Rent',
    category: 'House',
    amount: 9,
    startDate: '2999-01-01',
  });
  await report({ accountIds: [giro, 'f'.repeat(24)], categoryIds: [living, food, trips, house, gone] });
  const { accounts, categories, next } = await list();
  expect([accounts, next]).toEqual([[{ _id: giro, name: 'Giro', isChanged: false }], undefined]);
  expect(categories.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { _id: food, type: 'expense', name: 'Food shop', isUsed: true, childIds: [] },
    { _id: house, type: 'expense', name: 'House', isUsed: true, childIds: [] },
    { _id: living, type: 'expense', name: 'Living', isUsed: false, childIds: [food] },
    { _id: trips, type: 'expense', name: 'Trips', isUsed: false, childIds: [] },
  ]);
});

it('lists the accounts that a bank file has added, and which of them were changed', async () => {
  const fields = { kind: 'checking', openingBalance: 0, openingDate: '2026-01-01', position: 9 } as const;
  const account = (name: string) => ({ ...fields, name, currency: null, note: '', isDefault: false });
  const sent = { restoreId: importId, from: 0, accounts: ['A', 'B', 'C'].map(account) };
  const { ids } = await me.ask(ledgerRpc.restoreAccounts, sent);
  const [a = '', b = '', c = ''] = ids;
  await me.ask(ledgerRpc.removeAccount, { id: a });
  await me.ask(ledgerRpc.updateAccount, { id: c, change: { name: 'Mine' } });
  expect(await list()).toEqual({ accounts: [], categories: [] });
  await me.ask(ledgerRpc.reportImport, {
    importId,
    report: { fileName: 'a.csv', settings: {}, statements: [] },
  });
  expect((await list()).accounts).toEqual([
    { _id: b, name: 'B', isChanged: false },
    { _id: c, name: 'Mine', isChanged: true },
  ]);
});

it('answers in parts if there are many categories', async () => {
  const categoryIds = [];
  for (let index = 0; index <= limits.additionsPerCall; index++)
    categoryIds.push(await addCategory(`C${index}`));
  await report({ accountIds: [], categoryIds });
  const first = await list();
  expect([first.categories.length, first.next]).toEqual([limits.additionsPerCall, limits.additionsPerCall]);
  const rest = await list(first.next);
  expect([rest.categories.map(({ _id }) => _id), rest.next]).toEqual([categoryIds.slice(-1), undefined]);
});

it('lists nothing of another book and of other imports, and reports say only that it was a move', async () => {
  const category = await addCategory('Mine');
  await report({ accountIds: [], categoryIds: [category] });
  const nothing = { accounts: [], categories: [] };
  expect(await list(0, ledger.person())).toEqual(nothing);
  expect(await me.ask(ledgerRpc.listAdded, { importId: 'none', from: 0 })).toEqual(nothing);
  const [record] = (await me.ask(ledgerRpc.listImports, {})).imports;
  expect(record).toMatchObject({ importId, isMove: true });
  expect(record).not.toHaveProperty('added');
});
