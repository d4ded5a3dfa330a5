import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { mongo } from 'mongoose';
import { defaultAccountId } from '../accounts';
import { WriteMarks } from '../sums';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { bucketsOf } from '../testing/stored-sums';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const opened = { kind: 'savings', openingDate: '2020-01-01' } as const;
const open = async (account: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) =>
  (await me.ask(ledgerRpc.createAccount, { name: 'Savings', ...opened, ...account }))._id;
const add = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 1, ...entry });
const summary = (accountId: string) => me.ask(ledgerRpc.getSummary, { accountId });
const charts = (accountId: string) => me.ask(ledgerRpc.getCharts, { accountId });
const main = () => String(defaultAccountId(me.who.bookId));
const today = () => dateIn(me.who.timeZone, new Date());

it('sums income and expenses of the account alone; its balance has the opening balance and transfers', async () => {
  const accountId = await open({ openingBalance: 100 });
  await add({ cost: 7 });
  await add({ cost: 2.5, accountId, addedOn: '2024-05-05' });
  await add({ cost: 40, accountId, isIncome: true, category: 'Salary' });
  await add({ cost: 10, accountId, addedOn: '2999-12-31' });
  const moved = { toAccountId: accountId, toAmount: 19 };
  await add({ cost: 20, transfer: moved, parts: [{ category: 'Bills', amount: 1 }], category: undefined });
  expect(await summary(accountId)).toMatchObject({
    ...{ totalIncome: 40, totalExpenses: 12.5, balance: 156.5, datedAfterToday: -10 },
    recentTransactions: [{ cost: 10 }, { cost: 20 }, { cost: 40 }, { cost: 2.5 }],
  });
  expect(await summary(main())).toMatchObject({ totalIncome: 0, totalExpenses: 8, balance: -27 });
  expect(await charts(main())).toMatchObject({
    expensesByCategory: [
      { name: 'Food', total: 7 },
      { name: 'Bills', total: 1 },
    ],
    expensesOverTime: [{ date: today(), total: 8 }],
  });
});

it('has the figures of a foreign account in its currency, also of splits', async () => {
  const accountId = await open({ currency: 'KWD', openingBalance: 1.5 });
  const parts = [
    { category: 'Food', amount: 1.001 },
    { category: 'Pets', amount: -0.5 },
  ];
  await add({ cost: 0.501, accountId, parts, category: undefined });
  await add({ cost: 0.25, accountId, addedOn: addDays(today(), -40) });
  await add({ cost: 3 });
  expect(await summary(accountId)).toMatchObject({
    ...{ currency: 'KWD', totalIncome: 0, totalExpenses: 0.751, balance: 0.749 },
  });
  expect(await charts(accountId)).toEqual({
    currency: 'KWD',
    expensesByCategory: [
      { name: 'Food', total: 1.251 },
      { name: 'Pets', total: -0.5 },
    ],
    expensesOverTime: [{ date: today(), total: 0.501 }],
    incomeOverTime: [],
  });
  expect(await me.ask(ledgerRpc.getSummary, {})).not.toHaveProperty('currency');
});

it('reads stored sums once they are stored', async () => {
  const accountId = await open();
  await add({ accountId, addedOn: '2024-02-10' });
  await ledger.app.get(WriteMarks, { strict: false }).endIdle(Number.POSITIVE_INFINITY);
  for (let read = 1; read <= 2; read++) await summary(accountId);
  const falsified = [
    {
      ...{ currency: null, category: 'Food', kind: 'expense', status: 'cleared', count: 1 },
      minor: mongo.Long.fromNumber(-900),
    },
  ];
  const { modifiedCount } = await bucketsOf(ledger.app).collection.updateOne(
    { owner: me.who.userId, period: '2024' },
    { $set: { [`sums.${accountId}`]: falsified } },
  );
  expect(modifiedCount).toBe(1);
  expect(await summary(accountId)).toMatchObject({ totalExpenses: 9 });
  expect(await charts(accountId)).toMatchObject({ expensesByCategory: [{ name: 'Food', total: 9 }] });
});

it.each(['f'.repeat(24), 'none'])(
  "answers 404 for another user's and for a wrong account: %s",
  async (wrong) => {
    const accountId = await open();
    me = ledger.person();
    for (const id of [accountId, wrong]) {
      await expect(summary(id)).rejects.toMatchObject({ code: 'not-found' });
      await expect(charts(id)).rejects.toMatchObject({ code: 'not-found' });
    }
  },
);
