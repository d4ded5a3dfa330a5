import { authEvents, budgetRpc, errorCatalogue, ledgerEvents, limits } from '@saldo/contracts';
import { getModelToken } from '@nestjs/mongoose';
import { ownedBy } from '@saldo/mongo';
import { eventually } from '@saldo/testing';
import fc from 'fast-check';
import type { Model } from 'mongoose';
import { type BudgetService, type Person, startBudget } from '../testing/start-budget';
import { BUDGETS, type BudgetRow, DELETED_BUDGETS } from './budget.schema';

let service: BudgetService;
let me: Person;
beforeAll(async () => {
  service = await startBudget();
  await service.startLedger();
});
afterAll(() => service.stop());
beforeEach(() => (me = service.person()));
afterEach(() => jest.restoreAllMocks());

const create = (entry: object = {}) =>
  me.ask(budgetRpc.createBudget, { category: 'Food', amount: 300, month: 2, year: 2024, ...entry });
const update = (id: string, change: object) => me.ask(budgetRpc.updateBudget, { id, change });
const remove = (id: string) => me.ask(budgetRpc.deleteBudget, { id });
const restore = (id: string, person = me) => person.ask(budgetRpc.restoreDeletedBudget, { id });
const list = () => me.ask(budgetRpc.listBudgets, {});
const deleted = (person = me) => person.ask(budgetRpc.listDeletedBudgets, {});
const modelOf = (name: string) => service.app.get<Model<BudgetRow>>(getModelToken(name), { strict: false });
const missing = { code: 'not-found' };

it('lists deleted budgets, deleted last first, and until when they can be restored', async () => {
  const [food, pets] = [await create(), await create({ category: 'Pets', amount: 0.5 })];
  await remove(pets._id);
  await remove(food._id);
  const all = await deleted();
  expect(all).toMatchObject([
    { _id: food._id, category: 'Food', amount: 300, month: 2, year: 2024 },
    { _id: pets._id, category: 'Pets', amount: 0.5 },
  ]);
  const [{ deletedAt, expiresAt } = { deletedAt: '', expiresAt: '' }] = all;
  expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(limits.trashDays * 86_400_000);
});

it('a budget that was deleted and restored is as if nothing had happened', async () => {
  const field = {
    category: fc.constantFrom('Food', 'Pets', 'Travel'),
    amount: fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => cents / 100),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: limits.budgetYearMin, max: limits.budgetYearMax }),
  };
  const changes = fc.array(fc.record(field, { requiredKeys: [] }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.record(field), changes, async (entry, edits) => {
      me = service.person();
      const { _id: id } = await create(entry);
      for (const edit of edits) await update(id, edit);
      const state = async () => [await list(), await me.ask(budgetRpc.getBudgetHistory, { id })];
      const before = await state();
      await remove(id);
      expect(await list()).toEqual([]);
      expect([await restore(id)]).toEqual(before[0]);
      expect(await state()).toEqual(before);
      expect(await deleted()).toEqual([]);
      await update(id, { amount: 1 });
      const history = await me.ask(budgetRpc.getBudgetHistory, { id });
      expect(history.versions.filter(({ afterGap }) => afterGap)).toEqual([]);
    }),
    { numRuns: 10, seed: 4711 },
  );
});

it('refuses a budget whose place is taken, and keeps it', async () => {
  const { _id: id } = await create();
  await remove(id);
  const other = await create();
  await expect(restore(id)).rejects.toMatchObject({
    code: 'budget-exists',
    fields: [{ path: 'category', message: errorCatalogue['budget-exists'].message }],
  });
  expect([await list(), await deleted()]).toMatchObject([[other], [{ _id: id }]]);
  await update(other._id, { month: 3 });
  expect(await restore(id)).toMatchObject({ _id: id, month: 2 });
});

it('refuses more budgets than allowed, and keeps them', async () => {
  const { _id: id } = await create();
  await remove(id);
  const rows = Array.from({ length: limits.budgets }, (_, index) => ({
    ...{ ...ownedBy(me.bookId), category: `C${index}`, categoryKey: `c${index}`, cents: 1n },
    ...{ month: 1, year: 2024 },
  }));
  await modelOf(BUDGETS).insertMany(rows);
  await expect(restore(id)).rejects.toMatchObject({ code: 'budgets-full' });
  expect(await list()).toHaveLength(limits.budgets);
  expect(await deleted()).toMatchObject([{ _id: id }]);
});

it('restores a budget once, however often and at the same time it is asked to', async () => {
  const { _id: id } = await create();
  await remove(id);
  const answers = await Promise.all([1, 2, 3].map(() => restore(id)));
  expect([...answers, await restore(id)]).toEqual(Array(4).fill((await list())[0]));
});

it.each(['deletion', 'restoration'] as const)('a crash in the middle of a %s loses nothing', async (step) => {
  const { _id: id } = await create();
  if (step === 'restoration') await remove(id);
  jest
    .spyOn(modelOf(step === 'deletion' ? BUDGETS : DELETED_BUDGETS), 'deleteOne')
    .mockImplementationOnce(() => {
      throw new Error('crash');
    });
  await expect(step === 'deletion' ? remove(id) : restore(id)).rejects.toThrow();
  // The budget now exists twice; the one that is not deleted counts.
  expect(await list()).toMatchObject([{ _id: id }]);
  expect(await deleted()).toEqual([]);
  expect(await restore(id)).toMatchObject({ _id: id });
  await update(id, { amount: 7 });
  await remove(id);
  expect(await deleted()).toMatchObject([{ _id: id, amount: 7 }]);
});

it('is never lost by deleting, restoring and editing at the same time', async () => {
  const { _id: id } = await create();
  for (let round = 0; round < 10; round++) {
    const acts = [remove(id), restore(id), update(id, { amount: round }), remove(id), restore(id)];
    await Promise.allSettled(acts);
    expect([...(await list()), ...(await deleted())]).toMatchObject([{ _id: id }]);
  }
});

describe('if its category is meanwhile', () => {
  const removed = (category: string, movedTo: string) =>
    service.events.publish(ledgerEvents.categoryRemoved, {
      ...{ bookId: me.bookId, category, type: 'expense' as const, movedTo },
    });
  const deletePets = async () => {
    const { _id } = await create({ category: 'Pets' });
    await remove(_id);
    return _id;
  };

  it('deleted, a budget brings it back', async () => {
    const id = await deletePets();
    await create({ category: 'Pets', month: 3 });
    await removed('Pets', 'Miscellaneous');
    await eventually(async () => expect(await list()).toMatchObject([{ category: 'Miscellaneous' }]));
    expect(await restore(id)).toMatchObject({ category: 'Pets' });
    expect(service.ledger.categories.get(me.userId)).toEqual(['Pets']);
  });

  it('renamed, a budget follows', async () => {
    const id = await deletePets();
    await removed('pets', 'Cats');
    await eventually(async () => expect(await deleted()).toMatchObject([{ category: 'Cats' }]));
    expect(await restore(id)).toMatchObject({ _id: id, category: 'Cats' });
  });
});

it('deleted budgets of others can be neither seen nor restored', async () => {
  const { _id: id } = await create();
  await remove(id);
  const other = service.person();
  expect(await deleted(other)).toEqual([]);
  for (const each of [id, 'f'.repeat(24), 'no id'])
    await expect(restore(each, other)).rejects.toMatchObject(missing);
  expect(await deleted()).toMatchObject([{ _id: id }]);
});

it('deleted budgets can be restored for 30 days', async () => {
  const { _id: id } = await create();
  await remove(id);
  const expired = new Date(Date.now() - limits.trashDays * 86_400_000 - 1);
  await modelOf(DELETED_BUDGETS).updateOne({ _id: id }, { deletedAt: expired });
  expect(await deleted()).toEqual([]);
  await expect(restore(id)).rejects.toMatchObject(missing);
});

it('deleted budgets are forgotten with their owner', async () => {
  await remove((await create())._id);
  await service.events.publish(authEvents.userDeleted, { userId: me.userId });
  await eventually(async () => expect(await deleted()).toEqual([]));
});
