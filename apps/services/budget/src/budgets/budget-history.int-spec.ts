import { budgetRpc } from '@saldo/contracts';
import { type BudgetService, type Person, startBudget } from '../testing/start-budget';
import { BudgetsService } from './budgets.service';

let service: BudgetService;
let me: Person;
beforeAll(async () => {
  service = await startBudget();
  await service.startLedger();
});
afterAll(() => service.stop());
beforeEach(() => (me = service.person()));

const create = (entry: object = {}) =>
  me.ask(budgetRpc.createBudget, { category: 'Food', amount: 300, month: 2, year: 2024, ...entry });
const update = (id: string, change: object) => me.ask(budgetRpc.updateBudget, { id, change });
const history = (id: string, person = me) => person.ask(budgetRpc.getBudgetHistory, { id });
const restore = (id: string, version = 'initial', expected?: string, person = me) =>
  person.ask(budgetRpc.restoreBudgetVersion, { id, version, expected });

it('says what changed, the newest change first', async () => {
  const { _id: id, version } = await create();
  expect(await history(id)).toEqual({
    versions: [{ version: 'initial', at: expect.any(String), actor: 'user' }],
    ...{ isComplete: true, version },
  });
  await update(id, { amount: 250.5 });
  const now = await update(id, { category: 'Pets', month: 3, amount: 250.5 });
  expect(await history(id)).toMatchObject({
    versions: [
      {
        version: now.version,
        before: { category: 'Food', month: 2 },
        after: { category: 'Pets', month: 3 },
      },
      { before: { amount: 300 }, after: { amount: 250.5 } },
      { version: 'initial' },
    ],
    ...{ isComplete: true, version: now.version },
  });
});

it('gives a budget back the fields of a version, and can be taken back itself', async () => {
  const { _id: id } = await create();
  const changed = await update(id, { category: 'Pets', amount: 5, year: 2025 });
  service.ledger.spending.set(me.userId, [{ from: '2024-02-01', category: 'Food', spent: 12 }]);
  expect(await restore(id, 'initial', changed.version)).toMatchObject({
    ...{ category: 'Food', amount: 300, month: 2, year: 2024, spent: 12 },
  });
  const { versions } = await history(id);
  expect(versions.map(({ actor }) => actor)).toEqual(['restore', 'user', 'user']);
  expect(await restore(id, changed.version)).toMatchObject({ category: 'Pets', amount: 5, year: 2025 });
});

it('does not restore a budget into the place of another one', async () => {
  const { _id: id } = await create();
  await update(id, { month: 3 });
  await create({ category: 'FOOD' });
  await expect(restore(id)).rejects.toMatchObject({ code: 'budget-exists' });
  expect((await history(id)).versions).toHaveLength(2);
});

it('restores the category of a version with it', async () => {
  const { _id: id } = await create({ category: 'Pets' });
  await update(id, { category: 'Food' });
  service.ledger.categories.set(me.userId, []);
  await restore(id);
  expect(service.ledger.categories.get(me.userId)).toEqual(['Pets']);
});

it('refuses to restore over a change that the user has not seen', async () => {
  const { _id: id, version } = await create();
  await update(id, { month: 3 });
  await expect(restore(id, 'initial', version)).rejects.toMatchObject({ code: 'version-conflict' });
});

it('says if its category was deleted in between', async () => {
  const { _id: id } = await create({ category: 'Pets' });
  await service.app.get(BudgetsService).moveCategory(me.bookId, 'Pets', 'Miscellaneous');
  await update(id, { amount: 1 });
  expect(await history(id)).toMatchObject({ versions: [{ afterGap: true }], isComplete: false });
});

it('is not in the list, and is not copied', async () => {
  const { _id: id } = await create();
  await update(id, { amount: 250.5 });
  await me.ask(budgetRpc.copyBudgets, { from: { month: 2, year: 2024 }, to: { month: 3, year: 2024 } });
  const budgets = await me.ask(budgetRpc.listBudgets, {});
  expect(budgets.map((budget) => Object.keys(budget).sort())).toEqual(
    Array(2).fill(['_id', 'amount', 'category', 'month', 'spent', 'version', 'year']),
  );
  expect(budgets.map(({ amount }) => amount)).toEqual([250.5, 250.5]);
  const copy = budgets.find(({ month }) => month === 3)?._id ?? '';
  expect((await history(copy)).versions).toMatchObject([{ version: 'initial' }]);
});

it.each(['f'.repeat(24), 'no id'])(
  'is not found for the id %s, another book and another version',
  async (id) => {
    const { _id: mine } = await create();
    const other = service.person();
    const missing = { code: 'not-found' };
    await expect(history(id)).rejects.toMatchObject(missing);
    await expect(restore(id)).rejects.toMatchObject(missing);
    await expect(restore(mine, id)).rejects.toMatchObject(missing);
    await expect(history(mine, other)).rejects.toMatchObject(missing);
    await expect(restore(mine, 'initial', undefined, other)).rejects.toMatchObject(missing);
  },
);
