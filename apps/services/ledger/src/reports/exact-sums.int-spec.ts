import { ledgerRpc } from '@saldo/contracts';
import { addDays, dateIn, fromCents, MAX_AMOUNT_CENTS, sumAmounts, sumCents } from '@saldo/finance';
import { Types } from 'mongoose';
import { booked } from '../testing/booked';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from '../transactions/transactions.repository';

const COUNT = 20_000;
const categories = ['Food', 'Bills', 'Pets'];

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

/** Small amounts mixed with the largest ones: their sum is far beyond the exact range of a double. */
const randomCents = () =>
  1 + Math.floor(Math.random() * (Math.random() < 0.5 ? 1_000 : MAX_AMOUNT_CENTS - 1));
const today = () => dateIn('UTC', new Date());
const randomRow = (_: unknown, index: number) => ({
  _id: new Types.ObjectId(),
  name: 'x',
  category: categories[index % 3] ?? '',
  cents: randomCents(),
  addedOn: addDays(today(), -(index % 20)),
  isIncome: index % 7 === 0,
  note: '',
  createdAt: new Date(),
});

describe('twenty thousand random amounts', () => {
  let me: Person;
  let rows: ReturnType<typeof randomRow>[];
  beforeAll(async () => {
    me = ledger.person();
    rows = Array.from({ length: COUNT }, randomRow);
    const transactions = ledger.app.get(TransactionsRepository);
    const stored = rows.map(({ category, cents: minor, isIncome, ...row }) => ({
      ...{ ...row, ...booked(me.who.bookId, { category, minor, isIncome }) },
    }));
    for (let from = 0; from < COUNT; from += 2_000)
      await transactions.insertNew(me.who.bookId, stored.slice(from, from + 2_000));
  });
  const sumOf = (fits: (row: ReturnType<typeof randomRow>) => boolean) =>
    sumCents(rows.filter(fits).map(({ cents }) => cents));

  it('are added up to the hundredth in the summary', async () => {
    const [income, expenses] = [sumOf((row) => row.isIncome), sumOf((row) => !row.isIncome)];
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({
      totalIncome: fromCents(income),
      totalExpenses: fromCents(expenses),
      balance: fromCents(income - expenses),
    });
  });

  it('are added up to the hundredth in the charts, by category and by day', async () => {
    const { expensesByCategory, expensesOverTime, incomeOverTime } = await me.ask(ledgerRpc.getCharts, {});
    expect(expensesByCategory).toHaveLength(3);
    for (const { name, total } of expensesByCategory)
      expect(total).toBe(fromCents(sumOf((row) => !row.isIncome && row.category === name)));
    for (const [days, isIncome] of [
      [expensesOverTime, false],
      [incomeOverTime, true],
    ] as const) {
      expect(days).toHaveLength(20);
      for (const { date, total } of days)
        expect(total).toBe(fromCents(sumOf((row) => row.isIncome === isIncome && row.addedOn === date)));
    }
  });

  it('are added up to the hundredth for budgets', async () => {
    const range = { from: addDays(today(), -19), to: today() };
    const { spending } = await me.ask(ledgerRpc.getSpending, { months: [range] });
    expect(spending).toHaveLength(3);
    for (const { category, spent } of spending)
      expect(spent).toBe(fromCents(sumOf((row) => !row.isIncome && row.category === category)));
  });

  it('are all there, each once, in what the export reads', async () => {
    const seen: { _id: string; cost: number; isIncome: boolean }[] = [];
    for (let after: string | undefined; ;) {
      const chunk = await me.ask(ledgerRpc.scanTransactions, { after });
      seen.push(...chunk.transactions);
      if (!(after = chunk.next)) break;
    }
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(COUNT);
    const expenses = seen.filter(({ isIncome }) => !isIncome).map(({ cost }) => cost);
    expect(sumAmounts(expenses)).toBe(fromCents(sumOf((row) => !row.isIncome)));
  });
});

describe('0.10 and 0.20', () => {
  it('are 0.30 wherever they are added up', async () => {
    const me = ledger.person();
    for (const cost of [0.1, 0.2])
      await me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost });
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({ totalExpenses: 0.3, balance: -0.3 });
    expect(await me.ask(ledgerRpc.getCharts, {})).toMatchObject({
      expensesByCategory: [{ name: 'Food', total: 0.3 }],
      expensesOverTime: [{ date: today(), total: 0.3 }],
    });
  });
});
