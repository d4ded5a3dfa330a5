import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

type Entry = Partial<RpcInput<typeof ledgerRpc.createTransaction>>;
const add = (entry: Entry) =>
  me.ask(ledgerRpc.createTransaction, { name: 'Shop', category: 'Food', cost: 1, ...entry });
const course = (query: RpcInput<typeof ledgerRpc.getMonthCourse> = {}) =>
  me.ask(ledgerRpc.getMonthCourse, { date: '2025-06-10', ...query });

it('compares a month with the months before it', async () => {
  await add({ cost: 5, addedOn: '2025-02-20' });
  for (const month of ['2025-03', '2025-04', '2025-05']) await add({ cost: 100, addedOn: `${month}-05` });
  const parts = [
    { category: 'Food', amount: 140 },
    { category: 'Bills', amount: 20 },
  ];
  await add({ cost: 160, category: undefined, parts, addedOn: '2025-06-03' });
  await add({ cost: 10, isIncome: true, kind: 'expense', addedOn: '2025-06-04' });
  const { days, ...rest } = await course();
  expect(rest).toEqual({
    ...{ month: { from: '2025-06-01', to: '2025-06-30' }, until: '2025-06-30', pastMonths: 3 },
    ...{ spent: 150, usualByThen: 100, usual: 100, unconverted: [] },
    changes: [
      { category: 'Food', spent: 130, usual: 100 },
      { category: 'Bills', spent: 20, usual: 0 },
    ],
  });
  expect(days[3]).toEqual({ date: '2025-06-04', spent: 150, usual: 0 });
  expect(days[4]).toEqual({ date: '2025-06-05', spent: 150, usual: 100 });
});

it('shows the month that begins on pay day, in the display currency', async () => {
  ledger.displayCurrencies.set(me.who.userId, 'EUR');
  const account = { name: 'Tokyo', kind: 'checking', currency: 'JPY', openingDate: '2020-01-01' } as const;
  const { _id: accountId } = await me.ask(ledgerRpc.createAccount, account);
  await me.ask(ledgerRpc.addOwnRate, { from: 'JPY', to: 'EUR', date: '2025-05-26', value: '0.01' });
  await add({ cost: 3_000, accountId, addedOn: '2025-05-26' });
  const { month, spent } = await course({ monthStart: '25' });
  expect({ month, spent }).toEqual({ month: { from: '2025-05-25', to: '2025-06-24' }, spent: 30 });
});

it('shows nothing of another user', async () => {
  await add({ cost: 150, addedOn: '2025-06-03' });
  me = ledger.person();
  expect(await course()).toMatchObject({ spent: 0, changes: [], pastMonths: 0 });
});
