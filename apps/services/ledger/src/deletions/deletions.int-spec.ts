import { getModelToken } from '@nestjs/mongoose';
import { ledgerRpc, type Transaction } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TRANSACTIONS, type TransactionRow } from '../transactions/transaction.schema';
import { TransactionsRepository } from '../transactions/transactions.repository';
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
const kept = () => ledger.app.get<Model<DeletedRow>>(getModelToken(DELETED), { strict: false });

describe('taking a deletion back', () => {
  it('brings the same transactions to the same place', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await add({ name, note: `of ${name}`, cost: 9_999_999_999.99 });
    const before = await list();
    const sums = await me.ask(ledgerRpc.getSummary, {});
    const doomed = idsOf(before).filter((_, index) => index % 2 === 1);
    expect(await remove(doomed)).toEqual({ deletedCount: 2 });
    expect(await list()).toHaveLength(3);
    expect(await restore(doomed)).toEqual({ restoredCount: 2 });
    expect(await list()).toEqual(before);
    expect(await me.ask(ledgerRpc.getSummary, {})).toEqual(sums);
  });

  it('ignores what was not deleted, what never existed, and what belongs to another user', async () => {
    const [gone, there] = [await add(), await add()];
    await remove([gone._id]);
    const otherUser = ledger.person();
    expect(await restore([gone._id], otherUser)).toEqual({ restoredCount: 0 });
    expect(await restore([gone._id, gone._id, there._id, 'f'.repeat(24), 'no id'])).toEqual({
      restoredCount: 1,
    });
    expect(await restore([gone._id])).toEqual({ restoredCount: 0 });
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

  it('is possible for 24 hours', async () => {
    const { _id } = await add();
    await remove([_id]);
    await kept().updateOne(ownedBy(me.who.bookId), { deletedAt: new Date(Date.now() - 24 * 3_600_000 - 1) });
    expect(await restore([_id])).toEqual({ restoredCount: 0 });
    const expiry = (await kept().listIndexes()).find((index) => index['expireAfterSeconds'] !== undefined);
    expect(expiry).toMatchObject({ key: { deletedAt: 1 }, expireAfterSeconds: 86_400 });
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
    expect(await remove([id])).toEqual({ deletedCount: 1 });
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
    expect(await restore([made._id])).toEqual({ restoredCount: 0 });
    expect(await remove([made._id])).toEqual({ deletedCount: 1 });
    await restore([made._id]);
    expect(await list()).toEqual([made]);
  });

  it('that is taken back while it is under way can be taken back when it is done', async () => {
    const made = await add();
    const transactions = ledger.app.get(TransactionsRepository);
    const deleteUnchanged = transactions.deleteUnchanged.bind(transactions);
    jest.spyOn(transactions, 'deleteUnchanged').mockImplementationOnce(async (...args) => {
      expect(await restore([made._id])).toEqual({ restoredCount: 0 });
      return deleteUnchanged(...args);
    });
    expect(await remove([made._id])).toEqual({ deletedCount: 1 });
    expect(await restore([made._id])).toEqual({ restoredCount: 1 });
    expect(await list()).toEqual([made]);
  });

  it('of what is being taken back in this moment can itself be taken back', async () => {
    const made = await add();
    await remove([made._id]);
    const transactions = ledger.app.get(TransactionsRepository);
    const insertNew = transactions.insertNew.bind(transactions);
    jest.spyOn(transactions, 'insertNew').mockImplementationOnce(async (...args) => {
      const count = await insertNew(...args);
      expect(await remove([made._id])).toEqual({ deletedCount: 1 });
      return count;
    });
    await restore([made._id]);
    expect(await list()).toEqual([]);
    expect(await restore([made._id])).toEqual({ restoredCount: 1 });
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
    expect(await restore([made._id])).toEqual({ restoredCount: 1 });
    expect(await list()).toEqual([other, made]);
    expect(await add({ requestKey, name: 'Roll' })).toEqual(other);
  });

  it('restores once when undone twice', async () => {
    const made = await add();
    await remove([made._id]);
    expect(await restore([made._id])).toEqual({ restoredCount: 1 });
    await me.ask(ledgerRpc.updateTransaction, { id: made._id, change: { name: 'Roll' } });
    expect(await restore([made._id])).toEqual({ restoredCount: 0 });
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
