import { ledgerRpc, fieldMessages } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const bread = { name: 'Bread', category: 'Food', cost: 3.2, addedOn: '2026-11-21' };
const add = (entry: object = {}) => me.ask(ledgerRpc.createTransaction, { ...bread, ...entry });
const all = async (filter: object = {}) => {
  const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100, ...filter });
  return transactions.map(({ name }) => name);
};

describe('recording', () => {
  it('answers with the transaction as it then stands in the list', async () => {
    const made = await add({ note: 'rye' });
    expect(made).toEqual({
      ...bread,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      isIncome: false,
      note: 'rye',
      version: expect.any(String),
    });
    const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 10 });
    expect(transactions).toEqual([made]);
  });

  it('takes the day that it is where the person is', async () => {
    // It is never the same day in these two zones.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const before = dateIn(timeZone, new Date());
      const { addedOn } = await ledger
        .person({ timeZone })
        .ask(ledgerRpc.createTransaction, { ...bread, addedOn: undefined });
      expect([before, dateIn(timeZone, new Date())]).toContain(addedOn);
    }
  });

  it('keeps the largest amount to the hundredth', async () => {
    expect((await add({ cost: 9_999_999_999.99 })).cost).toBe(9_999_999_999.99);
  });
});

describe('changing', () => {
  it('leaves what is left out as it is', async () => {
    const made = await add({ note: 'rye' });
    const change = (sent: object) => me.ask(ledgerRpc.updateTransaction, { id: made._id, change: sent });
    const { version: _, ...fields } = made;
    expect(await change({})).toMatchObject(fields);
    expect(await change({ cost: 4.15 })).toMatchObject({ ...fields, cost: 4.15 });
    expect(await change({ note: '', addedOn: '2026-01-31' })).toMatchObject({
      ...fields,
      cost: 4.15,
      note: '',
      addedOn: '2026-01-31',
    });
  });

  it('refuses to leave an expense without a name, and changes nothing then', async () => {
    const { _id: id } = await add();
    await expect(
      me.ask(ledgerRpc.updateTransaction, { id, change: { name: '', cost: 1 } }),
    ).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'name', message: fieldMessages['name-required'] }],
    });
    const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 10 });
    expect(transactions[0]).toMatchObject(bread);
  });

  it('makes an expense an income, whose category is then one of the incomes', async () => {
    const { _id: id } = await add({ category: 'Flea market' });
    await me.ask(ledgerRpc.updateTransaction, { id, change: { isIncome: true, kind: 'income', name: '' } });
    expect(await me.ask(ledgerRpc.listCategories, { type: 'income' })).toContain('Flea market');
    expect(await all({ isIncome: true })).toEqual(['Flea market Income']);
  });
});

describe('deleting', () => {
  it('counts what is gone and passes over the rest', async () => {
    const [first, second] = [await add(), await add({ name: 'Milk' })];
    const ids = [first._id, first._id, 'f'.repeat(24), 'no id', second._id];
    const group = expect.any(String) as string;
    const remove = () => me.ask(ledgerRpc.deleteTransactions, { transactionIds: ids });
    expect(await remove()).toEqual({ deletedCount: 2, group });
    expect(await remove()).toEqual({ deletedCount: 0, group });
    expect(await all()).toEqual([]);
  });
});

describe('the list', () => {
  it('has the newest date first, and of one date the newest made first', async () => {
    for (const [name, addedOn] of [
      ['b', '2026-11-20'],
      ['a', '2026-11-21'],
      ['c', '2026-11-20'],
      ['d', '2027-01-01'],
    ]) {
      await add({ name, addedOn });
    }
    expect(await all()).toEqual(['d', 'a', 'c', 'b']);
  });

  it('comes in pages, empty ones past the end', async () => {
    for (const name of ['1', '2', '3', '4', '5']) await add({ name });
    const page = async (number: number) => {
      const answer = await me.ask(ledgerRpc.listTransactions, { page: number, limit: 2 });
      return { ...answer, transactions: answer.transactions.map(({ name }) => name) };
    };
    const cursor = expect.any(String) as string;
    const whole = { totalPages: 3, total: 5 };
    expect(await page(1)).toEqual({ ...whole, transactions: ['5', '4'], page: 1, next: cursor });
    expect(await page(3)).toEqual({ ...whole, transactions: ['1'], page: 3, previous: cursor });
    expect(await page(4)).toEqual({ ...whole, transactions: [], page: 4 });
    expect(await page(999_999_999)).toMatchObject({ transactions: [], total: 5 });
    expect(await ledger.person().ask(ledgerRpc.listTransactions, { page: 1, limit: 10 })).toEqual({
      transactions: [],
      totalPages: 0,
      total: 0,
      page: 1,
    });
  });

  it('is narrowed by kind, category and days, all at once', async () => {
    await add({ name: 'old', addedOn: '2026-01-31' });
    await add({ name: 'first', addedOn: '2026-02-01' });
    await add({ name: 'last', addedOn: '2026-02-28' });
    await add({ name: 'cinema', addedOn: '2026-02-10', category: 'Entertainment' });
    await add({ name: 'wages', addedOn: '2026-02-10', category: 'Salary', isIncome: true });
    const february = { startDate: '2026-02-01', endDate: '2026-02-28' };
    expect(await all({ ...february, isIncome: false, category: 'Food' })).toEqual(['last', 'first']);
    expect(await all({ startDate: '2026-02-28' })).toEqual(['last']);
    expect(await all({ endDate: '2026-02-01' })).toEqual(['first', 'old']);
    expect(await all({ isIncome: true })).toEqual(['wages']);
    expect(await all({ startDate: '2026-03-01', endDate: '2026-02-01' })).toEqual([]);
  });

  it('finds a category however it is written, under both types', async () => {
    await add({ name: 'x', category: 'Élan' });
    await add({ name: 'y', category: 'éLAN', isIncome: true });
    expect(await all({ category: 'ÉLAN' })).toEqual(['y', 'x']);
    expect(await all({ category: 'nothing of the kind' })).toEqual([]);
  });
});
