import { randomUUID } from 'node:crypto';
import { builtInCategories, fallbackCategory, ledgerRpc, limits } from '@saldo/contracts';
import { Types } from 'mongoose';
import { booked } from '../testing/booked';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { CategoriesRepository } from './categories.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const message = "You've reached the limit of 3,000 custom categories. Choose one of them instead.";
const full = (path: string) => ({ code: 'categories-full', fields: [{ path, message }] });
/** The longest possible name: 40 characters, 36 of which take three bytes each. */
const name = (index: number) => String(index).padStart(4, '0') + '語'.repeat(36);
const names = (length: number) => Array.from({ length }, (_, index) => name(index));
const added = (count: number) =>
  ledger.app.get(CategoriesRepository).addAll(
    me.who.bookId,
    names(count).map((each) => ({ type: 'expense', name: each })),
  );
const entry = { name: 'x', cost: 1, isIncome: false };
const series = {
  name: 'x',
  amount: 1,
  frequency: 'monthly',
  startDate: '2026-01-31',
  endDate: null,
} as const;
const importOf = (categories: string[]) =>
  me.ask(ledgerRpc.importTransactions, {
    importId: randomUUID(),
    from: 0,
    transactions: categories.map((category) => ({ ...entry, category })),
  });
const list = () => me.ask(ledgerRpc.listCategories, {});

describe('the maximum number of categories', () => {
  it('make every list and every sum by them', async () => {
    await added(limits.categories);
    const builtIn = [...builtInCategories.expense, ...builtInCategories.income];
    expect(await list()).toHaveLength(new Set(builtIn).size + limits.categories);
    const rows = names(limits.categories).map((category) => ({
      ...{ _id: new Types.ObjectId(), createdAt: new Date() },
      ...{ name: 'x', addedOn: '2026-01-31', note: '' },
      ...booked(me.who.bookId, { category, minor: 999_999_999_999n }),
    }));
    await ledger.app.get(TransactionsRepository).insertNew(me.who.bookId, rows);
    expect((await me.ask(ledgerRpc.getCharts, {})).expensesByCategory).toHaveLength(limits.categories);
    const months = [{ from: '2026-01-01', to: '2026-01-31' }];
    expect((await me.ask(ledgerRpc.getSpending, { months })).spending).toHaveLength(limits.categories);
  });

  it('refuse another one in every call, and the error names its field', async () => {
    await added(limits.categories - 1);
    const made = await me.ask(ledgerRpc.createTransaction, { ...entry, category: 'The last' });
    const going = await me.ask(ledgerRpc.createRecurring, { ...series, isIncome: false, category: 'Food' });
    const more = { category: 'One more' };
    const copy = { ...series, ...more, isIncome: false, paused: true, nextDueDate: null };
    const copies = { restoreId: randomUUID(), entries: [copy] };

    const named = me.ask(ledgerRpc.createCategory, { name: 'One more', type: 'income' });
    await expect(named).rejects.toMatchObject(full('name'));
    for (const asked of [
      me.ask(ledgerRpc.createTransaction, { ...entry, ...more }),
      me.ask(ledgerRpc.updateTransaction, { id: made._id, change: more }),
      me.ask(ledgerRpc.createRecurring, { ...series, ...more }),
      me.ask(ledgerRpc.updateRecurring, { id: going._id, change: more }),
    ])
      await expect(asked).rejects.toMatchObject(full('category'));
    await expect(me.ask(ledgerRpc.restoreRecurring, copies)).rejects.toMatchObject(
      full('entries.0.category'),
    );
    const rows = ['Food', name(7), 'one more', 'ONE MORE'];
    await expect(importOf(rows)).rejects.toMatchObject(full('transactions.2.category'));

    expect(await list()).not.toContain('One more');
    const { transactions } = await me.ask(ledgerRpc.scanTransactions, {});
    expect(transactions.map(({ category }) => category)).toEqual(['The last']);
  });

  it('stay usable, and a removed one makes space for another', async () => {
    await added(limits.categories);
    const taken = me.ask(ledgerRpc.createCategory, { name: name(3), type: 'expense' });
    await expect(taken).rejects.toMatchObject({ code: 'category-exists' });
    expect(await importOf([name(1), 'Food', name(2)])).toEqual({ importedCount: 3 });
    const removed = me.ask(ledgerRpc.removeCategory, { categoryToDelete: name(1) });
    expect(await removed).toEqual({ movedCount: 1 });
    expect(await importOf(['New'])).toEqual({ importedCount: 1 });
    await expect(importOf(['Newer'])).rejects.toMatchObject(full('transactions.0.category'));
  });

  it('make space for what a removed one held, even beyond the limit', async () => {
    await added(limits.categories);
    const type = 'income' as const;
    await ledger.app.get(CategoriesRepository).addAll(me.who.bookId, [
      { type, name: 'Tips' },
      { type, name: 'Odd' },
    ]);
    await me.ask(ledgerRpc.createTransaction, { ...entry, isIncome: true, category: 'Tips' });
    expect(await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Tips', type })).toEqual({
      movedCount: 1,
    });
    expect(await me.ask(ledgerRpc.listCategories, { type })).toContain(fallbackCategory);
  });

  it('are never exceeded by imports that come at once', async () => {
    await added(limits.categories - 10);
    const parts = Array.from({ length: 5 }, (_, part) =>
      names(6).map((_each, index) => `New ${part} ${index}`),
    );
    const outcomes = await Promise.allSettled(parts.map(importOf));
    expect(await ledger.app.get(CategoriesRepository).count(me.who.bookId)).toBeLessThanOrEqual(
      limits.categories,
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(4);
  });
});
