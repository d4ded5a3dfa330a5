import { fieldMessages, ledgerRpc, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
let main: string;
let savings: string;
let yen: string;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(async () => {
  me = ledger.person();
  savings = await open();
  yen = await open({ currency: 'JPY' });
  main =
    (await me.ask(ledgerRpc.listAccounts, {})).accounts.find(({ isDefault }) => isDefault)?._id ?? 'none';
});

const open = async (fields: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const account = { name: 'Account', kind: 'savings', openingDate: '2020-01-01', ...fields } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
type Entry = RpcInput<typeof ledgerRpc.createTransaction>;
type Change = RpcInput<typeof ledgerRpc.updateTransaction>['change'];
const record = (fields: Partial<Entry>) =>
  me.ask(ledgerRpc.createTransaction, { cost: 100, addedOn: '2020-06-01', ...fields });
const change = (id: string, fields: Change) => me.ask(ledgerRpc.updateTransaction, { id, change: fields });
const refusal = (path: string, message: unknown = expect.any(String)) => ({
  code: 'validation-failed',
  fields: [{ path, message }],
});
const balances = async () => {
  const { accounts } = await me.ask(ledgerRpc.listAccounts, {});
  const of = (id: string) => accounts.find(({ _id }) => _id === id)?.balance;
  return { main: of(main)?.total, savings: of(savings)?.total, yen: of(yen)?.total };
};
const fee = [{ category: 'Bills', amount: 2, note: 'Fee' }];

describe('a transfer', () => {
  it('moves an amount between accounts and counts in no total', async () => {
    const made = await record({ transfer: { toAccountId: savings } });
    expect(made).toMatchObject({
      ...{ name: 'Transfer', category: 'Transfer', isIncome: false, cost: 100 },
      transfer: { toAccountId: savings, toAmount: 100 },
    });
    expect(made).not.toHaveProperty('accountId');
    expect(await balances()).toEqual({ main: -100, savings: 100, yen: 0 });
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({ totalExpenses: 0, balance: 0 });
    expect(await me.ask(ledgerRpc.getCharts, {})).toMatchObject({ expensesByCategory: [] });
  });

  it('keeps back its parts, which are expenses', async () => {
    const made = await record({ accountId: savings, transfer: { toAccountId: main }, parts: fee });
    expect(made).toMatchObject({ cost: 100, parts: fee, transfer: { toAccountId: main, toAmount: 98 } });
    expect(await balances()).toEqual({ main: 98, savings: -100, yen: 0 });
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({ totalExpenses: 2 });
    expect(await me.ask(ledgerRpc.getCharts, {})).toMatchObject({
      expensesByCategory: [{ name: 'Bills', total: 2 }],
    });
  });

  it('states what arrives in another currency', async () => {
    const made = await record({ transfer: { toAccountId: yen, toAmount: 16_000 }, parts: fee });
    expect(made).toMatchObject({ transfer: { toAccountId: yen, toAmount: 16_000, toCurrency: 'JPY' } });
    expect(made).not.toHaveProperty('currency');
    const back = await record({
      accountId: yen,
      cost: 1_000,
      transfer: { toAccountId: main, toAmount: 6.1 },
    });
    expect(back).toMatchObject({ cost: 1_000, currency: 'JPY', transfer: { toAmount: 6.1 } });
    expect(await balances()).toEqual({ main: -93.9, savings: 0, yen: 15_000 });
  });

  it.each<[string, () => Partial<Entry>, string]>([
    [
      'transfer.toAccountId',
      () => ({ transfer: { toAccountId: main } }),
      fieldMessages['transfer-same-account'],
    ],
    ['transfer.toAccountId', () => ({ transfer: { toAccountId: 'x' } }), fieldMessages['account-unknown']],
    [
      'transfer.toAmount',
      () => ({ transfer: { toAccountId: yen } }),
      fieldMessages['transfer-amount-required'],
    ],
    [
      'transfer.toAmount',
      () => ({ transfer: { toAccountId: yen, toAmount: 1.5 } }),
      fieldMessages['amount-not-whole'],
    ],
    [
      'transfer.toAmount',
      () => ({ transfer: { toAccountId: savings, toAmount: 99 } }),
      'The arriving amount and the parts must add up to the amount. Left to assign: 1.',
    ],
    [
      'parts',
      () => ({ transfer: { toAccountId: savings }, parts: [{ category: 'Bills', amount: 100 }] }),
      fieldMessages['transfer-parts-too-large'],
    ],
    [
      'isIncome',
      () => ({ transfer: { toAccountId: savings }, isIncome: true }),
      fieldMessages['transfer-not-income'],
    ],
    [
      'addedOn',
      () => ({ transfer: { toAccountId: savings }, addedOn: '2019-12-31' }),
      fieldMessages['date-before-opening'],
    ],
    [
      'cost',
      () => ({ accountId: yen, cost: 0.5, transfer: { toAccountId: savings, toAmount: 1 } }),
      fieldMessages['amount-not-whole'],
    ],
  ])('is refused with the field at fault: %s', async (path, fields, message) => {
    await expect(record(fields())).rejects.toMatchObject(refusal(path, message));
    expect(await balances()).toEqual({ main: 0, savings: 0, yen: 0 });
  });

  it('does not go into an account of another book or a closed one', async () => {
    const other = ledger.person();
    const [theirs] = (await other.ask(ledgerRpc.listAccounts, {})).accounts;
    await expect(record({ transfer: { toAccountId: String(theirs?._id) } })).rejects.toMatchObject(
      refusal('transfer.toAccountId', fieldMessages['account-unknown']),
    );
    const inside = await record({ transfer: { toAccountId: savings } });
    await me.ask(ledgerRpc.updateAccount, { id: savings, change: { closedOn: '2020-12-31' } });
    await expect(record({ transfer: { toAccountId: savings } })).rejects.toMatchObject({
      code: 'account-closed',
      fields: [{ path: 'transfer.toAccountId' }],
    });
    expect(await change(inside._id, { cost: 50, addedOn: '2020-06-02' })).toMatchObject({
      transfer: { toAmount: 50 },
    });
  });

  it('is changed', async () => {
    const { _id } = await record({ transfer: { toAccountId: savings }, parts: fee });
    expect(await change(_id, { cost: 60 })).toMatchObject({ parts: fee, transfer: { toAmount: 58 } });
    const whole = await change(_id, { parts: null });
    expect(whole).toMatchObject({ cost: 60, transfer: { toAmount: 60 } });
    expect(whole).not.toHaveProperty('parts');
    expect(await change(_id, { accountId: savings, transfer: { toAccountId: main } })).toMatchObject({
      accountId: savings,
      transfer: { toAccountId: main, toAmount: 60 },
    });
    await expect(change(_id, { accountId: main })).rejects.toMatchObject(refusal('transfer.toAccountId'));
    await expect(change(_id, { accountId: yen })).rejects.toMatchObject(refusal('cost'));
    await expect(change(_id, { accountId: yen, cost: 60 })).rejects.toMatchObject(
      refusal('transfer.toAmount'),
    );
    const fromYen = await change(_id, {
      accountId: yen,
      cost: 60,
      transfer: { toAccountId: main, toAmount: 0.4 },
    });
    expect(fromYen).toMatchObject({ cost: 60, currency: 'JPY', transfer: { toAmount: 0.4 } });
    expect(await change(_id, { cost: 70, name: '' })).toMatchObject({
      name: 'Transfer',
      transfer: { toAmount: 0.4 },
    });
    expect(await balances()).toEqual({ main: 0.4, savings: 0, yen: -70 });
  });

  it('becomes an expense, and an expense or a split becomes a transfer', async () => {
    const { _id } = await record({ transfer: { toAccountId: savings }, parts: fee });
    await expect(change(_id, { transfer: null })).rejects.toMatchObject(
      refusal('category', fieldMessages['category-required']),
    );
    const expense = await change(_id, { transfer: null, category: 'Food' });
    expect(expense).toMatchObject({ cost: 100, category: 'Food' });
    expect(expense).not.toHaveProperty('transfer');
    expect(expense).not.toHaveProperty('parts');
    expect(await balances()).toEqual({ main: -100, savings: 0, yen: 0 });
    await change(_id, {
      parts: [
        { category: 'Food', amount: 60 },
        { category: 'Bills', amount: 40 },
      ],
    });
    const transfer = await change(_id, { transfer: { toAccountId: savings } });
    expect(transfer).toMatchObject({ category: 'Transfer', transfer: { toAmount: 100 } });
    expect(transfer).not.toHaveProperty('parts');
    await expect(change(_id, { isIncome: true })).rejects.toMatchObject(refusal('isIncome'));
    expect(await balances()).toEqual({ main: -100, savings: 100, yen: 0 });
  });

  it('comes back when its deletion is undone', async () => {
    const made = await record({ transfer: { toAccountId: yen, toAmount: 5 }, parts: fee });
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [made._id] });
    expect(await balances()).toEqual({ main: 0, savings: 0, yen: 0 });
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [made._id] });
    expect(await me.ask(ledgerRpc.getTransactions, { transactionIds: [made._id] })).toEqual([made]);
    expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).not.toContain('Transfer');
  });

  it('is listed in both accounts', async () => {
    await record({ transfer: { toAccountId: savings } });
    await record({ name: 'Tea', category: 'Food' });
    const names = async (account: string) => {
      const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 10, account });
      return transactions.map(({ name }) => name);
    };
    expect(await names(savings)).toEqual(['Transfer']);
    expect(await names(main)).toEqual(['Tea', 'Transfer']);
    expect(await names(yen)).toEqual([]);
  });

  it('has a balance after it in the registers of both accounts', async () => {
    await record({ category: 'Food', name: 'Tea', cost: 3 });
    await record({ transfer: { toAccountId: savings }, parts: fee });
    await record({ transfer: { toAccountId: main }, accountId: savings, cost: 40 });
    const register = async (id: string) => {
      const { entries } = await me.ask(ledgerRpc.getRegister, { id, limit: 10 });
      return entries.map(({ balance }) => balance);
    };
    expect(await register(main)).toEqual([-63, -103, -3]);
    expect(await register(savings)).toEqual([58, 98]);
  });

  it('is imported', async () => {
    const importId = '8c6e1c0e-6f3f-4b9e-9f0f-0123456789ab';
    const add = (transfer: Entry['transfer']) =>
      me.ask(ledgerRpc.importTransactions, {
        ...{ importId, from: 0 },
        transactions: [{ cost: 100, addedOn: '2020-06-01', transfer, parts: fee }],
      });
    await expect(add({ toAccountId: yen })).rejects.toMatchObject(
      refusal('transactions.0.transfer.toAmount'),
    );
    await add({ toAccountId: savings });
    expect(await balances()).toEqual({ main: -100, savings: 98, yen: 0 });
  });
});

describe('an account with transfers', () => {
  const remove = (id: string, moveTo?: string) => me.ask(ledgerRpc.removeAccount, { id, moveTo });

  it('is in use, and does not open after them', async () => {
    await record({ transfer: { toAccountId: savings } });
    await expect(remove(savings)).rejects.toMatchObject({ code: 'account-in-use' });
    const later = me.ask(ledgerRpc.updateAccount, { id: savings, change: { openingDate: '2020-06-02' } });
    await expect(later).rejects.toMatchObject(refusal('openingDate'));
  });

  it('gives them to the account that replaces it, unless they go between the two', async () => {
    const { _id } = await record({ transfer: { toAccountId: savings } });
    const other = await open();
    await expect(remove(savings, main)).rejects.toMatchObject(
      refusal('moveTo', fieldMessages['account-transfers-between']),
    );
    await remove(savings, other);
    expect(await me.ask(ledgerRpc.getTransactions, { transactionIds: [_id] })).toMatchObject([
      { transfer: { toAccountId: other, toAmount: 100 } },
    ]);
  });
});

it('no category gets the name of transfers', async () => {
  const reserved = fieldMessages['category-reserved'];
  const create = me.ask(ledgerRpc.createCategory, { name: 'transfer', type: 'expense' });
  await expect(create).rejects.toMatchObject(refusal('name', reserved));
  await expect(record({ name: 'x', category: 'Transfer' })).rejects.toMatchObject(
    refusal('category', reserved),
  );
  await me.ask(ledgerRpc.createCategory, { name: 'Pets', type: 'expense' });
  const rename = me.ask(ledgerRpc.renameCategory, { category: 'Pets', type: 'expense', name: 'Transfer' });
  await expect(rename).rejects.toMatchObject(refusal('name', reserved));
});
