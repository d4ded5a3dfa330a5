import { randomUUID } from 'node:crypto';
import { ledgerRpc, type Setter } from '@saldo/contracts';
import { undo } from '../testing/jobs';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const brand: Setter = { by: 'brands', reason: { type: 'brand', name: 'REWE' } };
const row = (name: string, category: string, setter: Setter | undefined, addedOn = '2026-01-31') => ({
  ...{ name, category, cost: 10, addedOn, raw: { text: `POS ${name}` } },
  ...(setter && { setBy: { category: setter } }),
});
const importAll = (transactions: ReturnType<typeof row>[]) =>
  me.ask(ledgerRpc.importTransactions, { importId: randomUUID(), from: 0, transactions });
const review = () => me.ask(ledgerRpc.getReview, {});
const edit = (transactionIds: string[], change: { confirmed: true } | { category: string }) => {
  const group = randomUUID();
  return me.ask(ledgerRpc.editTransactions, { transactionIds, change, group });
};

it('lists what no person has set or confirmed, by payee, the largest groups first', async () => {
  await importAll([
    row('Kiosk', 'Miscellaneous', { by: 'default' }),
    row('REWE', 'Groceries', brand, '2026-01-02'),
    row('rewe', 'Groceries', brand, '2026-01-03'),
    row('Aldi', 'Groceries', { by: 'rule' }),
    row('Rent', 'Bills', { by: 'recurring' }),
    row('Cinema', 'Entertainment', undefined),
  ]);
  await me.ask(ledgerRpc.createTransaction, { name: 'Tea', category: 'Food', cost: 3 });
  expect(await me.ask(ledgerRpc.getReviewCount, {})).toEqual({ count: 3 });
  const { count, groups } = await review();
  expect(count).toBe(3);
  expect(groups).toMatchObject([
    {
      ...{ name: 'rewe', category: 'Groceries', type: 'expense', setter: brand },
      rows: [
        { addedOn: '2026-01-03', cost: 10, text: 'POS rewe' },
        { addedOn: '2026-01-02', text: 'POS REWE' },
      ],
    },
    { name: 'Kiosk', category: 'Miscellaneous', setter: { by: 'default' } },
  ]);
  expect(groups.map(({ ids }) => ids.length)).toEqual([2, 1]);
  // Categories that the user has chosen before come first, then other categories of the book.
  expect(groups[1]?.likely).toHaveLength(5);
  expect(groups[1]?.likely).toEqual(expect.arrayContaining(['Food', 'Entertainment']));
  expect(await ledger.person().ask(ledgerRpc.getReview, {})).toEqual({ count: 0, groups: [] });
});

it('forgets what a person confirms or changes, learns from it, and has it again after undoing that', async () => {
  await importAll([row('Kolumbari', 'Miscellaneous', { by: 'default' }), row('REWE', 'Groceries', brand)]);
  const [first, second] = (await review()).groups;
  const { group } = await edit(first?.ids ?? [], { category: 'Food' });
  await edit(second?.ids ?? [], { confirmed: true });
  expect(await review()).toEqual({ count: 0, groups: [] });
  const rows = [{ text: 'KOLUMBARI 12', isIncome: false, cost: 8 }];
  const { suggestions } = await me.ask(ledgerRpc.suggestCategories, { rows });
  expect(suggestions).toMatchObject([{ category: 'Food', by: 'memory', reason: { count: 1, of: 1 } }]);
  await undo(me, group);
  expect((await review()).groups).toMatchObject([{ name: 'Kolumbari', setter: { by: 'default' } }]);
  expect((await me.ask(ledgerRpc.suggestCategories, { rows })).suggestions).toEqual([]);
});
