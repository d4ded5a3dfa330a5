import { ledgerRpc } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const add = (fields: object) =>
  me.ask(ledgerRpc.createTransaction, {
    ...{ name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-06-01', ...fields },
  });
const open = async (fields: object = {}) => {
  const account = { name: 'Account', kind: 'checking', openingDate: '2020-01-01', ...fields } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
const sums = (filter: object = {}, person = me) => person.ask(ledgerRpc.sumTransactions, filter);

it('adds up what a filter matches, exactly and by currency, and nothing of another book', async () => {
  const yen = await open({ currency: 'JPY' });
  for (const cost of [0.1, 0.2]) await add({ cost });
  await add({ name: 'Pay', category: 'Salary', cost: 2_000, isIncome: true });
  await add({ name: 'Sushi', cost: 1_500, accountId: yen });
  expect(await sums()).toEqual({
    count: 4,
    sums: [
      { count: 3, income: 2_000, expenses: 0.3 },
      { currency: 'JPY', count: 1, income: 0, expenses: 1_500 },
    ],
  });
  expect(await sums({ search: 'TEA' })).toEqual({
    count: 2,
    sums: [{ count: 2, income: 0, expenses: 0.3 }],
  });
  expect(await sums({ search: 'nothing' })).toEqual({ count: 0, sums: [] });
  expect(await sums({}, ledger.person())).toEqual({ count: 0, sums: [] });
});

it('counts transfers from the side of the account that filters, and nowhere else', async () => {
  const [from, to] = [await open(), await open({ currency: 'JPY' })];
  await add({ cost: 10, accountId: from, transfer: { toAccountId: to, toAmount: 1_600 } });
  expect(await sums()).toEqual({ count: 1, sums: [] });
  expect(await sums({ account: from })).toEqual({
    count: 1,
    sums: [{ count: 1, income: 0, expenses: 10 }],
  });
  expect(await sums({ account: to })).toEqual({
    count: 1,
    sums: [{ currency: 'JPY', count: 1, income: 1_600, expenses: 0 }],
  });
});

it('adds the sums of each day, oldest first', async () => {
  for (const addedOn of ['2026-06-02', '2026-06-01', '2026-06-02']) await add({ addedOn, cost: 2.5 });
  const { days } = await sums({ days: true, startDate: '2026-06-01', endDate: '2026-06-30' });
  expect(days).toEqual([
    { date: '2026-06-01', sums: [{ count: 1, income: 0, expenses: 2.5 }] },
    { date: '2026-06-02', sums: [{ count: 2, income: 0, expenses: 5 }] },
  ]);
});
