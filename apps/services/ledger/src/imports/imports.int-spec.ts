import { randomUUID } from 'node:crypto';
import { ledgerRpc } from '@saldo/contracts';
import { eventually } from '@saldo/testing';
import fc from 'fast-check';
import { CategoriesRepository } from '../categories/categories.repository';
import { undo } from '../testing/jobs';
import { bucketsOf } from '../testing/stored-sums';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from '../transactions/transactions.repository';

let ledger: Ledger;
let me: Person;
let importId: string;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => {
  me = ledger.person();
  importId = randomUUID();
});
afterEach(() => jest.restoreAllMocks());

const row = (name: string, entry: object = {}) => ({
  name,
  category: 'Food',
  cost: 1,
  addedOn: '2026-11-21',
  ...entry,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(`${index}`));
const add = (from: number, transactions: ReturnType<typeof row>[]) =>
  me.ask(ledgerRpc.importTransactions, { importId, from, transactions });
const list = async (limit = 100) =>
  (await me.ask(ledgerRpc.listTransactions, { page: 1, limit })).transactions;
const names = async () => (await list()).map(({ name }) => name);

describe('an import', () => {
  it('records its rows, of one day in the order of the file, whatever part comes first', async () => {
    const all = rows(30);
    expect(await add(20, all.slice(20))).toEqual({ importedCount: 10 });
    expect(await add(0, all.slice(0, 20))).toEqual({ importedCount: 20 });
    expect(await names()).toEqual(all.map(({ name }) => name));
  });

  it('adds up the book after its last part, before anyone asks', async () => {
    await add(0, [row('Bread', { addedOn: '2020-05-04' }), row('Rent', { addedOn: '2021-05-04' })]);
    await add(2, [row('Shoes', { addedOn: '2022-05-04' })]);
    const { bookId } = me.who;
    const { sums } = await eventually(() =>
      bucketsOf(ledger.app).findOne({ owner: bookId, period: /^-/ }).orFail().lean(),
    );
    expect(
      Object.values(sums)
        .flat()
        .map(({ count }) => count),
    ).toEqual([3]);
  });

  it('records what a single transaction would', async () => {
    await add(0, [
      row('Bread', { cost: 9_999_999_999.99, note: 'rye' }),
      row('', { isIncome: true, category: 'Salary' }),
    ]);
    expect(await list()).toMatchObject([
      { name: 'Bread', cost: 9_999_999_999.99, note: 'rye', isIncome: false },
      { name: 'Salary Income', isIncome: true },
    ]);
  });

  it('whose parts come again, at once or later, in any order, has each row once', async () => {
    const parts = fc.array(fc.record({ from: fc.nat({ max: 15 }), count: fc.integer({ min: 1, max: 10 }) }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(parts, async (sent) => {
        me = ledger.person();
        importId = randomUUID();
        const all = rows(25);
        const answers = await Promise.all(
          sent.map(({ from, count }) => add(from, all.slice(from, from + count))),
        );
        expect(answers.map((answer) => answer.importedCount)).toEqual(sent.map(({ count }) => count));
        const wanted = all.filter((_, index) =>
          sent.some(({ from, count }) => from <= index && index < from + count),
        );
        expect((await names()).toSorted()).toEqual(wanted.map(({ name }) => name).toSorted());
      }),
      { numRuns: 8 },
    );
  });

  it('does not bring back what was deleted of it when a part comes again', async () => {
    await add(0, rows(3));
    const [first] = await list();
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [first?._id ?? ''] });
    expect(await add(0, rows(3))).toEqual({ importedCount: 3 });
    expect(await names()).toEqual(['1', '2']);
  });

  it('adds the unknown categories once each, with two reads and one write', async () => {
    await me.ask(ledgerRpc.createCategory, { name: 'Pets', type: 'expense' });
    const categories = ledger.app.get(CategoriesRepository);
    const [all, addAll] = [jest.spyOn(categories, 'all'), jest.spyOn(categories, 'addAll')];
    await add(
      0,
      rows(200).map((each, index) => ({
        ...each,
        category: ['PETS', 'gROCERIES', `New ${index % 20}`, `nEW ${index % 20}`][index % 4] ?? '',
      })),
    );
    expect([all.mock.calls.length, addAll.mock.calls.length]).toEqual([2, 1]);
    const used = new Set((await list()).map(({ category }) => category));
    const known = await me.ask(ledgerRpc.listCategories, { type: 'expense' });
    expect(known).toEqual(expect.arrayContaining([...used]));
    expect(new Set(known.map((name) => name.toLowerCase())).size).toBe(known.length);
    expect(used).toContain('Pets');
    expect(used).toContain('Groceries');
  });

  it('is refused as a whole, naming each row and field at fault', async () => {
    await expect(add(0, [row('ok'), row('', {}), row('x', { cost: -1 })])).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'transactions.1.name' }, { path: 'transactions.2.cost' }],
    });
    expect(await list()).toEqual([]);
  });
});

describe('undoing an import', () => {
  it('deletes what it brought and nothing else', async () => {
    await me.ask(ledgerRpc.createTransaction, row('by hand'));
    await add(0, rows(40));
    const other = importId;
    importId = randomUUID();
    await add(0, [row('other')]);
    expect(await undo(me, other)).toMatchObject({ undoneCount: 40 });
    expect((await names()).toSorted()).toEqual(['by hand', 'other']);
    expect(await undo(me, other)).toMatchObject({ undoneCount: 0 });
  });

  it('is refused for another user and for an unknown id', async () => {
    await add(0, rows(2));
    for (const id of [importId, randomUUID(), 'none'])
      await expect(undo(ledger.person(), id)).rejects.toMatchObject({ code: 'not-found' });
    expect(await names()).toHaveLength(2);
  });

  it('also catches a part that is still on its way', async () => {
    const transactions = ledger.app.get(TransactionsRepository);
    const insertNew = transactions.insertNew.bind(transactions);
    jest.spyOn(transactions, 'insertNew').mockImplementationOnce(async (...args) => {
      expect(await undo(me, importId)).toMatchObject({ undoneCount: 0 });
      return insertNew(...args);
    });
    expect(await add(0, rows(5))).toEqual({ importedCount: 0 });
    expect(await list()).toEqual([]);
  });
});
