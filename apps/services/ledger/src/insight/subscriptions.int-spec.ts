import { ledgerRpc } from '@saldo/contracts';
import { addDays, addMonths, dateIn } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = dateIn('UTC', new Date());
const last = addDays(today, -3);
const pay = (name: string, addedOn: string, cost: number) =>
  me.ask(ledgerRpc.createTransaction, { name, category: 'Entertainment', cost, addedOn });
/** Records monthly payments, the last one three days ago, each with another text as banks print it. */
async function subscribe(prices: number[]): Promise<void> {
  for (const [index, cost] of prices.entries()) {
    await pay(`STREAMFLIX ${index}0${index}4471`, addMonths(last, index + 1 - prices.length), cost);
  }
}
const list = () => me.ask(ledgerRpc.listSubscriptions, {});
const decide = (id: string, decision: 'confirmed' | 'dismissed' | 'open') =>
  me.ask(ledgerRpc.decideSubscription, { id, decision });

describe('subscriptions', () => {
  it('are found with their costs and prices', async () => {
    await subscribe([9.99, 9.99, 9.99, 12.99, 12.99]);
    for (const days of [1, 5, 6, 13]) await pay('Market', addDays(today, -days), days * 7.13);
    expect(await list()).toMatchObject([
      {
        amount: 12.99,
        cadence: { every: 1, unit: 'month' },
        perMonth: 12.99,
        perYear: 155.88,
        nextDate: addMonths(last, 1),
        prices: [{ amount: 9.99 }, { amount: 12.99 }],
        paymentCount: 5,
        decision: 'open',
        missed: [],
        doubled: [],
      },
    ]);
  });

  it('are dismissed for ever, also after another payment and a change of the price', async () => {
    await subscribe([9.99, 9.99, 9.99]);
    const [found] = await list();
    await decide(found?._id ?? '', 'dismissed');
    await pay('STREAMFLIX', addMonths(last, -3), 9.99);
    await pay('STREAMFLIX', last, 9.99);
    expect(await list()).toMatchObject([{ _id: found?._id, decision: 'dismissed' }]);
    await decide(found?._id ?? '', 'open');
    expect(await list()).toMatchObject([{ decision: 'open' }]);
  });

  it('become recurring entries when they are confirmed, once', async () => {
    await subscribe([5, 5, 5, 5]);
    const [found] = await list();
    const { recurringId } = await decide(found?._id ?? '', 'confirmed');
    await decide(found?._id ?? '', 'confirmed');
    const entry = {
      amount: 5,
      frequency: 'monthly',
      category: 'Entertainment',
      nextDueDate: found?.nextDate,
    };
    expect(await me.ask(ledgerRpc.listRecurring, {})).toMatchObject([{ _id: recurringId, ...entry }]);
    expect(await list()).toMatchObject([{ decision: 'confirmed' }]);
  });

  it('are found again after each change of the transactions', async () => {
    await subscribe([5, 5, 5, 5]);
    expect(await list()).toMatchObject([{ paymentCount: 4 }]);
    const { _id } = await pay('STREAMFLIX', addMonths(last, -4), 5);
    expect(await list()).toMatchObject([{ paymentCount: 5 }]);
    await me.ask(ledgerRpc.updateTransaction, { id: _id, change: { name: 'Market' } });
    expect(await list()).toMatchObject([{ paymentCount: 4 }]);
    const query = { search: 'STREAMFLIX', page: 1, limit: 10 };
    const { transactions } = await me.ask(ledgerRpc.listTransactions, query);
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: transactions.map(({ _id: id }) => id) });
    expect(await list()).toEqual([]);
  });

  it('of another user are not found', async () => {
    await subscribe([5, 5, 5, 5]);
    const [found] = await list();
    me = ledger.person();
    expect(await list()).toEqual([]);
    await expect(decide(found?._id ?? '', 'confirmed')).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the forecast', () => {
  it('continues what recurs, adds recorded and recurring entries, and names the lowest day', async () => {
    for (let back = 6; back >= 0; back--) {
      await me.ask(ledgerRpc.createTransaction, {
        ...{ name: 'Employer', category: 'Salary', cost: 1_000, isIncome: true },
        addedOn: addMonths(last, -back),
      });
      await pay('Landlord', addMonths(addDays(last, 1), -back), 700);
    }
    await pay('Holiday', addDays(today, 4), 250);
    const endDate = addMonths(today, 2);
    const found = await me.ask(ledgerRpc.getForecast, { endDate });
    expect(found).toMatchObject({ today, balance: 2_100, unconverted: [] });
    expect(found.days[0]?.date).toBe(addDays(today, 1));
    expect(found.days.at(-1)?.date).toBe(endDate);
    const on = (date: string) => found.days.find((day) => day.date === date)?.balance;
    expect(on(addDays(today, 3))).toBe(2_100);
    expect(on(addDays(today, 4))).toBe(1_850);
    expect(on(addMonths(last, 1))).toBe(2_850);
    expect(found.lowest).toEqual({ date: addDays(today, 4), balance: 1_850 });
    expect(found.errors.months).toBeGreaterThan(0);
    expect(found.errors.forecast).toBeLessThanOrEqual(found.errors.balanceStays ?? 0);
  });

  it('counts what was recorded since the last one, and reaches a later day', async () => {
    const lastBalance = async (days: number) =>
      (await me.ask(ledgerRpc.getForecast, { endDate: addDays(today, days) })).days.at(-1)?.balance;
    await pay('Holiday', addDays(today, 2), 250);
    expect(await lastBalance(3)).toBe(-250);
    await pay('Hotel', addDays(today, 3), 50);
    await pay('Flight', addDays(today, 9), 100);
    expect(await lastBalance(3)).toBe(-300);
    expect(await lastBalance(10)).toBe(-400);
  });

  it('of an account counts transfers, in its currency', async () => {
    const accountId = (
      await me.ask(ledgerRpc.createAccount, {
        ...{ name: 'Yen', kind: 'savings', currency: 'JPY', openingDate: '2020-01-01', openingBalance: 500 },
      })
    )._id;
    const transfer = { toAccountId: accountId, toAmount: 90 };
    await me.ask(ledgerRpc.createTransaction, {
      name: 'Move',
      cost: 1,
      transfer,
      addedOn: addDays(today, 2),
    });
    const found = await me.ask(ledgerRpc.getForecast, { account: accountId, endDate: addDays(today, 3) });
    expect(found).toMatchObject({ currency: 'JPY', balance: 500, errors: { months: 0, forecast: null } });
    expect(found.days.map(({ balance }) => balance)).toEqual([500, 590, 590]);
  });

  it('of an account counts a recurring transfer once', async () => {
    const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
    const { _id: toAccountId } = await me.ask(ledgerRpc.createAccount, savings);
    const entry = { name: 'Savings plan', transfer: { toAccountId } };
    for (let back = 6; back >= 0; back--) {
      await me.ask(ledgerRpc.createTransaction, { ...entry, cost: 100, addedOn: addMonths(last, -back) });
    }
    const next = addMonths(last, 1);
    await me.ask(ledgerRpc.createRecurring, {
      ...{ ...entry, amount: 100, frequency: 'monthly', startDate: next, endDate: null, isIncome: false },
    });
    const query = { account: toAccountId, endDate: addDays(next, 1) };
    const { balance, days } = await me.ask(ledgerRpc.getForecast, query);
    expect([balance, days.at(-1)?.balance]).toEqual([700, 800]);
  });

  it('counts the opening balance of an account from its day on, in each place', async () => {
    const opened = { kind: 'savings', openingDate: addDays(today, 2), openingBalance: 777 } as const;
    const { _id } = await me.ask(ledgerRpc.createAccount, { name: 'Next', ...opened });
    const endDate = addDays(today, 3);
    for (const query of [{ endDate }, { endDate, account: _id }]) {
      const { balance, days } = await me.ask(ledgerRpc.getForecast, query);
      expect([balance, ...days.map((day) => day.balance)]).toEqual([0, 0, 777, 777]);
    }
    expect(await me.ask(ledgerRpc.listUpcoming, {})).toMatchObject({ balance: 0, balanceAtEnd: 777 });
  });

  it('leaves out recurring entries of a closed account, as the list of coming ones does', async () => {
    const old = { name: 'Old', kind: 'savings', openingDate: '2020-01-01' } as const;
    const { _id: accountId } = await me.ask(ledgerRpc.createAccount, old);
    await me.ask(ledgerRpc.createRecurring, {
      ...{ name: 'Fee', category: 'Bills', amount: 5, frequency: 'daily', startDate: addDays(today, 1) },
      ...{ endDate: null, isIncome: false, accountId },
    });
    await me.ask(ledgerRpc.updateAccount, { id: accountId, change: { closedOn: today } });
    const { days } = await me.ask(ledgerRpc.getForecast, { endDate: addDays(today, 3) });
    expect(days.map(({ balance }) => balance)).toEqual([0, 0, 0]);
    expect(await me.ask(ledgerRpc.listUpcoming, {})).toMatchObject({ balanceAtEnd: 0, entries: [] });
  });

  it("refuses another user's account, and days that are not to come", async () => {
    await expect(me.ask(ledgerRpc.getForecast, { account: 'f'.repeat(24) })).rejects.toMatchObject({
      ...{ code: 'not-found' },
    });
    await expect(me.ask(ledgerRpc.getForecast, { endDate: today })).rejects.toMatchObject({
      ...{ fields: [{ path: 'endDate' }] },
    });
  });
});
