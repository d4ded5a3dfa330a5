import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { addDays, dateIn, monthRange } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = dateIn('UTC', new Date());
const tomorrow = addDays(today, 1);
const open = async (account: Partial<RpcInput<typeof ledgerRpc.createAccount>> = {}) => {
  const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
  return (await me.ask(ledgerRpc.createAccount, { ...savings, ...account }))._id;
};
const add = (entry: Partial<RpcInput<typeof ledgerRpc.createTransaction>>) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 1, ...entry });
const summary = () => me.ask(ledgerRpc.getSummary, {});
const upcoming = () => me.ask(ledgerRpc.listUpcoming, {});
const display = (currency: 'EUR' | 'JPY' | 'USD') => ledger.displayCurrencies.set(me.who.userId, currency);

describe('the balance', () => {
  it('is what all accounts hold today, in every place; what is dated later stands beside it', async () => {
    const accountId = await open({ openingBalance: 250 });
    await open({ kind: 'credit-card', openingBalance: -40, openingDate: today });
    await open({ openingBalance: 7, openingDate: tomorrow });
    await add({ cost: 10 });
    await add({ cost: 3, accountId, addedOn: tomorrow });
    await add({ cost: 20, category: undefined, transfer: { toAccountId: accountId } });
    const { accounts } = await me.ask(ledgerRpc.listAccounts, {});
    const sum = accounts.reduce((all, { balance }) => all + balance.total, 0);
    expect(sum).toBe(200);
    expect(await summary()).toMatchObject({
      ...{ totalIncome: 0, totalExpenses: 13, balance: 200, datedAfterToday: 4 },
    });
    expect(await upcoming()).toMatchObject({ balance: 200, datedAfterToday: 4, balanceAtEnd: 204 });
    const { months } = await me.ask(ledgerRpc.getNetWorth, { currency: 'USD' });
    expect(months.at(-1)?.total).toBe(200);
  });

  it('leads to the balances of upcoming occurrences with what is recorded until then', async () => {
    await add({ cost: 100, isIncome: true, category: 'Salary', addedOn: addDays(today, 2) });
    await add({ cost: 5, addedOn: addDays(today, 20) });
    await add({ cost: 1_000, addedOn: addDays(today, 40) });
    for (const days of [1, 3]) {
      const startDate = addDays(today, days);
      const once = { category: 'Food', amount: 1, frequency: 'annually', startDate } as const;
      await me.ask(ledgerRpc.createRecurring, { ...once, name: 'x' });
    }
    const { entries, ...rest } = await upcoming();
    expect(entries.map(({ balance }) => balance)).toEqual([-1, 98]);
    expect(rest).toEqual({ balance: 0, datedAfterToday: -905, balanceAtEnd: 93 });
  });

  it('has accounts in other currencies at the rate of today, as the net worth has', async () => {
    display('EUR');
    await open({ currency: 'KWD', openingBalance: 2 });
    expect((await summary()).balance).toBe(0);
    await me.ask(ledgerRpc.addOwnRate, { from: 'KWD', to: 'EUR', date: '2020-01-01', value: '3' });
    expect((await summary()).balance).toBe(6);
  });
});

describe('an account that names the display currency', () => {
  it.each(['EUR', 'JPY'] as const)(
    'counts in totals, charts, budgets and upcoming balances: %s',
    async (currency) => {
      const accountId = await open({ currency, openingBalance: 100 });
      await add({ cost: 30, accountId });
      await add({ cost: 12, accountId, isIncome: true, category: 'Salary' });
      await add({
        ...{ cost: 8, accountId, category: undefined },
        parts: [
          { category: 'Food', amount: 5 },
          { category: 'Bills', amount: 3 },
        ],
      });
      await add({ cost: 2 });
      const entry = { name: 'x', category: 'Food', amount: 4, frequency: 'annually' } as const;
      await me.ask(ledgerRpc.createRecurring, { ...entry, accountId, startDate: tomorrow });
      const spending = async (months: { from: string; to: string }) =>
        (await me.ask(ledgerRpc.getSpending, { months: [months] })).spending
          .filter(({ category }) => category === 'Food')
          .map(({ spent }) => spent);
      const [year = 0, month = 0] = today.split('-').map(Number);

      display(currency);
      expect(await summary()).toMatchObject({ totalIncome: 12, totalExpenses: 40, balance: 72 });
      expect(await me.ask(ledgerRpc.getCharts, {})).toMatchObject({
        expensesByCategory: [
          { name: 'Food', total: 37 },
          { name: 'Bills', total: 3 },
        ],
        expensesOverTime: [{ date: today, total: 40 }],
        incomeOverTime: [{ date: today, total: 12 }],
      });
      expect(await spending(monthRange(year, month))).toEqual([37]);
      expect(await spending({ from: today, to: today })).toEqual([37]);
      expect(await upcoming()).toMatchObject({ balance: 72, entries: [{ amount: 4, balance: 68 }] });
    },
  );
});
