import { ledgerRpc } from '@saldo/contracts';
import { AccountEvents } from '../account/account.events';
import { CategoriesRepository } from '../categories/categories.repository';
import { CategoryMovesRepository } from '../categories/category-moves.repository';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { type Ledger, type Person, startLedger } from './start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const missing = { code: 'not-found' };
const ids = { unknown: 'f'.repeat(24), malformed: 'no id', operator: '{"$ne":null}' };

async function userWithEntries(): Promise<Person & { id: string }> {
  const person = ledger.person();
  const record = (entry: object) =>
    person.ask(ledgerRpc.createTransaction, {
      name: 'Dog',
      category: 'Pets',
      cost: 5,
      addedOn: '2026-11-21',
      ...entry,
    });
  await record({ isIncome: true });
  return { ...person, id: (await record({ kind: 'expense' }))._id };
}

/** Returns the accounts without their ids, which differ between books. */
const balances = async (ask: Person['ask']) =>
  (await ask(ledgerRpc.listAccounts, {})).accounts.map(({ _id, ...account }) => account);

/** Returns all data that a user can read of their own. */
const everythingOf = ({ ask }: Person) =>
  Promise.all([
    ask(ledgerRpc.listTransactions, { page: 1, limit: 100 }),
    ask(ledgerRpc.listTransactions, { page: 1, limit: 100, search: 'dog', category: 'Pets' }),
    ask(ledgerRpc.scanTransactions, {}),
    ask(ledgerRpc.getSummary, {}),
    balances(ask),
    ask(ledgerRpc.getCharts, {}),
    ask(ledgerRpc.getSpending, { months: [{ from: '2000-01-01', to: '2999-12-31' }] }),
    ask(ledgerRpc.listCategories, {}),
    ask(ledgerRpc.listCategories, { type: 'expense' }),
    ask(ledgerRpc.listCategories, { type: 'income' }),
  ]);

describe('another user’s data', () => {
  it('is in no list, sum or chart', async () => {
    const nothing = await everythingOf(ledger.person());
    await userWithEntries();
    expect(await everythingOf(ledger.person())).toEqual(nothing);
  });

  it('is not found by its ids', async () => {
    const owner = await userWithEntries();
    const before = await everythingOf(owner);
    const otherUser = ledger.person();
    for (const id of [owner.id, ...Object.values(ids)]) {
      await expect(
        otherUser.ask(ledgerRpc.updateTransaction, { id, change: { cost: 1 } }),
      ).rejects.toMatchObject(missing);
      await expect(
        otherUser.ask(ledgerRpc.updateTransaction, { id, change: { name: '' } }),
      ).rejects.toMatchObject(missing);
      expect(await otherUser.ask(ledgerRpc.deleteTransactions, { transactionIds: [id] })).toMatchObject({
        deletedCount: 0,
      });
    }
    const renaming = { category: 'Pets', type: 'expense', name: 'Food', merge: true } as const;
    for (const asked of [
      otherUser.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' }),
      otherUser.ask(ledgerRpc.renameCategory, renaming),
      otherUser.ask(ledgerRpc.renameCategory, { ...renaming, name: 'Cats' }),
    ])
      await expect(asked).rejects.toMatchObject(missing);
    expect(await everythingOf(owner)).toEqual(before);
  });

  it('stays the same when another user merges and removes a category of the same name', async () => {
    const owner = await userWithEntries();
    const before = await everythingOf(owner);
    const otherUser = await userWithEntries();
    await otherUser.ask(ledgerRpc.createCategory, { name: 'Cars', type: 'expense' });
    const renaming = { category: 'Pets', type: 'expense', name: 'Cars', merge: true } as const;
    expect(await otherUser.ask(ledgerRpc.renameCategory, renaming)).toMatchObject({ movedCount: 1 });
    expect(await otherUser.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' })).toEqual({
      movedCount: 1,
    });
    expect(await everythingOf(owner)).toEqual(before);
  });

  it('is not returned without authentication', async () => {
    const { unauthenticated } = ledger;
    await expect(unauthenticated(ledgerRpc.getSummary, {})).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(unauthenticated(ledgerRpc.listTransactions, { page: 1, limit: 1 })).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});

describe('a book', () => {
  it('is all that a call sees of the user’s books', async () => {
    const owner = await userWithEntries();
    const before = await everythingOf(owner);
    const second = ledger.person({ userId: owner.who.userId, bookId: 'b'.repeat(24) });
    expect(await everythingOf(second)).toEqual(await everythingOf(ledger.person()));
    const change = second.ask(ledgerRpc.updateTransaction, { id: owner.id, change: { cost: 1 } });
    await expect(change).rejects.toMatchObject(missing);
    expect(await second.ask(ledgerRpc.deleteTransactions, { transactionIds: [owner.id] })).toMatchObject({
      deletedCount: 0,
    });
    await second.ask(ledgerRpc.createTransaction, { name: 'Cat', category: 'Cats', cost: 7 });
    expect(await everythingOf(owner)).toEqual(before);
  });

  it('shows the same data to each user whose call is about it', async () => {
    const owner = await userWithEntries();
    const partner = ledger.person({ bookId: owner.who.bookId });
    expect(await everythingOf(partner)).toEqual(await everythingOf(owner));
    await partner.ask(ledgerRpc.updateTransaction, { id: owner.id, change: { cost: 6 } });
    expect(await owner.ask(ledgerRpc.getSummary, {})).toMatchObject({ totalExpenses: 6 });
  });
});

describe('the repositories', () => {
  it('return and change nothing under another book’s id', async () => {
    const owner = await userWithEntries();
    const before = await everythingOf(owner);
    const otherBook = ledger.person().who.bookId;
    const transactions = ledger.app.get(TransactionsRepository);
    const categories = ledger.app.get(CategoriesRepository);
    expect(await transactions.get(otherBook, owner.id)).toBeUndefined();
    const row = await transactions.get(owner.who.bookId, owner.id);
    if (!row) throw new Error('The owner has it.');
    expect(await transactions.update(otherBook, row, { name: 'mine' }, { actor: 'user' })).toBeUndefined();
    const changes = [{ current: row, fields: { name: 'mine' } }];
    expect(await transactions.updateMany(otherBook, changes, { actor: 'user' })).toBe(false);
    expect(await transactions.getMany(otherBook, [owner.id])).toEqual([]);
    expect(await transactions.deleteUnchanged(otherBook, [row])).toBe(0);
    expect(await transactions.hasCategory(otherBook, 'expense', 'Pets')).toBe(false);
    expect(await transactions.moveCategory(otherBook, 'expense', 'Pets', 'Food')).toMatchObject({ count: 0 });
    expect(await categories.find(otherBook, 'Pets')).toEqual([]);
    const moves = ledger.app.get(CategoryMovesRepository);
    const event = { id: 'x', subject: 'x', payload: {}, at: new Date() };
    const pets = { type: 'expense', name: 'Pets' } as const;
    expect(await moves.softDelete(otherBook, pets, { to: 'Food' }, event)).toBeUndefined();
    expect(await moves.rename(otherBook, pets, 'Cats', event)).toBeUndefined();
    await ledger.app.get(AccountEvents).forget({ userId: otherBook });
    expect(await everythingOf(owner)).toEqual(before);
  });
});
