import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const add = (fields: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 1, ...fields });
const open = async (name: string) =>
  (await me.ask(ledgerRpc.createAccount, { name, kind: 'checking', openingDate: '2020-01-01' }))._id;
type Filter = Partial<RpcInput<typeof ledgerRpc.listTransactions>>;
const found = async (filter: Filter) => {
  const page = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100, ...filter });
  return page.transactions.map(({ name }) => name).toSorted();
};

it('finds a payee by the whole name, in any case', async () => {
  for (const name of ['Tea', 'TEA', 'tea', 'Tea house', 'Téa', 'T.a', 'Tea 01']) await add({ name });
  expect(await found({ payee: 'tea' })).toEqual(['TEA', 'Tea', 'tea']);
  expect(await found({ payee: 'TÉA' })).toEqual(['Téa']);
  expect(await found({ payee: 'T.A' })).toEqual(['T.a']);
  expect(await found({ payee: 'te' })).toEqual([]);
});

it('finds a tag, and transactions with and without a receipt', async () => {
  await add({ name: 'a', tags: ['trip', 'work'] });
  const { _id } = await add({ name: 'b', tags: ['trips'] });
  await me.ask(ledgerRpc.setReceipt, { id: _id, receiptId: 'r1' });
  expect(await found({ tag: 'trip' })).toEqual(['a']);
  expect(await found({ hasReceipt: true })).toEqual(['b']);
  expect(await found({ hasReceipt: false })).toEqual(['a']);
  await me.ask(ledgerRpc.setReceipt, { id: _id, receiptId: null, replaces: 'r1' });
  expect(await found({ hasReceipt: false })).toEqual(['a', 'b']);
});

it('finds a status in the account that filters, or in any', async () => {
  const [from, to] = [await open('From'), await open('To')];
  await add({ name: 'cleared', accountId: from });
  await add({ name: 'pending', accountId: from, status: 'pending' });
  const transfer = { toAccountId: to, status: 'pending' } as const;
  await add({ name: 'transfer', accountId: from, category: undefined, transfer });
  expect(await found({ status: 'pending' })).toEqual(['pending', 'transfer']);
  expect(await found({ status: 'cleared' })).toEqual(['cleared', 'transfer']);
  expect(await found({ status: 'pending', account: from })).toEqual(['pending']);
  expect(await found({ status: 'pending', account: to })).toEqual(['transfer']);
  expect(await found({ status: 'cleared', account: from })).toEqual(['cleared', 'transfer']);
  expect(await found({ status: 'reconciled' })).toEqual([]);
});
