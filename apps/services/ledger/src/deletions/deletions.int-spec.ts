import { getModelToken } from '@nestjs/mongoose';
import { ledgerRpc, type Transaction } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import { type Model, mongo } from 'mongoose';
import { ACCOUNTS, type AccountRow } from '../accounts/account.schema';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { DeletedTransactions } from '../transactions/deleted-transactions.repository';
import { DELETED, type DeletedRow } from '../transactions/deleted-transaction.schema';

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
const idsOf = (entries: Transaction[]) => entries.map(({ _id }) => _id);
const remove = (transactionIds: string[]) => me.ask(ledgerRpc.deleteTransactions, { transactionIds });
const restore = (transactionIds: string[], person = me) =>
  person.ask(ledgerRpc.restoreTransactions, { transactionIds });
const list = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;
const trash = async () => (await me.ask(ledgerRpc.listTrash, { limit: 50 })).transactions;
const kept = () => ledger.app.get<Model<DeletedRow>>(getModelToken(DELETED), { strict: false });

describe('taking a deletion back', () => {
  it('brings the same transactions to the same place', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await add({ name, note: `of ${name}`, cost: 9_999_999_999.99 });
    const before = await list();
    const sums = await me.ask(ledgerRpc.getSummary, {});
    const doomed = idsOf(before).filter((_, index) => index % 2 === 1);
    expect(await remove(doomed)).toMatchObject({ deletedCount: 2 });
    expect(await list()).toHaveLength(3);
    expect(await restore(doomed)).toMatchObject({ restoredCount: 2 });
    expect(await list()).toEqual(before);
    expect(await me.ask(ledgerRpc.getSummary, {})).toEqual(sums);
  });

  it('stores amounts beyond 2^31 as int64 again, which sums add exactly', async () => {
    const { _id } = await add({ cost: 99_999_999.99 });
    await remove([_id]);
    await restore([_id]);
    const { collection } = ledger.app.get<Model<TransactionRow>>(getModelToken(TRANSACTIONS), {
      strict: false,
    });
    const row = await collection.findOne(ownedBy(me.who.bookId), { promoteValues: false });
    expect(row?.postings[0].minor).toEqual(mongo.Long.fromNumber(-9_999_999_999));
    expect(row?.['parts'][0].minor).toEqual(mongo.Long.fromNumber(-9_999_999_999));
  });

  it('ignores what was not deleted, what never existed, and what belongs to another user', async () => {
    const [gone, there] = [await add(), await add()];
    await remove([gone._id]);
    const otherUser = ledger.person();
    expect(await restore([gone._id], otherUser)).toMatchObject({ restoredCount: 0 });
    expect(await restore([gone._id, gone._id, there._id, 'f'.repeat(24), 'no id'])).toMatchObject({
      restoredCount: 1,
    });
    expect(await restore([gone._id])).toMatchObject({ restoredCount: 0 });
    expect(await list()).toHaveLength(2);
  });

  it('happens once, however many ask at the same moment', async () => {
    const made = await Promise.all(['a', 'b', 'c'].map((name) => add({ name })));
    await remove(idsOf(made));
    const answers = await Promise.all(Array.from({ length: 4 }, () => restore(idsOf(made))));
    expect(answers.reduce((sum, { restoredCount }) => sum + restoredCount, 0)).toBe(3);
    expect(await list()).toHaveLength(3);
  });

  it('adds the category again if it was removed in the meantime', async () => {
    const { _id } = await add({ category: 'Pets' });
    await remove([_id]);
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' });
    await me.ask(ledgerRpc.createCategory, { name: 'PETS', type: 'income' });
    await restore([_id]);
    expect((await list())[0]).toMatchObject({ category: 'PETS' });
    expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).toContain('PETS');
  });

  it('is possible for 30 days', async () => {
    const { _id } = await add();
    await remove([_id]);
    const expiry = (await kept().listIndexes()).find((index) => index['expireAfterSeconds'] !== undefined);
    expect(expiry).toMatchObject({ key: { deletedAt: 1 }, expireAfterSeconds: 30 * 86_400 });
    const deletedAgo = (ms: number) =>
      kept().updateOne(ownedBy(me.who.bookId), { deletedAt: new Date(Date.now() - ms) });
    await deletedAgo(30 * 86_400_000 - 60_000);
    expect(await trash()).toMatchObject([{ _id }]);
    await deletedAgo(30 * 86_400_000 + 1);
    expect(await trash()).toEqual([]);
    expect(await restore([_id])).toMatchObject({
      restoredCount: 0,
      skipped: [{ id: _id, reason: 'not-found' }],
    });
  });

  it('brings back deleted accounts, and what was in one that is gone to the main one, unless that has another currency', async () => {
    const open = (currency: 'JPY' | null) =>
      me.ask(ledgerRpc.createAccount, {
        ...{ name: 'x', kind: 'checking', currency, note: '', openingBalance: 0, openingDate: '2000-01-01' },
      });
    const [plain, yen] = [await open(null), await open('JPY')];
    const [one, two] = [await add({ accountId: plain._id }), await add({ accountId: yen._id, cost: 300 })];
    await remove([one._id, two._id]);
    const removeAccounts = async () => {
      for (const { _id } of [plain, yen]) await me.ask(ledgerRpc.removeAccount, { id: _id });
    };
    await removeAccounts();
    expect(await restore([one._id, two._id])).toMatchObject({ restoredCount: 2, skippedCount: 0 });
    expect(await list()).toMatchObject([{ accountId: yen._id }, { accountId: plain._id }]);
    await remove([one._id, two._id]);
    await removeAccounts();
    await ledger.app
      .get<Model<AccountRow>>(getModelToken(ACCOUNTS), { strict: false })
      .deleteMany(ownedBy(me.who.bookId));
    expect(await restore([one._id, two._id])).toEqual({
      restoredCount: 1,
      skipped: [{ id: two._id, reason: 'account-unknown' }],
      skippedCount: 1,
    });
    const [restored] = await list();
    expect(restored).toMatchObject({ _id: one._id, cost: 3.2 });
    expect(restored).not.toHaveProperty('accountId');
    expect(await trash()).toMatchObject([{ _id: two._id, cost: 300, currency: 'JPY' }]);
  });
});

it('stays in the trash while its account opens later, and can be restored once it does not', async () => {
  const account = { name: 'x', kind: 'checking', openingDate: '2026-01-01' } as const;
  const { _id: accountId } = await me.ask(ledgerRpc.createAccount, account);
  const openOn = (openingDate: string) =>
    me.ask(ledgerRpc.updateAccount, { id: accountId, change: { openingDate } });
  const [own, moved] = [await add({ accountId }), await add({ transfer: { toAccountId: accountId } })];
  await remove(idsOf([own, moved]));
  await openOn('2026-11-22');
  const { restoredCount, skipped } = await restore(idsOf([own, moved]));
  expect([restoredCount, skipped?.map(({ reason }) => reason)]).toEqual([
    0,
    ['date-before-opening', 'date-before-opening'],
  ]);
  expect(await trash()).toHaveLength(2);
  await openOn('2026-11-21');
  expect(await restore(idsOf([own, moved]))).toMatchObject({ restoredCount: 2, skippedCount: 0 });
});

describe('the trash', () => {
  it('lists what was deleted, the latest first, in pages, and not what was restored', async () => {
    const made: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) made.push((await add({ name }))._id);
    for (const id of made) await remove([id]);
    await restore([made[1] ?? '']);
    const pages: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const page = await me.ask(ledgerRpc.listTrash, { limit: 2, cursor });
      pages.push(page.transactions.map(({ name }) => name));
      cursor = page.next;
      if (cursor === undefined) break;
    }
    expect(pages).toEqual([['e', 'd'], ['c', 'a'], []]);
    expect((await ledger.person().ask(ledgerRpc.listTrash, { limit: 10 })).transactions).toEqual([]);
  });

  it('leaves out a transaction that exists, as after a crash between restoring and removing it', async () => {
    const made = await add();
    await remove([made._id]);
    jest.spyOn(ledger.app.get(DeletedTransactions), 'remove').mockRejectedValueOnce(new Error('crash'));
    await expect(restore([made._id])).rejects.toMatchObject({ code: 'internal' });
    expect(await list()).toEqual([made]);
    expect(await trash()).toEqual([]);
    expect(await remove([made._id])).toMatchObject({ deletedCount: 1 });
    expect(await trash()).toMatchObject([{ _id: made._id }]);
  });
});

describe('a deletion', () => {
  it('that meets an edit keeps what it deleted, not what it had read before', async () => {
    const { _id: id } = await add();
    const transactions = ledger.app.get(TransactionsRepository);
    const deleteUnchanged = transactions.deleteUnchanged.bind(transactions);
    jest.spyOn(transactions, 'deleteUnchanged').mockImplementationOnce(async (...args) => {
      await me.ask(ledgerRpc.updateTransaction, { id, change: { cost: 7 } });
      return deleteUnchanged(...args);
    });
    expect(await remove([id])).toMatchObject({ deletedCount: 1 });
    await restore([id]);
    expect((await list())[0]).toMatchObject({ _id: id, cost: 7 });
  });

  it('that a crash cuts short has deleted nothing, and can be done again', async () => {
    const made = await add();
    jest
      .spyOn(ledger.app.get(TransactionsRepository), 'deleteUnchanged')
      .mockRejectedValueOnce(new Error('crash'));
    await expect(remove([made._id])).rejects.toMatchObject({ code: 'internal' });
    expect(await list()).toEqual([made]);
    expect(await restore([made._id])).toMatchObject({ restoredCount: 0 });
    expect(await remove([made._id])).toMatchObject({ deletedCount: 1 });
    await restore([made._id]);
    expect(await list()).toEqual([made]);
  });

  it('that is taken back while it is under way can be taken back when it is done', async () => {
    const made = await add();
    const transactions = ledger.app.get(TransactionsRepository);
    const deleteUnchanged = transactions.deleteUnchanged.bind(transactions);
    jest.spyOn(transactions, 'deleteUnchanged').mockImplementationOnce(async (...args) => {
      expect(await restore([made._id])).toMatchObject({ restoredCount: 0 });
      return deleteUnchanged(...args);
    });
    expect(await remove([made._id])).toMatchObject({ deletedCount: 1 });
    expect(await restore([made._id])).toMatchObject({ restoredCount: 1 });
    expect(await list()).toEqual([made]);
  });

  it('of what is being taken back in this moment can itself be taken back', async () => {
    const made = await add();
    await remove([made._id]);
    const transactions = ledger.app.get(TransactionsRepository);
    const insertNew = transactions.insertNew.bind(transactions);
    jest.spyOn(transactions, 'insertNew').mockImplementationOnce(async (...args) => {
      const count = await insertNew(...args);
      expect(await remove([made._id])).toMatchObject({ deletedCount: 1 });
      return count;
    });
    await restore([made._id]);
    expect(await list()).toEqual([]);
    expect(await restore([made._id])).toMatchObject({ restoredCount: 1 });
    expect(await list()).toEqual([made]);
  });

  it('can be taken back also when the name of its request is that of another one by now', async () => {
    const requestKey = 'k';
    const made = await add({ requestKey });
    const longAgo = { createdAt: new Date(Date.now() - 24 * 3_600_000 - 1) };
    await ledger.app
      .get<Model<TransactionRow>>(getModelToken(TRANSACTIONS), { strict: false })
      .updateOne(ownedBy(me.who.bookId), longAgo);
    await remove([made._id]);
    const other = await add({ requestKey, name: 'Roll' });
    expect(await restore([made._id])).toMatchObject({ restoredCount: 1 });
    expect(await list()).toEqual([other, made]);
    expect(await add({ requestKey, name: 'Roll' })).toEqual(other);
  });

  it('restores once when undone twice', async () => {
    const made = await add();
    await remove([made._id]);
    expect(await restore([made._id])).toMatchObject({ restoredCount: 1 });
    await me.ask(ledgerRpc.updateTransaction, { id: made._id, change: { name: 'Roll' } });
    expect(await restore([made._id])).toMatchObject({ restoredCount: 0 });
    expect(await list()).toEqual([{ ...made, name: 'Roll', version: expect.any(String) }]);
  });

  it('is counted once by concurrent requests', async () => {
    const made = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add({ name })));
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(idsOf(made))));
    expect(answers.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(4);
    await restore(idsOf(made));
    expect(idsOf(await list()).toSorted()).toEqual(idsOf(made).toSorted());
  });
});
