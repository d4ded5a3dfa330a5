import { getConnectionToken } from '@nestjs/mongoose';
import { authEvents, ledgerRpc } from '@saldo/contracts';
import { eventually } from '@saldo/testing';
import { type Connection } from 'mongoose';
import { type Ledger, startLedger } from '../testing/start-ledger';
import { AccountEvents } from './account.events';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const userWithEntries = async () => {
  const person = ledger.person();
  const { userId } = person.who;
  await person.ask(ledgerRpc.createTransaction, { name: 'Dog', category: 'Pets', cost: 5 });
  const series = { name: 'Vet', category: 'Pets', amount: 5, startDate: '2999-01-31' };
  await person.ask(ledgerRpc.createRecurring, series);
  await person.ask(ledgerRpc.createAccount, { name: 'Savings', kind: 'savings' });
  const data = async () => ({
    accounts: (await person.ask(ledgerRpc.listAccounts, {})).accounts,
    recurring: await person.ask(ledgerRpc.listRecurring, {}),
    ...(await person.ask(ledgerRpc.getSummary, {})),
    categories: await person.ask(ledgerRpc.listCategories, {}),
  });
  const remove = async () => {
    const transactionIds = (await data()).recentTransactions.map(({ _id }) => _id);
    await person.ask(ledgerRpc.deleteTransactions, { transactionIds });
    return transactionIds;
  };
  const restore = async (transactionIds: string[]) =>
    (await person.ask(ledgerRpc.restoreTransactions, { transactionIds })).restoredCount;
  return { ...person, userId, data, remove, restore };
};

describe('a deleted account', () => {
  it('is forgotten, and no other one is', async () => {
    const [gone, other] = [await userWithEntries(), await userWithEntries()];
    const others = await other.data();
    const doomed = await Promise.all([gone, other].map((each) => each.remove()));
    await ledger.events.publish(authEvents.userDeleted, { userId: gone.userId });
    await eventually(async () => {
      const { recentTransactions, categories, recurring, accounts } = await gone.data();
      expect(accounts).toMatchObject([{ isDefault: true }]);
      expect(recurring).toEqual([]);
      expect(recentTransactions).toEqual([]);
      expect(categories).not.toContain('Pets');
    });
    expect(await gone.restore(doomed[0] ?? [])).toBe(0);
    expect(await other.restore(doomed[1] ?? [])).toBe(1);
    expect(await other.data()).toEqual(others);
  });

  it('may be told of again', async () => {
    const { userId, data } = await userWithEntries();
    const forget = () => ledger.app.get(AccountEvents).forget({ userId });
    await forget();
    await expect(forget()).resolves.toBeUndefined();
    expect(await data()).toMatchObject({ totalExpenses: 0 });
  });

  it('leaves nothing in any collection', async () => {
    const { userId, remove } = await userWithEntries();
    await remove();
    await ledger.app.get(AccountEvents).forget({ userId });
    const collections = (await ledger.app.get<Connection>(getConnectionToken()).db?.collections()) ?? [];
    const rows = await Promise.all(collections.map((each) => each.find().toArray()));
    expect(rows.flat().length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(userId);
  });

  it('takes along, when it is told of once more, what a call wrote that had been let in before', async () => {
    const { userId, ask, data } = await userWithEntries();
    const before = (await data()).categories;
    const tell = () => ledger.app.get(AccountEvents).forget({ userId });
    await tell();
    await ask(ledgerRpc.createTransaction, { name: 'Late', category: 'Pets', cost: 7 });
    await ask(ledgerRpc.createRecurring, {
      name: 'Late',
      category: 'Pets',
      amount: 7,
      startDate: '2999-01-31',
    });
    expect(await data()).toMatchObject({
      totalExpenses: 7,
      recurring: [{ name: 'Late' }],
      categories: before,
    });
    await tell();
    expect(await data()).toMatchObject({ totalExpenses: 0, recurring: [], recentTransactions: [] });
    expect((await data()).categories).not.toContain('Pets');
  });
});
