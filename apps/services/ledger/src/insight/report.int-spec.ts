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
const open = async (account: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
  return (await me.ask(ledgerRpc.createAccount, { ...savings, ...account }))._id;
};
type Query = RpcInput<typeof ledgerRpc.getReport>;
const year = { startDate: '2025-01-01', endDate: '2025-12-31' } as const;
const report = (query: Query = {}) => me.ask(ledgerRpc.getReport, { ...year, ...query });
const rows = async (query: Query = {}) =>
  (await report({ step: 'total', ...query })).groups.map(({ key, amounts, counts }) => [
    key,
    amounts[0],
    counts[0],
  ]);

describe('a report', () => {
  it('adds up each group by step, in one currency, with the parts of splits in their categories', async () => {
    await add({ cost: 10, addedOn: '2025-01-05' });
    await add({ cost: 20.5, addedOn: '2025-02-28' });
    const parts = [
      { category: 'Food', amount: 5 },
      { category: 'Bills', amount: 3 },
    ];
    await add({ cost: 8, category: undefined, parts, addedOn: '2025-02-01' });
    await add({ cost: 99, category: 'Salary', isIncome: true, addedOn: '2025-02-01' });
    await add({ cost: 1_000, addedOn: '2024-12-31' });
    const { steps, groups } = await report({ endDate: '2025-02-28' });
    expect(steps).toEqual([
      { from: '2025-01-01', to: '2025-01-31' },
      { from: '2025-02-01', to: '2025-02-28' },
    ]);
    expect(groups).toEqual([
      { key: 'Food', name: 'Food', kind: 'expense', amounts: [10, 25.5], counts: [1, 2], before: 0 },
      { key: 'Bills', name: 'Bills', kind: 'expense', amounts: [0, 3], counts: [0, 1], before: 0 },
    ]);
    expect(await rows({ kind: 'income' })).toEqual([['Salary', 99, 1]]);
    expect(await rows({ kind: 'net', group: 'kind' })).toEqual([
      ['income', 99, 1],
      ['expense', -38.5, 3],
    ]);
  });

  it('lowers what was spent by what came back, and an income by what was deducted', async () => {
    await add({ cost: 60, addedOn: '2025-04-05' });
    await add({ cost: 15, isIncome: true, kind: 'expense', addedOn: '2025-04-06' });
    await add({ cost: 500, category: 'Salary', isIncome: true, addedOn: '2025-04-01' });
    const parts = [
      { category: 'Salary', amount: 900 },
      { category: 'Bills', amount: -100, kind: 'expense' as const },
    ];
    await add({ cost: 800, category: undefined, isIncome: true, parts, addedOn: '2025-04-02' });
    const within = { startDate: '2025-04-01', endDate: '2025-04-30' };
    expect(await rows(within)).toEqual([
      ['Bills', 100, 1],
      ['Food', 45, 2],
    ]);
    expect(await rows({ ...within, kind: 'income' })).toEqual([['Salary', 1_400, 2]]);
    expect(await rows({ ...within, kind: 'net', group: 'kind' })).toEqual([
      ['income', 1_400, 2],
      ['expense', -145, 3],
    ]);
  });

  it('groups by payee, account and tag', async () => {
    const accountId = await open();
    await add({ cost: 1, name: 'Café', tags: ['fun', 'Paris'], addedOn: '2025-03-01' });
    await add({ cost: 2, name: 'CAFÉ', tags: ['fun'], accountId, addedOn: '2025-03-02' });
    await add({ cost: 4, name: 'Rent', addedOn: '2025-03-02' });
    expect((await rows({ group: 'payee' })).map(([, ...rest]) => rest)).toEqual([
      [4, 1],
      [3, 2],
    ]);
    expect(await rows({ group: 'tag' })).toEqual([
      ['', 4, 1],
      ['fun', 3, 2],
      ['Paris', 1, 1],
    ]);
    const byAccount = (await report({ group: 'account', step: 'total' })).groups;
    expect(byAccount.map(({ name, amounts }) => [name, amounts[0]])).toEqual([
      ['Main account', 5],
      ['Savings', 2],
    ]);
  });

  it('takes the filters of the list, and counts only the parts of a category', async () => {
    const accountId = await open();
    const parts = [
      { category: 'Food', amount: 5 },
      { category: 'Bills', amount: 7 },
    ];
    await add({ cost: 12, category: undefined, parts, name: 'Both', addedOn: '2025-04-01' });
    await add({ cost: 1, accountId, addedOn: '2025-04-02' });
    await add({ cost: 2, name: 'Market', addedOn: '2025-04-03' });
    expect(await rows({ category: 'Food', group: 'payee' })).toEqual([
      ['Both', 5, 1],
      ['Market', 2, 1],
      ['Shop', 1, 1],
    ]);
    expect(await rows({ account: accountId })).toEqual([['Food', 1, 1]]);
    expect(await rows({ search: 'mark' })).toEqual([['Food', 2, 1]]);
  });

  it('leaves out transfers, and counts their fees', async () => {
    const accountId = await open();
    const transfer = { toAccountId: accountId };
    await add({ cost: 100, category: undefined, transfer, addedOn: '2025-05-01' });
    const parts = [{ category: 'Bills', amount: 2 }];
    await add({ cost: 50, category: undefined, transfer, parts, addedOn: '2025-05-01' });
    expect(await rows()).toEqual([['Bills', 2, 1]]);
    // The fees belong to the sending account, not to this one.
    expect(await rows({ account: accountId })).toEqual([]);
    expect(await rows({ group: 'payee', category: 'Bills' })).toMatchObject([[expect.any(String), 2, 1]]);
  });

  it('compares with the period before and with the year before', async () => {
    await add({ cost: 3, addedOn: '2024-02-29' });
    await add({ cost: 4, addedOn: '2025-01-15' });
    await add({ cost: 5, addedOn: '2025-02-15' });
    const february = { startDate: '2025-02-01', endDate: '2025-02-28', step: 'total' } as const;
    const before = await report({ ...february, compare: 'before' });
    expect(before.compared).toEqual({ from: '2025-01-01', to: '2025-01-31' });
    expect(before.groups).toMatchObject([{ amounts: [5], before: 4 }]);
    const earlier = await report({ ...february, compare: 'year-before' });
    expect(earlier.compared).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(earlier.groups).toMatchObject([{ amounts: [5], before: 3 }]);
  });

  it('counts a split once in each group and kind, and among those without a rate', async () => {
    ledger.displayCurrencies.set(me.who.userId, 'EUR');
    const pulas = await open({ currency: 'BWP' });
    const parts = [
      { category: 'Salary', amount: 900 },
      { category: 'Bills', amount: -100, kind: 'expense' as const },
      { category: 'Food', amount: -50, kind: 'expense' as const },
    ];
    const split = { cost: 750, category: undefined, isIncome: true, name: 'Pay', parts };
    await add({ ...split, addedOn: '2025-04-02' });
    await add({ ...split, accountId: pulas, addedOn: '2025-04-02' });
    const left = [{ currency: 'BWP', count: 1 }];
    for (const [kind, amount] of [
      ['expense', 150],
      ['income', 900],
      ['net', 750],
    ] as const) {
      expect(await report({ kind, group: 'payee', step: 'total' })).toMatchObject({
        groups: [{ key: 'Pay', amounts: [amount], counts: [1] }],
        unconverted: left,
      });
      expect((await report({ kind })).unconverted).toEqual(left);
    }
  });

  it('rounds each day and category of another currency once, whatever the group is', async () => {
    ledger.displayCurrencies.set(me.who.userId, 'EUR');
    const dinars = await open({ currency: 'KWD' });
    await me.ask(ledgerRpc.addOwnRate, { from: 'KWD', to: 'EUR', date: '2025-06-01', value: '1' });
    for (const category of ['Food', 'Bills'])
      await add({ cost: 0.006, category, accountId: dinars, addedOn: '2025-06-02' });
    for (const group of ['category', 'kind', 'payee', 'account', 'tag'] as const) {
      const { groups } = await report({ group, step: 'total' });
      expect(groups.reduce((sum, { amounts: [amount = 0] }) => sum + amount, 0)).toBe(0.02);
    }
  });

  it('divides months on pay day', async () => {
    await add({ cost: 1, addedOn: '2025-03-24' });
    await add({ cost: 2, addedOn: '2025-03-25' });
    const query = { startDate: '2025-02-25', endDate: '2025-04-24', monthStart: '25' } as const;
    const { steps, groups } = await report(query);
    expect(steps.map(({ from }) => from)).toEqual(['2025-02-25', '2025-03-25']);
    expect(groups).toMatchObject([{ amounts: [1, 2] }]);
  });

  it('compares months from pay day with those a year before, moved off their own weekends', async () => {
    // 25 May 2025 is a Sunday, 25 May 2024 a Saturday.
    const query = { startDate: '2025-05-23', endDate: '2025-06-24', monthStart: '25-before' } as const;
    const { compared } = await report({ ...query, compare: 'year-before' });
    expect(compared).toEqual({ from: '2024-05-24', to: '2024-06-24' });
    expect((await report({ ...query, compare: 'before' })).compared).toEqual({
      ...{ from: '2025-04-25', to: '2025-05-22' },
    });
  });

  it('converts at the rate of each day, and names what has no rate', async () => {
    ledger.displayCurrencies.set(me.who.userId, 'EUR');
    const [dinars, euros, pulas] = [
      await open({ currency: 'KWD' }),
      await open({ currency: 'EUR', name: 'Euro' }),
      await open({ currency: 'BWP', name: 'Pula' }),
    ];
    await me.ask(ledgerRpc.addOwnRate, { from: 'KWD', to: 'EUR', date: '2025-06-01', value: '3' });
    await me.ask(ledgerRpc.addOwnRate, { from: 'KWD', to: 'EUR', date: '2025-06-15', value: '2' });
    await add({ cost: 1.5, accountId: dinars, addedOn: '2025-06-02' });
    await add({ cost: 1.5, accountId: dinars, addedOn: '2025-06-20' });
    await add({ cost: 7, accountId: euros, addedOn: '2025-06-20' });
    await add({ cost: 9, accountId: pulas, addedOn: '2025-06-20' });
    const found = await report({ step: 'total' });
    expect(found.groups).toMatchObject([{ key: 'Food', amounts: [14.5], counts: [3] }]);
    expect(found.unconverted).toEqual([{ currency: 'BWP', count: 1 }]);
  });

  it('refuses a period with too many steps, or that ends before it starts', async () => {
    const wrong = (query: Query, field: { path: string; params?: { max: number } }) =>
      expect(report(query)).rejects.toMatchObject({ code: 'validation-failed', fields: [field] });
    await wrong({ startDate: '1990-01-01' }, { path: 'startDate', params: { max: 240 } });
    await wrong({ startDate: '1900-01-01', step: 'quarter' }, { path: 'startDate', params: { max: 720 } });
    await wrong({ endDate: '2024-12-31' }, { path: 'endDate' });
  });

  it("has nothing of another user's book", async () => {
    await add({ addedOn: '2025-06-20' });
    me = ledger.person();
    expect(await rows()).toEqual([]);
  });
});
