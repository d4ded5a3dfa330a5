import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { addDays, dateIn, monthRange } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const open = async (currency: string | null) => {
  const account = { name: 'Account', kind: 'checking', currency, openingDate: '1990-01-01' } as const;
  return (await me.ask(ledgerRpc.createAccount, account))._id;
};
const add = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', cost: 1, category: 'Food', ...entry });
const summary = (more: RpcInput<typeof ledgerRpc.getSummary> = {}) => me.ask(ledgerRpc.getSummary, more);
const january = monthRange(1998, 1);
const spending = async (months = [january]) => (await me.ask(ledgerRpc.getSpending, { months })).spending;
// Before the first reference rates, so that only these count.
const rate = (from: string, date: string, value: string, to = 'GBP') =>
  me.ask(ledgerRpc.addOwnRate, { from, to, date, value });

describe('an amount in another currency', () => {
  it('counts at the rate of its day or the nearest earlier one', async () => {
    const accountId = await open('JPY');
    await rate('JPY', '1998-01-01', '0.01');
    await rate('JPY', '1998-01-10', '0.02');
    await add({ accountId, cost: 1_000, addedOn: '1998-01-09' });
    await add({ accountId, cost: 1_000, addedOn: '1998-01-12' });
    await add({ cost: 5, addedOn: '1998-01-12' });
    await add({ accountId, cost: 300, addedOn: '1998-01-20', isIncome: true, category: 'Salary' });
    expect(await summary()).toMatchObject({ totalExpenses: 35, totalIncome: 6 });
    expect((await summary()).unconverted).toBeUndefined();
    expect(await spending()).toEqual([{ from: '1998-01-01', category: 'Food', spent: 35 }]);
    const some = [{ from: '1998-01-10', to: '1998-01-31' }];
    expect(await spending(some)).toEqual([{ from: '1998-01-10', category: 'Food', spent: 25 }]);
    expect(await me.ask(ledgerRpc.getCharts, {})).toMatchObject({
      expensesByCategory: [{ name: 'Food', total: 35 }],
    });
  });

  it('is rounded once for each day and category, halves to the even one', async () => {
    const accountId = await open('JPY');
    await rate('JPY', '1998-01-01', '0.005');
    // 3 yen on one day are 1.5 pence, 1 yen on another half a penny.
    for (const cost of [1, 2]) await add({ accountId, cost, addedOn: '1998-01-05' });
    await add({ accountId, cost: 1, addedOn: '1998-01-06' });
    expect(await spending()).toEqual([{ from: '1998-01-01', category: 'Food', spent: 0.02 }]);
    expect(await summary()).toMatchObject({ totalExpenses: 0.02 });
  });

  it('without a rate is in no figure and counted, not 0 and not 1:1', async () => {
    const accountId = await open('KWD');
    await rate('KWD', '1998-01-10', '2');
    await add({ accountId, cost: 1.5, addedOn: '1998-01-05' });
    await add({ accountId, cost: 2.5, addedOn: '1998-01-06', category: 'Pets' });
    await add({ accountId, cost: 0.125, addedOn: '1998-01-11' });
    const unconverted = [{ currency: 'KWD', count: 2 }];
    expect(await summary()).toMatchObject({ totalExpenses: 0.25, unconverted });
    expect(await me.ask(ledgerRpc.getCharts, {})).toMatchObject({ unconverted });
    expect(await spending()).toEqual([
      { from: '1998-01-01', category: 'Food', spent: 0.25, unconverted: [{ currency: 'KWD', count: 1 }] },
      { from: '1998-01-01', category: 'Pets', spent: 0, unconverted: [{ currency: 'KWD', count: 1 }] },
    ]);
    expect((await spending([monthRange(1998, 2)])).length).toBe(0);
  });

  it('counts as one transaction, however many parts it has, and not at all as a plain transfer', async () => {
    const [accountId, toAccountId] = [await open('KWD'), await open('KWD')];
    const parts = [
      { category: 'Food', amount: 1 },
      { category: 'Pets', amount: 2 },
    ];
    await add({ accountId, cost: 3, addedOn: '1998-01-05', category: undefined, parts });
    await add({ accountId, cost: 3, addedOn: '1998-01-05', category: undefined, transfer: { toAccountId } });
    expect((await summary()).unconverted).toEqual([{ currency: 'KWD', count: 1 }]);
    const fee = [{ category: 'Bills', amount: 0.5 }];
    const transfer = { toAccountId };
    await add({ accountId, cost: 3, addedOn: '1998-01-06', category: undefined, parts: fee, transfer });
    expect((await summary()).unconverted).toEqual([{ currency: 'KWD', count: 2 }]);
    await rate('KWD', '1998-01-01', '2');
    expect(await summary()).toMatchObject({ totalExpenses: 7 });
    expect(await spending()).toEqual(
      expect.arrayContaining([
        { from: '1998-01-01', category: 'Food', spent: 2 },
        { from: '1998-01-01', category: 'Pets', spent: 4 },
        { from: '1998-01-01', category: 'Bills', spent: 1 },
      ]),
    );
  });

  it('counts in the display currency that is asked for', async () => {
    const accountId = await open('EUR');
    await add({ accountId, cost: 100, addedOn: '2020-01-10' });
    for (const to of ['USD', 'GBP'] as const) {
      const { value } = await me.ask(ledgerRpc.getRate, { from: 'EUR', to, date: '2020-01-10' });
      const { totalExpenses } = await summary({ currency: to });
      expect(totalExpenses).toBeCloseTo(Number(value) * 100, 2);
    }
    expect(await summary()).toEqual(await summary({ currency: 'GBP' }));
    expect((await summary({ currency: 'EUR' })).totalExpenses).toBe(100);
    expect((await summary({ currency: 'JPY' })).totalExpenses % 1).toBe(0);
  });

  it('counts in the forecast, recorded or to come', async () => {
    const accountId = await open('EUR');
    await me.ask(ledgerRpc.addOwnRate, { from: 'EUR', to: 'GBP', value: '2' });
    const tomorrow = addDays(dateIn('UTC', new Date()), 1);
    await add({ accountId, cost: 10, addedOn: tomorrow });
    await me.ask(ledgerRpc.createRecurring, {
      ...{ name: 'Rent', category: 'Bills', amount: 100, isIncome: false, accountId },
      ...{ frequency: 'annually', startDate: tomorrow, endDate: null },
    });
    const upcoming = await me.ask(ledgerRpc.listUpcoming, {});
    expect(upcoming).toMatchObject({
      balance: 0,
      balanceAtEnd: -220,
      entries: [{ amount: 100, balance: -220 }],
    });
    expect(upcoming.unconverted).toBeUndefined();
    const unknown = await open('KWD');
    await add({ accountId: unknown, cost: 1, addedOn: tomorrow });
    expect(await me.ask(ledgerRpc.listUpcoming, {})).toMatchObject({
      ...{ balanceAtEnd: -220, unconverted: [{ currency: 'KWD', count: 1 }] },
    });
  });
});

it('refuses a display currency that there is not', async () => {
  await expect(summary({ currency: 'XXX' as 'EUR' })).rejects.toMatchObject({
    code: 'validation-failed',
    fields: [expect.objectContaining({ path: 'currency' })],
  });
});
