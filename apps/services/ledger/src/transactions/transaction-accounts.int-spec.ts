import { ledgerRpc, type RpcInput, fieldMessages } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
let savings: string;
let yen: string;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(async () => {
  me = ledger.person();
  savings = await open();
  yen = await open({ currency: 'JPY' });
});

const open = async (fields: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const account = { name: 'Account', kind: 'savings', openingDate: '2020-01-01', ...fields } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
type Entry = RpcInput<typeof ledgerRpc.createTransaction>;
const entryWith = (fields: Partial<Entry>): Entry => ({
  ...{ name: 'Tea', category: 'Food', cost: 5, addedOn: '2020-06-01' },
  ...fields,
});
const record = (fields: Partial<Entry>) => me.ask(ledgerRpc.createTransaction, entryWith(fields));
const change = (id: string, fields: RpcInput<typeof ledgerRpc.updateTransaction>['change']) =>
  me.ask(ledgerRpc.updateTransaction, { id, change: fields });
const importRows = (...rows: Partial<Entry>[]) =>
  me.ask(ledgerRpc.importTransactions, {
    importId: '8c6e1c0e-6f3f-4b9e-9f0f-0123456789ab',
    from: 0,
    transactions: rows.map(entryWith),
  });
const close = (id: string) => me.ask(ledgerRpc.updateAccount, { id, change: { closedOn: '2020-12-31' } });
const names = async (account: string) => {
  const page = { page: 1, limit: 10, sort: 'name', order: 'asc' } as const;
  const { transactions } = await me.ask(ledgerRpc.listTransactions, { ...page, account });
  return transactions.map(({ name }) => name);
};
const mainId = async () => (await me.ask(ledgerRpc.listAccounts, {})).accounts[0]?._id ?? 'none';
const refusal = (path: string, message: string) => ({
  code: 'validation-failed',
  fields: [{ path, message }],
});

describe('a transaction', () => {
  it('belongs to the account that it names, and otherwise to the default one', async () => {
    expect(await record({ accountId: savings })).toMatchObject({ accountId: savings });
    expect(await record({})).not.toHaveProperty('accountId');
    expect(await record({ accountId: await mainId() })).not.toHaveProperty('accountId');
  });

  it('keeps status and tags, each tag once', async () => {
    const made = await record({ status: 'pending', tags: ['trip', ' trip ', 'Rome'] });
    expect(made).toMatchObject({ status: 'pending', tags: ['trip', 'Rome'] });
    const cleared = await change(made._id, { status: 'cleared', tags: [] });
    expect(cleared).not.toHaveProperty('status');
    expect(cleared).not.toHaveProperty('tags');
    expect(await change(made._id, { status: 'reconciled' })).toMatchObject({ status: 'reconciled' });
  });

  it('in an account in another currency than the display currency counts at the rate of its day', async () => {
    await me.ask(ledgerRpc.addOwnRate, { from: 'JPY', to: 'GBP', value: '0.01', date: '2020-06-01' });
    await record({ cost: 3 });
    await record({ accountId: yen, cost: 500, category: 'Travel' });
    await record({ accountId: yen, cost: 900, isIncome: true, category: 'Salary' });
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({
      ...{ totalIncome: 9, totalExpenses: 8 },
      recentTransactions: [{ cost: 900, currency: 'JPY' }, { cost: 500, currency: 'JPY' }, { cost: 3 }],
    });
    const { expensesByCategory } = await me.ask(ledgerRpc.getCharts, {});
    expect(expensesByCategory).toEqual([
      { name: 'Travel', total: 5 },
      { name: 'Food', total: 3 },
    ]);
    const months = [{ from: '2020-06-01', to: '2020-06-30' }];
    const { spending } = await me.ask(ledgerRpc.getSpending, { months });
    expect(spending).toEqual([
      { from: '2020-06-01', category: 'Food', spent: 3 },
      { from: '2020-06-01', category: 'Travel', spent: 5 },
    ]);
  });

  it('has the decimals of its account', async () => {
    const whole = refusal('cost', fieldMessages['amount-not-whole']);
    await expect(record({ accountId: yen, cost: 0.5 })).rejects.toMatchObject(whole);
    await expect(record({ accountId: yen, cost: 1.23456 })).rejects.toMatchObject(whole);
    const { _id: dinars } = await me.ask(ledgerRpc.createAccount, {
      name: 'D',
      kind: 'cash',
      currency: 'KWD',
      openingDate: '2000-01-01',
    });
    const three = refusal('cost', 'Enter an amount with at most 3 decimals.');
    for (const cost of [1.2345, 1.23456])
      await expect(record({ accountId: dinars, cost })).rejects.toMatchObject(three);
    const two = refusal('cost', fieldMessages['amount-too-precise']);
    for (const cost of [1.234, 1.23456]) await expect(record({ cost })).rejects.toMatchObject(two);
    const { _id } = await record({ accountId: yen, cost: 1 });
    await expect(change(_id, { cost: 1.5 })).rejects.toMatchObject(whole);
    const other = await record({ cost: 1.5 });
    await expect(change(other._id, { accountId: yen, cost: 1.5 })).rejects.toMatchObject(whole);
    expect(await change(other._id, { accountId: yen, cost: 150 })).toMatchObject({
      cost: 150,
      currency: 'JPY',
    });
  });

  it('moves between accounts with its amount, and into another currency only with the amount there', async () => {
    const { _id } = await record({ cost: 7 });
    const unknown = refusal('cost', fieldMessages['amount-with-account']);
    await expect(change(_id, { accountId: yen })).rejects.toMatchObject(unknown);
    expect(await change(_id, { accountId: yen, cost: 900 })).toMatchObject({ cost: 900, currency: 'JPY' });
    await me.ask(ledgerRpc.addOwnRate, { from: 'JPY', to: 'GBP', value: '0.01', date: '2020-06-01' });
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({ totalExpenses: 9 });
    await expect(change(_id, { accountId: savings })).rejects.toMatchObject(unknown);
    expect(await change(_id, { accountId: savings, cost: 7 })).toMatchObject({ accountId: savings, cost: 7 });
    const back = await change(_id, { accountId: await mainId() });
    expect(back).toMatchObject({ cost: 7 });
    expect(back).not.toHaveProperty('accountId');
    expect(back).not.toHaveProperty('currency');
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({ totalExpenses: 7 });
  });

  it('comes back into its account with its amount when its deletion is undone', async () => {
    const { _id } = await record({ accountId: yen, cost: 500, tags: ['trip'] });
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [_id] });
    const [restored] = await me.ask(ledgerRpc.getTransactions, { transactionIds: [_id] });
    expect(restored).toMatchObject({ accountId: yen, cost: 500, currency: 'JPY', tags: ['trip'] });
  });
});

describe('an account does not take', () => {
  it('a transaction of another book', async () => {
    const theirs = savings;
    me = ledger.person();
    for (const accountId of [theirs, 'f'.repeat(24), 'no id'])
      await expect(record({ accountId })).rejects.toMatchObject(
        refusal('accountId', fieldMessages['account-unknown']),
      );
    const { _id } = await record({});
    await expect(change(_id, { accountId: theirs })).rejects.toMatchObject({ code: 'validation-failed' });
    await expect(importRows({}, { accountId: theirs })).rejects.toMatchObject(
      refusal('transactions.1.accountId', fieldMessages['account-unknown']),
    );
    expect(await names(theirs)).toEqual([]);
  });

  it('one from before it was opened', async () => {
    const early = { accountId: savings, addedOn: '2019-12-31' };
    await expect(record(early)).rejects.toMatchObject(
      refusal('addedOn', fieldMessages['date-before-opening']),
    );
    await expect(importRows(early)).rejects.toMatchObject(
      refusal('transactions.0.addedOn', fieldMessages['date-before-opening']),
    );
    const { _id } = await record({ addedOn: '2019-12-31' });
    await expect(change(_id, { accountId: savings })).rejects.toMatchObject({
      fields: [{ path: 'addedOn' }],
    });
    const inside = await record({ accountId: savings });
    await expect(change(inside._id, { addedOn: '2019-12-31' })).rejects.toMatchObject({
      fields: [{ path: 'addedOn' }],
    });
  });

  it('one after it was closed, but those in it can be changed', async () => {
    const { _id } = await record({ accountId: savings });
    await close(savings);
    const closed = { code: 'account-closed', fields: [{ path: 'accountId' }] };
    await expect(record({ accountId: savings })).rejects.toMatchObject(closed);
    const other = await record({});
    await expect(change(other._id, { accountId: savings })).rejects.toMatchObject(closed);
    expect(await change(_id, { cost: 6, addedOn: '2020-06-02' })).toMatchObject({ cost: 6 });
    expect(await change(_id, { accountId: savings, note: 'x' })).toMatchObject({ note: 'x' });
  });
});

it('a request that was carried out before its account was closed is answered as before', async () => {
  const request = { accountId: savings, requestKey: 'key' };
  const made = await record(request);
  await close(savings);
  expect(await record(request)).toEqual(made);
});

it('an import records rows in the accounts that they name', async () => {
  await importRows({ name: 'A' }, { name: 'B', accountId: savings }, { name: 'C', accountId: yen, cost: 12 });
  expect([await names(await mainId()), await names(savings), await names(yen)]).toEqual([
    ['A'],
    ['B'],
    ['C'],
  ]);
  await expect(importRows({ accountId: yen, cost: 0.5 })).rejects.toMatchObject(
    refusal('transactions.0.cost', fieldMessages['amount-not-whole']),
  );
});

it('a list of an account has its transactions alone, in pages and in a scan', async () => {
  await record({ name: 'A', accountId: savings });
  await record({ name: 'B' });
  await record({ name: 'C', accountId: savings });
  expect(await names(savings)).toEqual(['A', 'C']);
  expect(await names(await mainId())).toEqual(['B']);
  expect([await names('no id'), await names('f'.repeat(24))]).toEqual([[], []]);
  const { transactions } = await me.ask(ledgerRpc.scanTransactions, { account: savings });
  expect(transactions.map(({ name }) => name)).toEqual(['C', 'A']);
});
