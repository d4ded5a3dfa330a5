import { builtInCategories, type CategoryType, ledgerRpc } from '@saldo/contracts';
import fc from 'fast-check';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const list = (type?: CategoryType) => me.ask(ledgerRpc.listCategories, { type });
const custom = async (type: CategoryType) => (await list(type)).slice(builtInCategories[type].length);
const create = (name: string, type: CategoryType) => me.ask(ledgerRpc.createCategory, { name, type });
const record = (category: string, isIncome = false) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', cost: 1, category, isIncome });

describe('the categories of a new user', () => {
  it('are the built-in ones', async () => {
    expect(await list('expense')).toEqual(builtInCategories.expense);
    expect(await list('income')).toEqual(builtInCategories.income);
    expect(await list()).toEqual([...builtInCategories.expense, ...builtInCategories.income]);
  });
});

describe('adding a category', () => {
  it('puts it among those of its type, by name', async () => {
    expect(await create('Pets', 'expense')).toEqual({ name: 'Pets', type: 'expense' });
    await create('art', 'expense');
    expect(await custom('expense')).toEqual(['art', 'Pets']);
    expect(await custom('income')).toEqual([]);
  });

  it('is refused where the type has one that looks the same, built in or not', async () => {
    await create('Çay', 'expense');
    for (const name of ['ÇAY', 'çay', 'C\u0327ay', 'Ç\u200bay', 'food', 'Ｆood', 'MISCELLANEOUS']) {
      await expect(create(name, 'expense')).rejects.toMatchObject({ code: 'category-exists' });
    }
    expect(await custom('expense')).toEqual(['Çay']);
  });

  it('keeps its name as it was typed', async () => {
    await create('Car  wash', 'expense');
    await expect(create('Car wash', 'expense')).rejects.toMatchObject({ code: 'category-exists' });
    expect(await custom('expense')).toEqual(['Car  wash']);
  });

  it('may repeat a name of the other type, which is then spelt the same', async () => {
    await create('Pets', 'expense');
    expect(await create('PETS', 'income')).toEqual({ name: 'Pets', type: 'income' });
    expect(await create('gifts', 'expense')).toEqual({ name: 'Gifts', type: 'expense' });
    const both = await list();
    expect(both.filter((name) => /^(pets|gifts)$/i.test(name))).toEqual(['Gifts', 'Pets']);
  });

  it('works once, however many ask at the same moment', async () => {
    const answers = await Promise.allSettled(
      ['Pets', 'pets', 'PETS', 'pEts'].map((name) => create(name, 'expense')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await custom('expense')).toHaveLength(1);
  });
});

describe('a transaction of an unknown category', () => {
  it('adds it to those of its kind', async () => {
    await record('Pets');
    await record('Tombola', true);
    expect(await custom('expense')).toEqual(['Pets']);
    expect(await custom('income')).toEqual(['Tombola']);
  });

  it('takes the spelling that is there', async () => {
    await create('Pets', 'expense');
    expect(await record('pETS')).toMatchObject({ category: 'Pets' });
    expect(await record('gROCERIES')).toMatchObject({ category: 'Groceries' });
    expect(await record('salary', true)).toMatchObject({ category: 'Salary', name: 'x' });
    expect(await custom('expense')).toEqual(['Pets']);
  });

  it('adds it once and spells it one way, however many come at the same moment', async () => {
    const spelling = fc.constantFrom('ärger', 'ÄRGER', 'Ärger', 'a\u0308rger');
    await fc.assert(
      fc.asyncProperty(fc.array(spelling, { minLength: 2, maxLength: 12 }), async (names) => {
        me = ledger.person();
        const made = await Promise.all(names.map((name) => record(name)));
        expect(await custom('expense')).toEqual([made[0]?.category]);
        expect(new Set(made.map(({ category }) => category)).size).toBe(1);
      }),
      { numRuns: 15 },
    );
  });
});
