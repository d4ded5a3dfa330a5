import { ledgerRpc, limits } from '@saldo/contracts';
import { addDays, dateIn, fromCents, MAX_AMOUNT_CENTS, monthRange, sumCents } from '@saldo/finance';
import fc from 'fast-check';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const add = (entry: object = {}) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 1, ...entry });
const earn = (entry: object = {}) => add({ category: 'Salary', isIncome: true, ...entry });

describe('the summary', () => {
  it('of nothing is all zeros', async () => {
    expect(await me.ask(ledgerRpc.getSummary, {})).toEqual({
      totalIncome: 0,
      totalExpenses: 0,
      balance: 0,
      datedAfterToday: 0,
      recentTransactions: [],
    });
  });

  it('has the balance of the day that it is where the user is, and beside it what is dated later', async () => {
    const west = ledger.person({ ...me.who, timeZone: 'Pacific/Pago_Pago' });
    const east = ledger.person({ ...me.who, timeZone: 'Pacific/Kiritimati' });
    await earn({ cost: 1000, addedOn: '2026-01-01' });
    await add({ cost: 120, addedOn: '2999-12-31' });
    await earn({ cost: 0.5, addedOn: '2999-12-31' });
    // Today in the east of the world is always tomorrow in the west.
    await east.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 7 });
    const totals = { totalIncome: 1000.5, totalExpenses: 127 };
    expect(await east.ask(ledgerRpc.getSummary, {})).toMatchObject({
      ...{ ...totals, balance: 993, datedAfterToday: -119.5 },
    });
    expect(await west.ask(ledgerRpc.getSummary, {})).toMatchObject({
      ...{ ...totals, balance: 1000, datedAfterToday: -126.5 },
    });
    expect(await east.ask(ledgerRpc.listUpcoming, {})).toMatchObject({
      balance: 993,
      datedAfterToday: -119.5,
    });
  });

  it('has the five newest as the list has them', async () => {
    for (let day = 1; day <= 7; day++) await add({ name: `${day}`, addedOn: `2026-01-0${day}` });
    const { recentTransactions } = await me.ask(ledgerRpc.getSummary, {});
    const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 5 });
    expect(recentTransactions).toEqual(transactions);
    expect(recentTransactions.map(({ name }) => name)).toEqual(['7', '6', '5', '4', '3']);
  });

  it('is exact to the hundredth, whatever is added up', async () => {
    const cents = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: MAX_AMOUNT_CENTS }),
    );
    const entry = fc.record({ cents, isIncome: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 25 }), async (entries) => {
        me = ledger.person();
        await Promise.all(
          entries.map(({ cents: each, isIncome }) => (isIncome ? earn : add)({ cost: fromCents(each) })),
        );
        const sumOf = (isIncome: boolean) =>
          sumCents(entries.filter((each) => each.isIncome === isIncome).map((each) => each.cents));
        expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({
          totalIncome: fromCents(sumOf(true)),
          totalExpenses: fromCents(sumOf(false)),
          balance: fromCents(sumOf(true) - sumOf(false)),
        });
      }),
      { numRuns: 15 },
    );
  });
});

describe('the charts', () => {
  const charts = (person: Person = me) => person.ask(ledgerRpc.getCharts, {});
  const today = () => dateIn('UTC', new Date());

  it('add up expenses of all time by category, largest first, then by name', async () => {
    await add({ category: 'Food', cost: 0.1, addedOn: '1900-01-01' });
    await add({ category: 'Food', cost: 0.2, addedOn: '2999-12-31' });
    await add({ category: 'Bills', cost: 0.3 });
    await add({ category: 'Pets', cost: 7 });
    await earn({ cost: 100 });
    expect((await charts()).expensesByCategory).toEqual([
      { name: 'Pets', total: 7 },
      { name: 'Bills', total: 0.3 },
      { name: 'Food', total: 0.3 },
    ]);
  });

  it('show thirty days, today included, and of those only the ones that have something', async () => {
    const day = (ago: number) => addDays(today(), -ago);
    const oldest = limits.chartDays - 1;
    for (const ago of [-1, 0, 0, 3, oldest, oldest + 1]) await add({ addedOn: day(ago), cost: 0.7 });
    await earn({ addedOn: day(3), cost: 5 });
    expect(await charts()).toMatchObject({
      expensesOverTime: [
        { date: day(oldest), total: 0.7 },
        { date: day(3), total: 0.7 },
        { date: day(0), total: 1.4 },
      ],
      incomeOverTime: [{ date: day(3), total: 5 }],
    });
  });

  it('end on the day that it is where the person is', async () => {
    const west = ledger.person({ ...me.who, timeZone: 'Pacific/Pago_Pago' });
    const east = ledger.person({ ...me.who, timeZone: 'Pacific/Kiritimati' });
    const { addedOn } = await east.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 1 });
    expect((await charts(east)).expensesOverTime).toEqual([{ date: addedOn, total: 1 }]);
    expect((await charts(west)).expensesOverTime).toEqual([]);
  });
});

describe('spending', () => {
  const spending = async (months: { from: string; to: string }[]) => {
    const answer = await me.ask(ledgerRpc.getSpending, { months });
    return answer.spending.toSorted((a, b) => (a.from + a.category < b.from + b.category ? -1 : 1));
  };

  it('is what went out in each month that is asked for, whatever came in', async () => {
    await add({ addedOn: '2024-02-29', cost: 0.1 });
    await add({ addedOn: '2024-02-01', cost: 0.2 });
    await add({ addedOn: '2024-02-10', cost: 9, category: 'Pets' });
    await add({ addedOn: '2024-03-01', cost: 50 });
    await add({ addedOn: '2024-12-31', cost: 4 });
    await earn({ addedOn: '2024-02-10', cost: 1_000 });
    expect(await spending([monthRange(2024, 2), monthRange(2024, 12), monthRange(2025, 1)])).toEqual([
      { from: '2024-02-01', category: 'Food', spent: 0.3 },
      { from: '2024-02-01', category: 'Pets', spent: 9 },
      { from: '2024-12-01', category: 'Food', spent: 4 },
    ]);
  });

  it('can be asked for any days', async () => {
    for (const addedOn of ['2024-01-31', '2024-02-01', '2024-02-15', '2024-02-16']) await add({ addedOn });
    expect(await spending([{ from: '2024-02-01', to: '2024-02-15' }])).toEqual([
      { from: '2024-02-01', category: 'Food', spent: 2 },
    ]);
    expect(await spending([])).toEqual([]);
  });
});
