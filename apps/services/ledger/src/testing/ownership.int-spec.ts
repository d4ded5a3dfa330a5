import { ledgerRpc } from '@saldo/contracts';
import { CategoriesRepository } from '../categories/categories.repository';
import { CategoryMovesRepository } from '../categories/category-moves.repository';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { type Ledger, type Person, startLedger } from './start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const missing = { code: 'not-found' };
const ids = { unknown: 'f'.repeat(24), malformed: 'no id', operator: '{"$ne":null}' };

async function somebodyWithEntries(): Promise<Person & { id: string }> {
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
  return { ...person, id: (await record({}))._id };
}

/** Everything that somebody can see of what is theirs. */
const everythingOf = ({ ask }: Person) =>
  Promise.all([
    ask(ledgerRpc.listTransactions, { page: 1, limit: 100 }),
    ask(ledgerRpc.listTransactions, { page: 1, limit: 100, search: 'dog', category: 'Pets' }),
    ask(ledgerRpc.scanTransactions, {}),
    ask(ledgerRpc.getSummary, {}),
    ask(ledgerRpc.getCharts, {}),
    ask(ledgerRpc.getSpending, { months: [{ from: '2000-01-01', to: '2999-12-31' }] }),
    ask(ledgerRpc.listCategories, {}),
    ask(ledgerRpc.listCategories, { type: 'expense' }),
    ask(ledgerRpc.listCategories, { type: 'income' }),
  ]);

describe('somebody else’s books', () => {
  it('are as if they were not there, in every list, sum and chart', async () => {
    const nothing = await everythingOf(ledger.person());
    await somebodyWithEntries();
    expect(await everythingOf(ledger.person())).toEqual(nothing);
  });

  it('answer to their ids as to ids that do not exist', async () => {
    const owner = await somebodyWithEntries();
    const before = await everythingOf(owner);
    const stranger = ledger.person();
    for (const id of [owner.id, ...Object.values(ids)]) {
      await expect(
        stranger.ask(ledgerRpc.updateTransaction, { id, change: { cost: 1 } }),
      ).rejects.toMatchObject(missing);
      await expect(
        stranger.ask(ledgerRpc.updateTransaction, { id, change: { name: '' } }),
      ).rejects.toMatchObject(missing);
      expect(await stranger.ask(ledgerRpc.deleteTransactions, { transactionIds: [id] })).toEqual({
        deletedCount: 0,
      });
    }
    const renaming = { category: 'Pets', type: 'expense', name: 'Food', merge: true } as const;
    for (const asked of [
      stranger.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' }),
      stranger.ask(ledgerRpc.renameCategory, renaming),
      stranger.ask(ledgerRpc.renameCategory, { ...renaming, name: 'Cats' }),
    ])
      await expect(asked).rejects.toMatchObject(missing);
    expect(await everythingOf(owner)).toEqual(before);
  });

  it('stay as they are when a stranger has a category of the same name, merges and removes it', async () => {
    const owner = await somebodyWithEntries();
    const before = await everythingOf(owner);
    const stranger = await somebodyWithEntries();
    await stranger.ask(ledgerRpc.createCategory, { name: 'Cars', type: 'expense' });
    const renaming = { category: 'Pets', type: 'expense', name: 'Cars', merge: true } as const;
    expect(await stranger.ask(ledgerRpc.renameCategory, renaming)).toMatchObject({ movedCount: 1 });
    expect(await stranger.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' })).toEqual({
      movedCount: 1,
    });
    expect(await everythingOf(owner)).toEqual(before);
  });

  it('are not given to anybody who does not say who they are', async () => {
    const { nobody } = ledger;
    await expect(nobody(ledgerRpc.getSummary, {})).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(nobody(ledgerRpc.listTransactions, { page: 1, limit: 1 })).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });
});

describe('the repositories, whoever calls them', () => {
  it('give and change nothing under another user’s id', async () => {
    const owner = await somebodyWithEntries();
    const before = await everythingOf(owner);
    const stranger = ledger.person().who.userId;
    const transactions = ledger.app.get(TransactionsRepository);
    const categories = ledger.app.get(CategoriesRepository);
    expect(await transactions.get(stranger, owner.id)).toBeUndefined();
    const row = await transactions.get(owner.who.userId, owner.id);
    if (!row) throw new Error('The owner has it.');
    expect(await transactions.update(stranger, row, { name: 'mine' })).toBeUndefined();
    expect(await transactions.getMany(stranger, [owner.id])).toEqual([]);
    expect(await transactions.deleteUnchanged(stranger, [row])).toBe(0);
    expect(await transactions.hasCategory(stranger, 'expense', 'Pets')).toBe(false);
    expect(await transactions.moveCategory(stranger, 'expense', 'Pets', 'Food')).toBe(0);
    expect(await categories.find(stranger, 'Pets')).toEqual([]);
    const moves = ledger.app.get(CategoryMovesRepository);
    const event = { id: 'x', subject: 'x', payload: {}, at: new Date() };
    const pets = { type: 'expense', name: 'Pets' } as const;
    expect(await moves.softDelete(stranger, pets, 'Food', event)).toBeUndefined();
    expect(await moves.rename(stranger, pets, 'Cats', event)).toBeUndefined();
    await Promise.all([transactions.forget(stranger), categories.forget(stranger)]);
    expect(await everythingOf(owner)).toEqual(before);
  });
});
