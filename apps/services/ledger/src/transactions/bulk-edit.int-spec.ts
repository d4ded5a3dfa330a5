import { randomUUID } from 'node:crypto';
import { type BulkChange, ledgerRpc, limits } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from './transactions.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const add = (entry: object = {}) =>
  me.ask(ledgerRpc.createTransaction, {
    name: 'Bread',
    category: 'Food',
    cost: 3.2,
    addedOn: '2026-11-21',
    ...entry,
  });
const addMany = async (count: number, entry: object = {}) => {
  const transactions = Array.from({ length: count }, (_, index) => ({
    ...{ name: `${index}`, category: 'Food', cost: 1, addedOn: '2026-11-21' },
    ...entry,
  }));
  for (let from = 0; from < count; from += limits.importRows)
    await me.ask(ledgerRpc.importTransactions, {
      importId: '00000000-0000-4000-8000-000000000000',
      from,
      transactions: transactions.slice(from, from + limits.importRows),
    });
};
type Selection = { transactionIds: string[] } | { filter: object };
const edit = (selection: Selection, change: Partial<BulkChange>, group: string = randomUUID(), person = me) =>
  person.ask(ledgerRpc.editTransactions, { ...selection, change, group });
/** Requests all parts of an edit one after the other, as the gateway does. */
async function editAll(filter: object, change: Partial<BulkChange>, group: string = randomUUID()) {
  for (let after: string | undefined, calls = 1; ; calls++) {
    const part = await me.ask(ledgerRpc.editTransactions, { filter, change, group, after });
    if (part.next === undefined) return { ...part, calls };
    after = part.next;
  }
}
const list = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;

it('names the field of a category that is reserved', async () => {
  const { _id } = await add();
  const error = { fields: [{ path: 'change.category', code: 'category-reserved' }] };
  await expect(edit({ transactionIds: [_id] }, { category: 'Transfer' })).rejects.toMatchObject(error);
});

describe('a bulk edit', () => {
  it('changes each named transaction, and says which ids it does not find', async () => {
    const [one, two, other] = [await add({ tags: ['old', 'both'] }), await add(), await add()];
    const foreign = await ledger.person().ask(ledgerRpc.createTransaction, {
      ...{ name: 'x', category: 'Food', cost: 1, addedOn: '2026-11-21' },
    });
    const change = {
      ...{ category: 'Pets', addedOn: '2026-10-01', status: 'pending' as const },
      ...{ addTags: ['new', 'both'], removeTags: ['old'] },
    };
    const ids = [one._id, two._id, two._id, foreign._id, 'no id'];
    expect(await edit({ transactionIds: ids }, change, 'g')).toEqual({
      changedCount: 2,
      skipped: [
        { id: foreign._id, reason: 'not-found' },
        { id: 'no id', reason: 'not-found' },
      ],
      skippedCount: 2,
      group: 'g',
    });
    const changed = { category: 'Pets', addedOn: '2026-10-01', status: 'pending' };
    expect(await list()).toMatchObject([
      other,
      { _id: two._id, ...changed, tags: ['new', 'both'], cost: 3.2 },
      { _id: one._id, ...changed, tags: ['both', 'new'] },
    ]);
    expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).toContain('Pets');
  });

  it('changes all that match a filter, in parts, also when they no longer match then', async () => {
    await addMany(limits.rowsPerCall + 20);
    const untouched = await add({ category: 'Groceries' });
    const answer = await editAll({ category: 'Food' }, { category: 'Groceries', addedOn: '2020-01-01' });
    expect(answer).toMatchObject({
      changedCount: limits.rowsPerCall + 20,
      skipped: [],
      calls: 2,
    });
    const groceries = await me.ask(ledgerRpc.listTransactions, {
      page: 1,
      limit: 1,
      category: 'Groceries',
      endDate: '2020-01-01',
    });
    expect(groceries.total).toBe(limits.rowsPerCall + 20);
    expect((await list())[0]).toEqual(untouched);
  });

  it('counts each transaction once when it is repeated, and goes on where it was interrupted', async () => {
    await addMany(30);
    const group = randomUUID();
    const transactions = ledger.app.get(TransactionsRepository);
    const updateMany = transactions.updateMany.bind(transactions);
    // Simulate that the process ends after a third of the writes.
    jest.spyOn(transactions, 'updateMany').mockImplementationOnce(async (bookId, changes, cause) => {
      await updateMany(bookId, changes.slice(0, 10), cause);
      throw new Error('crash');
    });
    const change = { addTags: ['trip'] };
    await expect(editAll({}, change, group)).rejects.toMatchObject({ code: 'internal' });
    expect(await editAll({}, change, group)).toMatchObject({ changedCount: 30 });
    const versions = (await list()).map(({ version }) => version);
    expect(await editAll({}, change, group)).toMatchObject({ changedCount: 30 });
    expect((await list()).map(({ version }) => version)).toEqual(versions);
  });

  it('is refused if its group is that of another request', async () => {
    const { _id } = await add();
    await edit({ transactionIds: [_id] }, { status: 'pending' }, 'g');
    await expect(edit({ transactionIds: [_id] }, { status: 'reconciled' }, 'g')).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
    const other = ledger.person();
    expect(await edit({ transactionIds: [_id] }, { status: 'reconciled' }, 'g', other)).toMatchObject({
      changedCount: 0,
      skipped: [{ id: _id, reason: 'not-found' }],
    });
  });

  it('keeps what another request changes in the same moment', async () => {
    const { _id: id } = await add();
    const transactions = ledger.app.get(TransactionsRepository);
    const updateMany = transactions.updateMany.bind(transactions);
    jest.spyOn(transactions, 'updateMany').mockImplementationOnce(async (...args) => {
      await me.ask(ledgerRpc.updateTransaction, { id, change: { cost: 7 } });
      return updateMany(...args);
    });
    expect(await edit({ transactionIds: [id] }, { category: 'Pets' })).toMatchObject({ changedCount: 1 });
    expect(await list()).toMatchObject([{ category: 'Pets', cost: 7 }]);
  });

  it('changes the type, with the category or a new one of that type, and leaves transfers', async () => {
    const { _id: toAccountId } = await me.ask(ledgerRpc.createAccount, {
      ...{ name: 'Savings', kind: 'savings', openingDate: '2026-01-01' },
    });
    const [bread, wage, move] = [
      await add(),
      await add({ isIncome: true, category: 'Salary' }),
      await add({ category: undefined, transfer: { toAccountId } }),
    ];
    const ids = [bread._id, wage._id, move._id];
    expect(await edit({ transactionIds: ids }, { type: 'income' })).toMatchObject({
      changedCount: 1,
      skipped: [{ id: move._id, reason: 'transfer' }],
    });
    expect(await list()).toMatchObject([{}, { category: 'Salary' }, { category: 'Food', isIncome: true }]);
    expect(await me.ask(ledgerRpc.listCategories, { type: 'income' })).toContain('Food');
    await edit({ transactionIds: [bread._id, wage._id] }, { type: 'expense', category: 'Gifts given' });
    expect((await list()).slice(1)).toMatchObject([
      { category: 'Gifts given', isIncome: false },
      { category: 'Gifts given', isIncome: false },
    ]);
    expect(await me.ask(ledgerRpc.getSummary, {})).toMatchObject({ totalIncome: 0, totalExpenses: 6.4 });
  });

  it('keeps the sums right', async () => {
    await addMany(3);
    await me.ask(ledgerRpc.getSummary, {});
    await edit({ filter: {} }, { category: 'Pets' });
    expect((await me.ask(ledgerRpc.getCharts, {})).expensesByCategory).toEqual([{ name: 'Pets', total: 3 }]);
    expect(
      await me.ask(ledgerRpc.getSpending, { months: [{ from: '2026-11-01', to: '2026-11-30' }] }),
    ).toMatchObject({ spending: [{ category: 'Pets', spent: 3 }] });
  });
});

describe('a bulk edit leaves a transaction as it is', () => {
  it('if the category is one of the other type', async () => {
    const income = await add({ isIncome: true, category: 'Salary' });
    const expense = await add();
    expect(await edit({ filter: {} }, { category: 'Groceries' })).toMatchObject({
      changedCount: 1,
      skipped: [{ id: income._id, reason: 'category-of-other-type' }],
    });
    expect(await list()).toMatchObject([{ _id: expense._id, category: 'Groceries' }, income]);
  });

  it('if the account has another currency or was opened later', async () => {
    const open = (fields: object) =>
      me.ask(ledgerRpc.createAccount, {
        ...{ name: 'x', kind: 'checking' as const, currency: null, note: '', openingBalance: 0 },
        ...{ openingDate: '2000-01-01' },
        ...fields,
      });
    const [yen, young] = [await open({ currency: 'JPY' }), await open({ openingDate: '2026-11-22' })];
    const { _id: id } = await add();
    const abroad = await add({ accountId: yen._id, cost: 300 });
    const transactionIds = [id, abroad._id];
    expect(await edit({ transactionIds }, { accountId: yen._id })).toMatchObject({
      changedCount: 0,
      skipped: [{ id, reason: 'account-currency-different' }],
    });
    expect(await edit({ transactionIds: [id] }, { accountId: young._id })).toMatchObject({
      skipped: [{ id, reason: 'date-before-opening' }],
    });
    expect(
      await edit({ transactionIds: [id] }, { accountId: young._id, addedOn: '2026-11-22' }),
    ).toMatchObject({ changedCount: 1 });
    expect(await edit({ transactionIds: [id] }, { addedOn: '2026-11-21' })).toMatchObject({
      skipped: [{ id, reason: 'date-before-opening' }],
    });
  });

  it('if it would have too many tags', async () => {
    const tags = Array.from({ length: limits.tags }, (_, index) => `t${index}`);
    const full = await add({ tags });
    expect(await edit({ filter: {} }, { addTags: ['more'] })).toMatchObject({
      skipped: [{ id: full._id, reason: 'tags-too-many' }],
    });
  });
});

it.each([
  ['nothing to change', { transactionIds: [] }, {}, 'change'],
  ['both ids and a filter', { transactionIds: [], filter: {} }, { status: 'pending' }, 'transactionIds'],
  ['neither ids nor a filter', {}, { status: 'pending' }, 'transactionIds'],
  ['an unknown account', { filter: {} }, { accountId: 'f'.repeat(24) }, 'change.accountId'],
])('a bulk edit with %s is refused', async (_what, selection, change, path) => {
  await expect(edit(selection as Selection, change as BulkChange)).rejects.toMatchObject({
    code: 'validation-failed',
    fields: [{ path }],
  });
});
