import { authEvents, budgetRpc, ledgerEvents } from '@saldo/contracts';
import { eventually } from '@saldo/testing';
import { type BudgetService, type Person, startBudget } from '../testing/start-budget';
import { BudgetsEvents } from './budgets.events';
import { BudgetsRepository } from './budgets.repository';

let service: BudgetService;
let me: Person;
beforeAll(async () => {
  service = await startBudget();
  await service.startLedger();
});
afterAll(() => service.stop());
beforeEach(() => (me = service.person()));
afterEach(() => jest.restoreAllMocks());

const create = (category: string, amount: number, month = 1) =>
  me.ask(budgetRpc.createBudget, { category, amount, month, year: 2024 });
const list = async () => {
  const budgets = await me.ask(budgetRpc.listBudgets, {});
  return budgets.map(({ category, amount, month }) => `${month} ${category} ${amount}`);
};
const removal = (category = 'Pets', type: 'expense' | 'income' = 'expense') => ({
  bookId: me.bookId,
  category,
  type,
  movedTo: 'Miscellaneous',
});
const handle = (id: string) =>
  service.app.get(BudgetsEvents).categoryRemoved(removal(), { id: me.userId + id });

describe('when a category is removed', () => {
  it('its budgets become those of Miscellaneous, and add to what that has in the month', async () => {
    await create('Pets', 10);
    await create('Pets', 20, 2);
    await create('Miscellaneous', 0.5, 2);
    await create('Food', 30, 2);
    await service.events.publish(ledgerEvents.categoryRemoved, removal('pets'));
    await eventually(async () =>
      expect(await list()).toEqual(['2 Food 30', '2 Miscellaneous 20.5', '1 Miscellaneous 10']),
    );
  });

  it('nothing changes for an income category or for another user', async () => {
    await create('Pets', 10);
    await create('Cars', 20);
    const other = service.person();
    await service.events.publish(ledgerEvents.categoryRemoved, removal('Pets', 'income'));
    await service.events.publish(ledgerEvents.categoryRemoved, { ...removal(), bookId: other.bookId });
    await service.events.publish(ledgerEvents.categoryRemoved, removal('Cars'));
    // Events come in their order: when the last one is through, so are those before it.
    await eventually(async () => expect(await list()).toEqual(['1 Miscellaneous 20', '1 Pets 10']));
  });

  it('a repeated event does not move budgets of a category that was added again', async () => {
    await create('Pets', 10);
    await handle('event');
    await create('Pets', 99);
    await handle('event');
    expect(await list()).toEqual(['1 Miscellaneous 10', '1 Pets 99']);
    await handle('another event');
    expect(await list()).toEqual(['1 Miscellaneous 109']);
  });

  it.each(['absorb', 'remove'] as const)(
    'and a crash comes with %s, no amount counts twice',
    async (step) => {
      await create('Pets', 10);
      await create('Miscellaneous', 5);
      await create('Pets', 7, 2);
      const repository = service.app.get(BudgetsRepository);
      jest.spyOn(repository, step).mockRejectedValueOnce(new Error('crash'));
      await expect(handle('event')).rejects.toThrow('crash');
      await handle('event');
      expect(await list()).toEqual(['2 Miscellaneous 7', '1 Miscellaneous 15']);
    },
  );

  it('a budget that its owner gives another category in that moment keeps that', async () => {
    const { _id: id } = await create('Pets', 10);
    const repository = service.app.get(BudgetsRepository);
    const listByCategory = repository.listByCategory.bind(repository);
    jest.spyOn(repository, 'listByCategory').mockImplementationOnce(async (...all) => {
      const rows = await listByCategory(...all);
      await me.ask(budgetRpc.updateBudget, { id, change: { category: 'Food' } });
      return rows;
    });
    await handle('event');
    expect(await list()).toEqual(['1 Food 10']);
  });

  it('and the budget that was in the way goes in that moment, the next attempt takes its place', async () => {
    await create('Pets', 10);
    const { _id } = await create('Miscellaneous', 5);
    const repository = service.app.get(BudgetsRepository);
    const absorb = repository.absorb.bind(repository);
    jest.spyOn(repository, 'absorb').mockImplementationOnce(async (...all) => {
      await repository.trash.delete(me.bookId, _id);
      return absorb(...all);
    });
    await expect(handle('event')).rejects.toThrow();
    await handle('event');
    expect(await list()).toEqual(['1 Miscellaneous 10']);
  });
});

describe('when a category is renamed or merged', () => {
  const move = (category: string, movedTo: string) =>
    service.events.publish(ledgerEvents.categoryRemoved, { ...removal(category), movedTo });

  it('its budgets follow, and add to those that the other one has in the month', async () => {
    await create('Pets', 10);
    await create('Pets', 20, 2);
    await create('Cats', 0.5, 2);
    await move('PETS', 'Cats');
    await eventually(async () => expect(await list()).toEqual(['2 Cats 20.5', '1 Cats 10']));
  });

  it('and nothing but its case changes, its budgets are spelt as it is', async () => {
    await create('pets', 10);
    await create('pets', 20, 2);
    await move('pets', 'PETS');
    await eventually(async () => expect(await list()).toEqual(['2 PETS 20', '1 PETS 10']));
  });

  it('and others take its place, each budget goes where its own category went, also when one move fails at first', async () => {
    await create('A', 10);
    await create('C', 20);
    const repository = service.app.get(BudgetsRepository);
    jest.spyOn(repository, 'listByCategory').mockRejectedValueOnce(new Error('not now'));
    await move('A', 'B');
    await move('C', 'A');
    await move('B', 'D');
    await eventually(async () => expect(await list()).toEqual(['1 A 20', '1 D 10']));
  });
});

describe('a deleted account', () => {
  it('has no budgets left, and other users keep theirs', async () => {
    await create('Food', 1);
    const gone = me;
    me = service.person();
    await create('Food', 2);
    await service.events.publish(authEvents.userDeleted, { userId: gone.userId });
    await eventually(async () => expect(await gone.ask(budgetRpc.listBudgets, {})).toEqual([]));
    expect(await list()).toEqual(['1 Food 2']);
    await expect(
      service.app.get(BudgetsEvents).userDeleted({ userId: gone.userId }),
    ).resolves.toBeUndefined();
  });

  it('takes along, when it is told of once more, what a call wrote that had been let in before', async () => {
    await create('Food', 1);
    const forget = () => service.app.get(BudgetsEvents).userDeleted({ userId: me.userId });
    await forget();
    await create('Late', 2);
    expect(await list()).toEqual(['1 Late 2']);
    await forget();
    expect(await list()).toEqual([]);
  });
});
