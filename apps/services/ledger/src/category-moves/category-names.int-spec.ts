import { type CategoryType, fallbackCategory, ledgerRpc, type NewRule } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const add = (name: string, type: CategoryType = 'expense') =>
  me.ask(ledgerRpc.createCategory, { name, type });
const rename = (category: string, name: string) =>
  me.ask(ledgerRpc.renameCategory, { category, name, type: 'expense' });
const remove = (categoryToDelete: string) => me.ask(ledgerRpc.removeCategory, { categoryToDelete });

describe('rules and saved filters that name a renamed category', () => {
  const rule = {
    conditions: [[{ field: 'payee', is: 'contains', value: 'vet' }]],
    actions: { category: 'Pets' },
  } satisfies NewRule;
  const shared = {
    ...rule,
    actions: {
      parts: [
        { category: 'pets', percent: 50 },
        { category: 'Food', percent: 50 },
      ],
    },
  };
  const named = async () => {
    const { rules } = await me.ask(ledgerRpc.listRules, {});
    const { filters, reports } = await me.ask(ledgerRpc.listFilters, {});
    return {
      rules: rules.map(({ actions: { category, parts } }) => category ?? parts?.map((part) => part.category)),
      filters: [...filters, ...reports].map(({ filter }) => filter.category),
    };
  };
  beforeEach(async () => {
    await add('Pets');
    await me.ask(ledgerRpc.addRule, rule);
    await me.ask(ledgerRpc.addRule, shared);
    await me.ask(ledgerRpc.saveFilter, { name: 'animals', filter: { category: 'pets' } });
    await me.ask(ledgerRpc.saveFilter, { name: 'refunds', filter: { category: 'Pets', isIncome: true } });
    await me.ask(ledgerRpc.saveFilter, { name: 'cost', filter: { category: 'Pets' }, report: {} });
  });

  it('follow it', async () => {
    await rename('Pets', 'Cats');
    expect(await named()).toEqual({
      rules: ['Cats', ['Cats', 'Food']],
      filters: ['Cats', 'Cats', 'Cats'],
    });
  });

  it('follow it into the fallback, if it was merged', async () => {
    const merged = { category: 'Pets', name: fallbackCategory, type: 'expense', merge: true } as const;
    await me.ask(ledgerRpc.renameCategory, merged);
    expect((await named()).filters).toEqual([fallbackCategory, fallbackCategory, fallbackCategory]);
  });

  it('follow a deleted category to the fallback, apart from filters', async () => {
    await remove('Pets');
    expect(await named()).toEqual({
      rules: [fallbackCategory, [fallbackCategory, 'Food']],
      filters: ['pets', 'Pets', 'Pets'],
    });
  });

  it('stay if they may mean the category of the other type', async () => {
    await add('Pets', 'income');
    await rename('Pets', 'Cats');
    expect(await named()).toEqual({
      rules: ['Pets', ['pets', 'Food']],
      filters: ['pets', 'Pets', 'Pets'],
    });
  });
});
