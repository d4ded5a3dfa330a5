import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { dateIn, monthRange } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = dateIn('UTC', new Date());
const add = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', cost: 1, addedOn: today, ...entry });
const refund = (cost: number, entry: object = {}) =>
  add({ category: 'Groceries', cost, isIncome: true, ...entry });
const summary = () => me.ask(ledgerRpc.getSummary, {});
const charts = () => me.ask(ledgerRpc.getCharts, {});
const spent = async () => {
  const month = monthRange(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  const { spending } = await me.ask(ledgerRpc.getSpending, { months: [month] });
  return Object.fromEntries(spending.map(({ category, spent: amount }) => [category, amount]));
};

describe('an income in a category of expenses', () => {
  it('lowers its spending, the expenses and the charts, and raises the balance', async () => {
    await add({ category: 'Groceries', cost: 60 });
    expect(await refund(15)).toMatchObject({ isIncome: true, kind: 'expense', category: 'Groceries' });
    expect(await summary()).toMatchObject({ totalIncome: 0, totalExpenses: 45, balance: -45 });
    expect(await charts()).toMatchObject({
      expensesByCategory: [{ name: 'Groceries', total: 45 }],
      expensesOverTime: [{ date: today, total: 45 }],
      incomeOverTime: [],
    });
    expect(await spent()).toEqual({ Groceries: 45 });
  });

  it('counts below 0 if it exceeds the spending', async () => {
    await refund(15);
    expect(await summary()).toMatchObject({ totalExpenses: -15, balance: 15 });
    expect(await charts()).toMatchObject({ expensesByCategory: [{ name: 'Groceries', total: -15 }] });
  });

  it('counts in the figures of its account', async () => {
    const { _id: accountId } = await me.ask(ledgerRpc.createAccount, {
      ...{ name: 'Yen', kind: 'checking', currency: 'JPY', openingDate: '2020-01-01' },
    });
    await add({ category: 'Groceries', cost: 600, accountId });
    await refund(150, { accountId });
    expect(await me.ask(ledgerRpc.getSummary, { accountId })).toMatchObject({
      ...{ currency: 'JPY', totalIncome: 0, totalExpenses: 450, balance: -450 },
    });
    expect(await me.ask(ledgerRpc.getCharts, { accountId })).toMatchObject({
      expensesOverTime: [{ date: today, total: 450 }],
      incomeOverTime: [],
    });
  });

  it('stays one when other fields change, also by names alone', async () => {
    const { _id: id } = await refund(15);
    await me.ask(ledgerRpc.updateTransaction, { id, change: { cost: 20, name: 'y' } });
    expect(await summary()).toMatchObject({ totalIncome: 0, totalExpenses: -20 });
    await me.ask(ledgerRpc.updateTransaction, { id, change: { isIncome: true, category: 'Food' } });
    expect(await charts()).toMatchObject({ expensesByCategory: [{ name: 'Food', total: -20 }] });
    await me.ask(ledgerRpc.updateTransaction, { id, change: { category: 'Salary' } });
    expect(await summary()).toMatchObject({ totalIncome: 20, totalExpenses: 0 });
  });

  it('becomes an expense of its category when its direction changes, and back', async () => {
    const { _id: id } = await refund(15);
    const changed = await me.ask(ledgerRpc.updateTransaction, { id, change: { isIncome: false } });
    expect(changed.kind).toBeUndefined();
    expect(await summary()).toMatchObject({ totalExpenses: 15 });
    await me.ask(ledgerRpc.updateTransaction, { id, change: { isIncome: true } });
    expect(await summary()).toMatchObject({ totalIncome: 0, totalExpenses: -15 });
  });

  it('comes back from the trash as one', async () => {
    const { _id } = await refund(15);
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
    expect(await summary()).toMatchObject({ totalExpenses: 0 });
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [_id] });
    expect(await summary()).toMatchObject({ totalIncome: 0, totalExpenses: -15 });
  });

  it('moves with its category, in parts too', async () => {
    await me.ask(ledgerRpc.createCategory, { type: 'expense', name: 'Garden' });
    await refund(15, { category: 'Garden' });
    const parts = [
      { category: 'Salary', amount: 100 },
      { category: 'Garden', amount: -30 },
    ];
    await add({ isIncome: true, cost: 70, parts });
    const renaming = { type: 'expense', category: 'Garden', name: 'Yard' } as const;
    expect(await me.ask(ledgerRpc.renameCategory, renaming)).toMatchObject({ movedCount: 2 });
    expect(await spent()).toEqual({ Yard: 15 });
    expect(await summary()).toMatchObject({ totalIncome: 100, totalExpenses: 15 });
  });
});

it('counts a deduction from a salary as income and as an expense', async () => {
  const parts = [
    { category: 'Salary', amount: 3_000 },
    { category: 'Bills', amount: -200, note: 'insurance' },
  ];
  const made = await add({ isIncome: true, cost: 2_800, parts });
  expect(made.parts).toEqual([
    { category: 'Salary', amount: 3_000 },
    { category: 'Bills', amount: -200, note: 'insurance', kind: 'expense' },
  ]);
  expect(await summary()).toMatchObject({ totalIncome: 3_000, totalExpenses: 200, balance: 2_800 });
  expect(await spent()).toEqual({ Bills: 200 });
});

it('counts an expense in a category of incomes as less income', async () => {
  await add({ category: 'Salary', isIncome: true, cost: 1_000 });
  await add({ category: 'Salary', cost: 100 });
  expect(await summary()).toMatchObject({ totalIncome: 900, totalExpenses: 0, balance: 900 });
});

describe('a name of categories of both kinds', () => {
  beforeEach(async () => {
    for (const type of ['expense', 'income'] as const)
      await me.ask(ledgerRpc.createCategory, { type, name: 'Hobby' });
  });

  it('is the category of the direction, unless the kind is given', async () => {
    await add({ category: 'Hobby', isIncome: true, cost: 10 });
    await add({ category: 'Hobby', cost: 4 });
    expect(await add({ category: 'Hobby', isIncome: true, cost: 3, kind: 'expense' })).toMatchObject({
      ...{ isIncome: true, kind: 'expense' },
    });
    expect(await summary()).toMatchObject({ totalIncome: 10, totalExpenses: 1, balance: 9 });
  });

  it('stays two categories when one of them is renamed', async () => {
    await add({ category: 'Hobby', isIncome: true, cost: 10 });
    await add({ category: 'Hobby', isIncome: true, cost: 3, kind: 'expense' });
    const renaming = { type: 'expense', category: 'Hobby', name: 'Games' } as const;
    expect(await me.ask(ledgerRpc.renameCategory, renaming)).toMatchObject({ movedCount: 1 });
    expect(await spent()).toEqual({ Games: -3 });
    expect(await summary()).toMatchObject({ totalIncome: 10, totalExpenses: -3 });
  });
});

it('refuses a kind that there is not', async () => {
  await expect(refund(1, { kind: 'transfer' })).rejects.toMatchObject({
    code: 'validation-failed',
    fields: [expect.objectContaining({ path: 'kind' })],
  });
});
