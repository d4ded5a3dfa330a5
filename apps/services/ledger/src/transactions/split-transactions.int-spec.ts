import { fieldMessages, ledgerRpc, limits, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

type Entry = RpcInput<typeof ledgerRpc.createTransaction>;
type Change = RpcInput<typeof ledgerRpc.updateTransaction>['change'];
const record = (fields: Partial<Entry> = {}) =>
  me.ask(ledgerRpc.createTransaction, { name: 'Market', cost: 50, addedOn: '2020-06-01', ...fields });
const change = (id: string, fields: Change) => me.ask(ledgerRpc.updateTransaction, { id, change: fields });
const get = async (id: string) => (await me.ask(ledgerRpc.getTransactions, { transactionIds: [id] }))[0];
const refusal = (path: string, message: unknown = expect.any(String)) => ({
  code: 'validation-failed',
  fields: [{ path, message }],
});
const expenseCategories = () => me.ask(ledgerRpc.listCategories, { type: 'expense' });
const parts = [
  { category: 'Groceries', amount: 30 },
  { category: 'Pets', amount: 25, note: 'Cat food' },
  { category: 'Groceries', amount: -5 },
];
const twoParts = parts.slice(0, 2).map((part, at) => ({ ...part, amount: at === 0 ? 20 : 30 }));

/** Imports transactions with the longest possible texts in 50 parts: 25 transactions from each of these row numbers on. */
async function importLongest(...starts: number[]): Promise<void> {
  const longest = Array.from({ length: 50 }, (_, at) => ({
    category: `${at}`.padStart(2, '0').padEnd(40, '😀').slice(0, 78),
    amount: 1,
    note: '😀'.repeat(20),
  }));
  const rows = Array.from({ length: 25 }, () => ({
    ...{ name: '😀'.repeat(120), cost: 50, note: '😀'.repeat(2_000), addedOn: '2020-06-01' },
    parts: longest,
  }));
  const importId = '8c6e1c0e-6f3f-4b9e-9f0f-0123456789ab';
  for (const from of starts) {
    await me.ask(ledgerRpc.importTransactions, { importId, from, transactions: rows });
  }
}

describe('a split transaction', () => {
  it('has its parts, the category of the largest one, and the whole amount', async () => {
    const made = await record({ parts });
    expect(made).toMatchObject({ cost: 50, category: 'Groceries', parts });
    expect(await get(made._id)).toEqual(made);
    expect(await expenseCategories()).toContain('Pets');
  });

  it('spells the categories of its parts like those that exist', async () => {
    await record({ category: 'Pets' });
    const made = await record({
      parts: [
        { category: 'pets', amount: 40 },
        { category: 'FOOD', amount: 10 },
      ],
    });
    expect(made).toMatchObject({ category: 'Pets', parts: [{ category: 'Pets' }, { category: 'Food' }] });
  });

  it('is an income too', async () => {
    const made = await record({
      ...{ isIncome: true, name: undefined, cost: 100 },
      parts: [
        { category: 'Salary', amount: 120 },
        { category: 'Refunds', amount: -20 },
      ],
    });
    expect(made).toMatchObject({ name: 'Salary Income', isIncome: true, category: 'Salary' });
  });

  const partsOf = (...all: [category: string, amount: number][]) =>
    all.map(([category, amount]) => ({ category, amount }));

  it.each<[string, Partial<Entry>, string]>([
    ['parts', { parts: partsOf(['Cats', 50]) }, 'Use 2 to 50 parts.'],
    ['parts', { parts: [] }, 'Use 2 to 50 parts.'],
    ['parts', { cost: 51, parts: Array(51).fill({ category: 'Cats', amount: 1 }) }, 'Use 2 to 50 parts.'],
    [
      'parts',
      { parts: partsOf(['Cats', 20], ['Dogs', 29.99]) },
      'The parts must add up to the amount. Left to assign: 0.01.',
    ],
    ['parts.1.amount', { parts: partsOf(['Cats', 50], ['Dogs', 0]) }, fieldMessages['part-amount-invalid']],
    [
      'parts.0.amount',
      { parts: partsOf(['Cats', 0.001], ['Dogs', 49]) },
      fieldMessages['amount-too-precise'],
    ],
    ['parts.0.category', { parts: partsOf([' ', 20], ['Dogs', 30]) }, fieldMessages['category-required']],
    [
      'parts.1.category',
      { parts: partsOf(['Cats', 20], ['transfer', 30]) },
      fieldMessages['category-reserved'],
    ],
    ['category', {}, fieldMessages['category-required']],
  ])('is refused with the field at fault: %s', async (path, fields, message) => {
    await expect(record(fields)).rejects.toMatchObject(refusal(path, message));
    expect(await expenseCategories()).not.toContain('Cats');
  });

  it('is changed, joined and split again', async () => {
    const { _id } = await record({ category: 'Food' });
    expect(await change(_id, { parts })).toMatchObject({ category: 'Groceries', parts });
    expect(await change(_id, { note: 'x' })).toMatchObject({ category: 'Groceries', parts, note: 'x' });
    const joined = await change(_id, { parts: null });
    expect(joined).toMatchObject({ category: 'Groceries', cost: 50 });
    expect(joined).not.toHaveProperty('parts');
    await change(_id, { parts: twoParts });
    expect(await change(_id, { parts: null, category: 'Bills' })).toMatchObject({ category: 'Bills' });
    expect(await change(_id, { parts, category: 'Bills' })).toMatchObject({ category: 'Groceries', parts });
  });

  it('keeps its parts only if they still add up', async () => {
    const { _id } = await record({ parts });
    await expect(change(_id, { cost: 60 })).rejects.toMatchObject(refusal('parts'));
    await expect(change(_id, { category: 'Food' })).rejects.toMatchObject(
      refusal('category', fieldMessages['category-of-parts']),
    );
    expect(await change(_id, { category: 'Groceries', cost: 50 })).toMatchObject({ parts });
    expect(await change(_id, { cost: 20, parts: null })).toMatchObject({ cost: 20 });
  });

  it('keeps the kinds of its categories when its direction changes', async () => {
    const { _id } = await record({ parts: twoParts });
    const refund = await change(_id, { isIncome: true });
    expect(refund).toMatchObject({ isIncome: true, category: 'Pets', kind: 'expense' });
    expect(refund.parts?.map(({ kind }) => kind)).toEqual(['expense', 'expense']);
    expect(await me.ask(ledgerRpc.listCategories, { type: 'income' })).not.toContain('Pets');
    expect((await change(_id, { isIncome: false })).parts?.map(({ kind }) => kind)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('comes back with its parts when its deletion is undone', async () => {
    const made = await record({ parts });
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [made._id] });
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' });
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [made._id] });
    expect(await get(made._id)).toEqual(made);
    expect(await expenseCategories()).toContain('Pets');
  });

  it('is imported, and refused with the row and the field at fault', async () => {
    const add = (...transactions: Partial<Entry>[]) =>
      me.ask(ledgerRpc.importTransactions, {
        ...{ importId: '8c6e1c0e-6f3f-4b9e-9f0f-0123456789ab', from: 0 },
        transactions: transactions.map((fields) => ({ name: 'Market', cost: 50, ...fields })),
      });
    await add({ category: 'Food' }, { parts });
    const { transactions } = await me.ask(ledgerRpc.scanTransactions, {});
    expect(transactions).toMatchObject([{ category: 'Food' }, { category: 'Groceries', parts }]);
    await expect(add({ category: 'Food' }, { parts, cost: 51 })).rejects.toMatchObject(
      refusal('transactions.1.parts'),
    );
  });

  it('is recorded once for each idempotency key', async () => {
    const made = await record({ parts, requestKey: 'key' });
    expect(await record({ parts, requestKey: 'key' })).toEqual(made);
    await expect(record({ parts: twoParts, requestKey: 'key' })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('is found by each of its categories and notes', async () => {
    const { _id } = await record({ parts });
    await record({ category: 'Groceries', name: 'Bread' });
    const found = async (filter: object) => {
      const { transactions, total } = await me.ask(ledgerRpc.listTransactions, {
        page: 1,
        limit: 10,
        ...filter,
      });
      expect(total).toBe(transactions.length);
      return transactions.map((each) => each._id);
    };
    expect(await found({ category: 'pets' })).toEqual([_id]);
    expect(await found({ category: 'Groceries' })).toHaveLength(2);
    expect(await found({ search: 'CAT F' })).toEqual([_id]);
    expect(await found({ category: 'Food' })).toEqual([]);
  });

  it('counts by its parts in charts, budgets and totals', async () => {
    await record({ parts });
    await record({ category: 'Pets', cost: 1 });
    const pets = { name: 'Pets', total: 26 };
    const { expensesByCategory } = await me.ask(ledgerRpc.getCharts, {});
    expect(expensesByCategory).toEqual([pets, { name: 'Groceries', total: 25 }]);
    const month = { from: '2020-06-01', to: '2020-06-30' };
    for (const range of [month, { from: '2020-05-20', to: '2020-06-01' }]) {
      const { spending } = await me.ask(ledgerRpc.getSpending, { months: [range] });
      expect(spending.map(({ category, spent }) => [category, spent]).sort()).toEqual([
        ['Groceries', 25],
        ['Pets', 26],
      ]);
    }
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({ totalExpenses: 51 });
  });

  it('follows a category that is renamed, merged or deleted', async () => {
    const { _id } = await record({ parts: twoParts });
    const categories = async () => {
      const entry = await get(_id);
      return [entry?.category, ...(entry?.parts ?? []).map(({ category }) => category)];
    };
    const rename = (name: string, merge = false) =>
      me.ask(ledgerRpc.renameCategory, { category: 'Pets', type: 'expense', name, merge });
    expect(await rename('Animals')).toMatchObject({ movedCount: 1 });
    expect(await categories()).toEqual(['Animals', 'Groceries', 'Animals']);
    expect(await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Animals' })).toEqual({
      movedCount: 1,
    });
    expect(await categories()).toEqual(['Miscellaneous', 'Groceries', 'Miscellaneous']);
    await change(_id, {
      parts: [
        { category: 'Pets', amount: 1 },
        { category: 'Bills', amount: 49 },
      ],
    });
    expect(await rename('Bills', true)).toMatchObject({ movedCount: 1 });
    expect(await categories()).toEqual(['Bills', 'Bills', 'Bills']);
    expect(await me.ask(ledgerRpc.getCharts, {})).toMatchObject({
      expensesByCategory: [{ name: 'Bills', total: 50 }],
    });
  });

  it('follows a renamed category while it is deleted', async () => {
    const { _id } = await record({ parts: twoParts });
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
    await me.ask(ledgerRpc.renameCategory, { category: 'Pets', type: 'expense', name: 'Animals' });
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [_id] });
    expect(await get(_id)).toMatchObject({ category: 'Animals' });
    expect(await expenseCategories()).not.toContain('Pets');
  });

  it('is scanned in smaller chunks if its texts are the longest', async () => {
    await importLongest(0, 25);
    const ids = new Set<string>();
    const sizes: number[] = [];
    for (let after: string | undefined, first = true; first || after; first = false) {
      const chunk = await me.ask(ledgerRpc.scanTransactions, { after });
      for (const { _id } of chunk.transactions) ids.add(_id);
      sizes.push(chunk.transactions.length);
      after = chunk.next;
    }
    expect(ids.size).toBe(50);
    expect(sizes.length).toBeGreaterThan(1);
  });

  it('is listed by ids if a page of the longest does not fit into one reply', async () => {
    await importLongest(0, 25, 50);
    const page = { page: 1, limit: 100 };
    const whole = me.ask(ledgerRpc.listTransactions, page);
    await expect(whole).rejects.toMatchObject({ code: 'reply-too-large' });
    const list = await me.ask(ledgerRpc.listTransactions, { ...page, idsOnly: true });
    expect(list).toMatchObject({ transactions: [], total: 75, totalPages: 1 });
    const transactionIds = list.ids?.slice(0, limits.transactionsPerReply) ?? [];
    const some = await me.ask(ledgerRpc.getTransactions, { transactionIds });
    expect(some).toHaveLength(limits.transactionsPerReply);
  });
});
