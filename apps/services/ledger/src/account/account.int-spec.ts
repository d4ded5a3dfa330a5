import { authEvents, ledgerRpc } from '@saldo/contracts';
import { eventually } from '@saldo/testing';
import { type Ledger, startLedger } from '../testing/start-ledger';
import { AccountEvents } from './account.events';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const somebodyWithEntries = async () => {
  const person = ledger.person();
  const { userId } = person.who;
  await person.ask(ledgerRpc.createTransaction, { name: 'Dog', category: 'Pets', cost: 5 });
  const series = { name: 'Vet', category: 'Pets', amount: 5, startDate: '2999-01-31' };
  await person.ask(ledgerRpc.createRecurring, series);
  const books = async () => ({
    recurring: await person.ask(ledgerRpc.listRecurring, {}),
    ...(await person.ask(ledgerRpc.getSummary, {})),
    categories: await person.ask(ledgerRpc.listCategories, {}),
  });
  const remove = async () => {
    const transactionIds = (await books()).recentTransactions.map(({ _id }) => _id);
    await person.ask(ledgerRpc.deleteTransactions, { transactionIds });
    return transactionIds;
  };
  const restore = async (transactionIds: string[]) =>
    (await person.ask(ledgerRpc.restoreTransactions, { transactionIds })).restoredCount;
  return { ...person, userId, books, remove, restore };
};

describe('a deleted account', () => {
  it('is forgotten, and nobody else is', async () => {
    const [gone, other] = [await somebodyWithEntries(), await somebodyWithEntries()];
    const others = await other.books();
    const doomed = await Promise.all([gone, other].map((each) => each.remove()));
    await ledger.events.publish(authEvents.userDeleted, { userId: gone.userId });
    await eventually(async () => {
      const { recentTransactions, categories, recurring } = await gone.books();
      expect(recurring).toEqual([]);
      expect(recentTransactions).toEqual([]);
      expect(categories).not.toContain('Pets');
    });
    expect(await gone.restore(doomed[0] ?? [])).toBe(0);
    expect(await other.restore(doomed[1] ?? [])).toBe(1);
    expect(await other.books()).toEqual(others);
  });

  it('may be told of again', async () => {
    const { userId, books } = await somebodyWithEntries();
    const forget = () => ledger.app.get(AccountEvents).forget({ userId });
    await forget();
    await expect(forget()).resolves.toBeUndefined();
    expect(await books()).toMatchObject({ totalExpenses: 0 });
  });

  it('takes along, when it is told of once more, what a call wrote that had been let in before', async () => {
    const { userId, ask, books } = await somebodyWithEntries();
    const before = (await books()).categories;
    const tell = () => ledger.app.get(AccountEvents).forget({ userId });
    await tell();
    await ask(ledgerRpc.createTransaction, { name: 'Late', category: 'Pets', cost: 7 });
    await ask(ledgerRpc.createRecurring, {
      name: 'Late',
      category: 'Pets',
      amount: 7,
      startDate: '2999-01-31',
    });
    expect(await books()).toMatchObject({
      totalExpenses: 7,
      recurring: [{ name: 'Late' }],
      categories: before,
    });
    await tell();
    expect(await books()).toMatchObject({ totalExpenses: 0, recurring: [], recentTransactions: [] });
    expect((await books()).categories).not.toContain('Pets');
  });
});
