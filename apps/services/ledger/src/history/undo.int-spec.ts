import { randomUUID } from 'node:crypto';
import { type BulkChange, ledgerRpc, limits } from '@saldo/contracts';
import { undoOf } from '../groups';
import { ImportLinks, ImportRecords } from '../imports';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from '../transactions/transactions.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const row = (name = 'Bread') => ({ name, category: 'Food', cost: 1, addedOn: '2026-11-21' });
const add = (name?: string) => me.ask(ledgerRpc.createTransaction, row(name));
async function importMany(count: number, importId: string = randomUUID()) {
  const transactions = Array.from({ length: count }, (_, index) => row(`${index}`));
  for (let from = 0; from < count; from += limits.importRows) {
    const part = transactions.slice(from, from + limits.importRows);
    await me.ask(ledgerRpc.importTransactions, { importId, from, transactions: part });
  }
  return importId;
}
async function edit(change: Partial<BulkChange>, group: string = randomUUID()) {
  await me.ask(ledgerRpc.editTransactions, { filter: {}, change, group });
  return group;
}
const change = (id: string, fields: object) => me.ask(ledgerRpc.updateTransaction, { id, change: fields });
const list = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;
const groups = async (person = me) => (await person.ask(ledgerRpc.listGroups, {})).groups;
const contentOf = (rows: Awaited<ReturnType<typeof list>>) => rows.map(({ version: _, ...rest }) => rest);

describe('undoing a bulk edit', () => {
  it('is not hindered by a category that was renamed, merged or deleted since', async () => {
    const type = 'expense';
    const [one, two] = [await add('1'), await add('2')];
    const before = contentOf(await list());
    const renamed = await edit({ category: 'Hobby', addTags: ['trip'] });
    await me.ask(ledgerRpc.renameCategory, { category: 'Hobby', name: 'Crafts', type });
    await change(two._id, { cost: 2 });
    expect(await undo(me, renamed)).toEqual({ undoneCount: 2, skipped: [] });
    await change(two._id, { cost: 1 });
    expect(contentOf(await list())).toEqual(before);
    const deleted = await edit({ category: 'Crafts' });
    await change(one._id, { category: 'Pets' });
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Crafts', type });
    expect(await undo(me, deleted)).toEqual({
      undoneCount: 1,
      skipped: [{ id: one._id, reason: 'changed-since' }],
    });
    expect(await list()).toMatchObject([{ category: 'Food' }, { category: 'Pets' }]);
  });

  it('brings back what it changed, keeps what was changed since, and can itself be undone', async () => {
    const [one, two, three] = [await add('1'), await add('2'), await add('3')];
    const before = contentOf(await list());
    const group = await edit({ category: 'Pets', addTags: ['trip'] });
    await change(two._id, { category: 'Groceries' });
    await change(three._id, { note: 'other fields do not matter' });
    expect(await undo(me, group)).toEqual({
      undoneCount: 2,
      skipped: [{ id: two._id, reason: 'changed-since' }],
    });
    expect(contentOf(await list())).toEqual(
      before.map((entry) =>
        entry._id === two._id
          ? { ...entry, category: 'Groceries', tags: ['trip'] }
          : { ...entry, ...(entry._id === three._id && { note: 'other fields do not matter' }) },
      ),
    );
    const [undoing, edited] = await groups();
    expect(edited).toMatchObject({ group, kind: 'bulk-edit', count: 3, isUndone: true });
    expect(undoing).toMatchObject({ kind: 'undo', count: 2, isUndone: false });
    expect(await undo(me, undoing?.group ?? '')).toEqual({ undoneCount: 2, skipped: [] });
    expect(await list()).toMatchObject([
      { _id: three._id, category: 'Pets', tags: ['trip'] },
      { _id: two._id },
      { _id: one._id, category: 'Pets', tags: ['trip'] },
    ]);
    expect((await groups()).find((each) => each.group === group)).toMatchObject({ isUndone: false });
    expect(await undo(me, group)).toMatchObject({ undoneCount: 2 });
    expect(await undo(me, group)).toMatchObject({ undoneCount: 0 });
  });

  it('changes nothing when it is repeated, and goes on after a crash', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await add(name);
    const before = contentOf(await list());
    const group = await edit({ addedOn: '2020-01-01', status: 'pending' });
    const transactions = ledger.app.get(TransactionsRepository);
    const updateMany = transactions.updateMany.bind(transactions);
    jest.spyOn(transactions, 'updateMany').mockImplementationOnce(async (bookId, changes, cause) => {
      await updateMany(bookId, changes.slice(0, 1), cause);
      throw new Error('crash');
    });
    expect(await undo(me, group)).toEqual({ undoneCount: 3, skipped: [] });
    expect(contentOf(await list())).toEqual(before);
    const versions = await list();
    expect(await undo(me, group)).toEqual({ undoneCount: 0, skipped: [] });
    expect(await list()).toEqual(versions);
  });
});

describe('undoing what contradicts a later change', () => {
  const open = async () =>
    (await me.ask(ledgerRpc.createAccount, { name: 'x', kind: 'savings', openingDate: '2020-01-01' }))._id;

  it('leaves a transfer that would go into its own account', async () => {
    const [from, to] = [await open(), await open()];
    const { _id } = await me.ask(ledgerRpc.createTransaction, { ...row(), accountId: from });
    const group = await edit({ accountId: to });
    await change(_id, { transfer: { toAccountId: from } });
    expect(await undo(me, group)).toEqual({
      undoneCount: 0,
      skipped: [{ id: _id, reason: 'changed-since' }],
    });
    expect(await list()).toMatchObject([{ accountId: to, transfer: { toAccountId: from } }]);
  });

  it('leaves the category of what was split since', async () => {
    const { _id } = await add();
    const group = await edit({ category: 'Pets' });
    const parts = [
      { category: 'Pets', amount: 0.75 },
      { category: 'Bills', amount: 0.25 },
    ];
    await change(_id, { parts });
    expect(await undo(me, group)).toEqual({
      undoneCount: 0,
      skipped: [{ id: _id, reason: 'changed-since' }],
    });
    expect(await list()).toMatchObject([{ category: 'Pets', parts }]);
  });
});

describe('undoing an import', () => {
  it('deletes its transactions into the trash, keeps those that were changed, and can be undone', async () => {
    const mine = await me.ask(ledgerRpc.createTransaction, { ...row('mine'), addedOn: '2026-01-01' });
    const group = await importMany(limits.rowsPerCall + 5);
    const [kept, same] = await list();
    await change(kept?._id ?? '', { name: 'checked' });
    // Change a name and change it back.
    await change(same?._id ?? '', { name: 'x' });
    await change(same?._id ?? '', { name: same?.name });
    expect(await groups()).toMatchObject([{ group, kind: 'import', count: limits.rowsPerCall + 5 }]);
    expect(await undo(me, group)).toEqual({
      undoneCount: limits.rowsPerCall + 4,
      skipped: [{ id: kept?._id, reason: 'changed-since' }],
    });
    expect((await list()).map(({ name }) => name).toSorted()).toEqual(['checked', 'mine']);
    const [undoing] = await groups();
    expect(undoing).toMatchObject({ kind: 'undo', count: limits.rowsPerCall + 4, isUndone: false });
    expect(await undo(me, undoing?.group ?? '')).toEqual({
      undoneCount: limits.rowsPerCall + 4,
      skipped: [],
    });
    expect((await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 1 })).total).toBe(
      limits.rowsPerCall + 6,
    );
    const found = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 5, search: 'mine' });
    expect(found.transactions).toEqual([mine]);
  });

  describe('that has linked a recorded transaction and added rows', () => {
    let group: string;
    let mine: string;
    beforeEach(async () => {
      group = randomUUID();
      const savings = { name: 'Savings', kind: 'savings', openingDate: '2020-01-01' } as const;
      const { _id: accountId } = await me.ask(ledgerRpc.createAccount, savings);
      mine = (await add('mine'))._id;
      const link = { transactionId: mine, transfer: { accountId, raw: { text: 'BANK' } } };
      await ledger.app.get(ImportLinks).link({ importId: group, links: [link] }, me.who);
      await importMany(1, group);
    });
    const state = async () =>
      (await list()).map(({ name, transfer }) => `${name}${transfer ? ' moved' : ''}`);

    it('reverts and deletes, can be undone, and undone again, as often as the user likes', async () => {
      for (let round = 0; round < 3; round++) {
        expect((await groups()).find((each) => each.group === group)).toMatchObject({ count: 2 });
        expect(await undo(me, group)).toEqual({ undoneCount: 2, skipped: [] });
        expect(await state()).toEqual(['mine']);
        expect(await undo(me, group)).toEqual({ undoneCount: 0, skipped: [] });
        const undoing = (await groups()).find(({ kind, isUndone }) => kind === 'undo' && !isUndone);
        expect(undoing).toMatchObject({ count: 2 });
        expect(await undo(me, undoing?.group ?? '')).toEqual({ undoneCount: 2, skipped: [] });
        expect((await state()).toSorted()).toEqual(['0', 'mine moved']);
      }
    });

    it('reverts its links too where its rows were deleted first', async () => {
      const added = (await list()).filter(({ _id }) => _id !== mine);
      await me.ask(ledgerRpc.deleteTransactions, { transactionIds: added.map(({ _id }) => _id) });
      expect(await undo(me, group)).toEqual({ undoneCount: 1, skipped: [] });
      expect(await state()).toEqual(['mine']);
    });

    it.each([
      ['rows and links', true],
      ['links alone', false],
    ])('is named as undone in its report, and not once that is undone: %s', async (_, hasRows) => {
      if (!hasRows) {
        const added = (await list()).filter(({ _id }) => _id !== mine);
        await me.ask(ledgerRpc.deleteTransactions, { transactionIds: added.map(({ _id }) => _id) });
      }
      const report = { fileName: 'may.csv', settings: {}, statements: [] };
      await ledger.app.get(ImportRecords).put(me.who.bookId, group, report);
      const isUndone = async () => (await me.ask(ledgerRpc.listImports, {})).imports[0]?.isUndone;
      await undo(me, group);
      expect(await isUndone()).toBe(true);
      await undo(me, undoOf(group));
      expect(await isUndone()).toBe(false);
    });
  });
});

describe('undoing a deletion', () => {
  it('restores what it deleted and nothing else', async () => {
    const [one, two, three] = [await add('1'), await add('2'), await add('3')];
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [three._id] });
    const { group = '' } = await me.ask(ledgerRpc.deleteTransactions, {
      transactionIds: [one._id, two._id],
    });
    expect((await groups())[0]).toMatchObject({ group, kind: 'deletion', count: 2 });
    expect(await undo(me, group)).toEqual({ undoneCount: 2, skipped: [] });
    expect(await list()).toEqual([two, one]);
    expect(await groups()).toMatchObject([{ kind: 'deletion', count: 1 }]);
    expect(await undo(me, group)).toEqual({ undoneCount: 0, skipped: [] });
  });
});

it('another user neither sees nor undoes a group', async () => {
  await add();
  const group = await edit({ status: 'pending' });
  const other = ledger.person();
  expect(await groups(other)).toEqual([]);
  await expect(undo(other, group)).rejects.toMatchObject({ code: 'not-found' });
  expect(await list()).toMatchObject([{ status: 'pending' }]);
});
