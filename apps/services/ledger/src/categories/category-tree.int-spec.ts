import {
  fallbackCategory,
  type BookCategory,
  builtInCategories,
  type CategoryType,
  ledgerRpc,
} from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const list = async () => (await me.ask(ledgerRpc.listBookCategories, {})).categories;
const named = async (name: string, type: CategoryType = 'expense'): Promise<BookCategory> => {
  const found = (await list()).find((each) => each.name === name && each.type === type);
  if (!found) throw new Error(`There is no category ${name}.`);
  return found;
};
const add = async (name: string, parent?: string, type: CategoryType = 'expense') =>
  me.ask(ledgerRpc.addCategory, { name, type, parent: parent && (await named(parent, type))._id });
const nest = async (child: string, parent: string | null) => {
  const [{ _id }, to] = await Promise.all([named(child), parent === null ? null : named(parent)]);
  return me.ask(ledgerRpc.updateCategory, { id: _id, change: { parent: to && to._id } });
};
const hide = async (name: string, hidden = true) =>
  me.ask(ledgerRpc.updateCategory, { id: (await named(name))._id, change: { hidden } });
/** Returns the names of the subcategories by the names of their parents. */
const tree = async () => {
  const all = await list();
  const nameOf = new Map(all.map(({ _id, name }) => [_id, name]));
  const nested = all.filter(({ parent }) => parent !== undefined);
  return nested.map(({ name, parent = '' }) => `${nameOf.get(parent)} > ${name}`);
};
const spend = (category: string, cost: number, isIncome = false) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', cost, category, isIncome, addedOn: '2026-01-31' });
const january = { from: '2026-01-01', to: '2026-01-31' };
const spentIn = async (range = january) => {
  const { spending } = await me.ask(ledgerRpc.getSpending, { months: [range] });
  return Object.fromEntries(spending.map(({ category, spent }) => [category, spent]));
};
const found = async (category: string, isIncome?: boolean) => {
  const page = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100, category, isIncome });
  return page.transactions.map(({ cost }) => cost).sort((a, b) => a - b);
};
const fieldError = (code: string) => ({ fields: [expect.objectContaining({ path: 'parent', code })] });

describe('the categories of a book', () => {
  it('are the built-in ones of both types at first', async () => {
    const all = await list();
    expect(all.map(({ name }) => name)).toEqual([...builtInCategories.expense, ...builtInCategories.income]);
    expect(all.every((each) => each.isBuiltIn && !each.parent && !each.hidden)).toBe(true);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(all.length);
  });

  it('include added ones by name, with their parents', async () => {
    const pets = await add('Pets');
    const vet = await add('Vet', 'Pets');
    expect(vet).toEqual({ _id: vet._id, name: 'Vet', type: 'expense', isBuiltIn: false, parent: pets._id });
    await add('Restaurants', 'Food');
    await add('Bonus', 'Salary', 'income');
    expect(await tree()).toEqual(['Food > Restaurants', 'Pets > Vet', 'Salary > Bonus']);
  });

  it('may be built in and have a parent, which leaves the lists of names as they were', async () => {
    const parent = await named('Food');
    expect(await nest('Groceries', 'Food')).toMatchObject({ isBuiltIn: true, parent: parent._id });
    expect(await me.ask(ledgerRpc.listCategories, { type: 'expense' })).toEqual(builtInCategories.expense);
    expect(await nest('Groceries', null)).not.toHaveProperty('parent');
    expect(await tree()).toEqual([]);
  });
});

describe('a parent is refused', () => {
  const refused = async (child: string, parent: string, code: string, type?: CategoryType) => {
    const [{ _id }, to] = await Promise.all([named(child), named(parent, type)]);
    const change = me.ask(ledgerRpc.updateCategory, { id: _id, change: { parent: to._id } });
    await expect(change).rejects.toMatchObject(fieldError(code));
  };

  it('if it is unknown, or that of another user', async () => {
    const { _id: id } = await add('Pets');
    const theirs = await ledger.person().ask(ledgerRpc.addCategory, { name: 'Cars', type: 'expense' });
    for (const parent of ['f'.repeat(24), theirs._id, 'Food']) {
      const change = me.ask(ledgerRpc.updateCategory, { id, change: { parent } });
      await expect(change).rejects.toMatchObject(fieldError('category-unknown'));
      const adding = me.ask(ledgerRpc.addCategory, { name: 'Vet', type: 'expense', parent });
      await expect(adding).rejects.toMatchObject(fieldError('category-unknown'));
    }
    expect((await list()).map(({ name }) => name)).not.toContain('Vet');
  });

  it('if it is the category itself, of the other type, a subcategory, or given to a parent', async () => {
    await add('Pets');
    await add('Vet', 'Pets');
    await refused('Pets', 'Pets', 'parent-itself');
    await refused('Pets', 'Salary', 'expense-category-required', 'income');
    await refused('Food', 'Vet', 'parent-has-parent');
    await refused('Pets', 'Food', 'category-has-children');
    expect(await tree()).toEqual(['Pets > Vet']);
  });

  it('with 404 if the category is unknown or that of another user', async () => {
    const theirs = await ledger.person().ask(ledgerRpc.addCategory, { name: 'Cars', type: 'expense' });
    for (const id of ['f'.repeat(24), theirs._id, 'Food']) {
      const change = me.ask(ledgerRpc.updateCategory, { id, change: { hidden: true } });
      await expect(change).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it('and two levels are all there ever is, whatever concurrent requests ask for', async () => {
    for (const name of ['A', 'B', 'C']) await add(name);
    await Promise.allSettled([nest('A', 'B'), nest('B', 'C'), nest('C', 'A')]);
    const all = await list();
    const parents = new Set(all.map(({ parent }) => parent));
    expect(all.filter(({ _id, parent }) => parent && parents.has(_id))).toEqual([]);
    for (const name of ['A', 'B', 'C']) await nest(name, null);
    await nest('A', 'B');
    expect(await tree()).toEqual(['B > A']);
  });
});

describe('a parent rolls up', () => {
  beforeEach(async () => {
    await add('Restaurants', 'Food');
    await nest('Groceries', 'Food');
    for (const [category, cost] of [
      ['Food', 1],
      ['Restaurants', 20],
      ['Groceries', 300],
      ['Bills', 50],
    ] as const)
      await spend(category, cost);
  });

  it('in what was spent, by whole months and by days', async () => {
    const sums = { Food: 321, Restaurants: 20, Groceries: 300, Bills: 50 };
    expect(await spentIn()).toEqual(sums);
    expect(await spentIn({ from: '2026-01-30', to: '2026-02-02' })).toEqual(sums);
  });

  it('in the chart by category, which lists what the total consists of', async () => {
    const { expensesByCategory } = await me.ask(ledgerRpc.getCharts, {});
    expect(expensesByCategory).toEqual([
      {
        name: 'Food',
        total: 321,
        children: [
          { name: 'Groceries', total: 300 },
          { name: 'Restaurants', total: 20 },
          { name: 'Food', total: 1 },
        ],
      },
      { name: 'Bills', total: 50 },
    ]);
  });

  it('in the filter of transactions, refunds included', async () => {
    await spend('Salary', 7, true);
    await add('Restaurants', 'Salary', 'income');
    await spend('Restaurants', 9, true);
    expect(await found('food', false)).toEqual([1, 20, 300]);
    const refund = { name: 'x', cost: 4, category: 'Groceries', kind: 'expense', isIncome: true } as const;
    await me.ask(ledgerRpc.createTransaction, { ...refund, addedOn: '2026-01-31' });
    expect(await found('food', true)).toEqual(expect.arrayContaining([4]));
    expect(await found('Groceries', true)).toEqual([4]);
    expect(await found('Salary', true)).toEqual([7, 9]);
    expect(await found('Groceries')).toEqual([4, 300]);
  });
});

describe('what is within a category', () => {
  beforeEach(async () => {
    await add('Pets');
    await add('Vet', 'Pets');
    await add('Toys', 'Pets');
  });
  const rename = (category: string, name: string, merge?: boolean) =>
    me.ask(ledgerRpc.renameCategory, { category, type: 'expense', name, merge });

  it('stays there if the category or itself is renamed', async () => {
    await rename('Pets', 'Animals');
    await rename('Vet', 'Doctor');
    expect(await tree()).toEqual(['Animals > Doctor', 'Animals > Toys']);
  });

  it('goes along if the category is merged into another one', async () => {
    await spend('Vet', 5);
    await rename('Pets', 'Food', true);
    expect(await tree()).toEqual(['Food > Toys', 'Food > Vet']);
    expect(await spentIn()).toEqual({ Food: 5, Vet: 5 });
  });

  it('belongs to the other one’s parent if that is a subcategory', async () => {
    await nest('Groceries', 'Food');
    await rename('Pets', 'Groceries', true);
    expect(await tree()).toEqual(['Food > Groceries', 'Food > Toys', 'Food > Vet']);
  });

  it('belongs to a subcategory into which its parent is merged', async () => {
    await rename('Pets', 'Vet', true);
    expect(await tree()).toEqual(['Vet > Toys']);
  });

  it('has no parent once that is deleted', async () => {
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' });
    expect(await tree()).toEqual([]);
    await add('Pets');
    expect(await tree()).toEqual([]);
    await nest('Vet', 'Pets');
    expect(await tree()).toEqual(['Pets > Vet']);
  });

  it('may be merged into its parent', async () => {
    await spend('Vet', 5);
    await rename('Vet', 'Pets', true);
    expect(await tree()).toEqual(['Pets > Toys']);
    expect(await spentIn()).toEqual({ Pets: 5 });
  });
});

describe('a hidden category', () => {
  it('says so until it is shown again, built in or not', async () => {
    await add('Pets');
    for (const name of ['Food', 'Pets']) {
      expect(await hide(name)).toMatchObject({ name, hidden: true });
      expect(await hide(name)).toMatchObject({ name, hidden: true });
      expect(await named(name)).toHaveProperty('hidden', true);
      expect(await hide(name, false)).not.toHaveProperty('hidden');
    }
  });

  it('counts as before, and keeps its parent', async () => {
    await add('Restaurants', 'Food');
    await spend('Restaurants', 20);
    expect(await hide('Restaurants')).toHaveProperty('parent');
    await hide('Food');
    expect(await spentIn()).toEqual({ Food: 20, Restaurants: 20 });
    expect(await found('Food')).toEqual([20]);
    await spend('Food', 3);
    expect(await named('Food')).toHaveProperty('hidden', true);
  });

  it('is left as it is by an empty change', async () => {
    const { _id: id } = await hide('Food');
    expect(await me.ask(ledgerRpc.updateCategory, { id, change: {} })).toHaveProperty('hidden', true);
  });
});

it('subcategories follow a parent that is merged into the fallback', async () => {
  await add('Home');
  await add('Rent', 'Home');
  const merged = { category: 'Home', name: fallbackCategory, type: 'expense', merge: true } as const;
  await me.ask(ledgerRpc.renameCategory, merged);
  expect(await tree()).toEqual([`${fallbackCategory} > Rent`]);
});
