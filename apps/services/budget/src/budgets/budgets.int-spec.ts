import { budgetRpc, limits, type RpcInput } from '@saldo/contracts';
import { type BudgetService, type Person, startBudget } from '../testing/start-budget';
import { entryOf } from './budget.rules';
import { BudgetsRepository } from './budgets.repository';

let service: BudgetService;
let me: Person;
beforeAll(async () => (service = await startBudget()));
afterAll(() => service.stop());
beforeEach(async () => {
  await service.startLedger();
  me = service.person();
});

const food = { category: 'Food', amount: 300, month: 2, year: 2024 };
const create = (entry: object = {}, person = me) => person.ask(budgetRpc.createBudget, { ...food, ...entry });
const update = (id: string, change: object, person = me, expected?: string) =>
  person.ask(budgetRpc.updateBudget, { id, change, expected });
const list = (filter = {}) => me.ask(budgetRpc.listBudgets, filter);
const exists = { code: 'budget-exists', fields: [{ path: 'category' }] };
const missing = { code: 'not-found' };

describe('setting a budget', () => {
  it('answers with it and with what was spent already', async () => {
    service.ledger.spending.set(me.userId, [{ from: '2024-02-01', category: 'Food', spent: 12.34 }]);
    const made = await create();
    expect(made).toEqual({
      ...food,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      spent: 12.34,
      version: expect.any(String),
    });
    expect(await list()).toEqual([made]);
  });

  it('is refused if the category has one in that month, in upper or lower case', async () => {
    await create({ category: 'Pets' });
    await expect(create({ category: 'PETS' })).rejects.toMatchObject(exists);
    await create({ category: 'Pets', month: 3 });
    await create({ category: 'Pets', year: 2025 });
    await create({ category: 'Pets' }, service.person());
  });

  it('succeeds once for concurrent requests', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => create()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it('is refused for the category of transfers', async () => {
    const fields = [{ path: 'category', code: 'category-reserved' }];
    await expect(create({ category: 'transfer' })).rejects.toMatchObject({ fields });
  });

  it('may allow nothing at all', async () => {
    expect(await create({ amount: 0 })).toMatchObject({ amount: 0 });
  });
});

describe('the list', () => {
  it('has the newest month first, then categories by name, and asks the ledger once', async () => {
    for (const [category, month, year] of [
      ['Food', 1, 2024],
      ['bees', 12, 2023],
      ['Apes', 12, 2023],
      ['Bills', 2, 2024],
    ]) {
      await create({ category, month, year });
    }
    const before = service.ledger.asked.length;
    const names = async (filter = {}) => (await list(filter)).map(({ category }) => category);
    expect(await names()).toEqual(['Bills', 'Food', 'Apes', 'bees']);
    expect(service.ledger.asked.slice(before)).toEqual([
      {
        bookId: me.bookId,
        months: [
          { from: '2024-02-01', to: '2024-02-29' },
          { from: '2024-01-01', to: '2024-01-31' },
          { from: '2023-12-01', to: '2023-12-31' },
        ],
      },
    ]);
    expect(await names({ year: 2024 })).toEqual(['Bills', 'Food']);
    expect(await names({ month: 12, year: 2023 })).toEqual(['Apes', 'bees']);
    expect(await names({ month: 12, year: 2024 })).toEqual([]);
  });

  it('does not come without what was spent: while the ledger is down it says so', async () => {
    await create();
    await service.stopLedger();
    await expect(list()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(create({ month: 5 })).rejects.toMatchObject({ code: 'unavailable' });
    await service.startLedger();
    expect(await list()).toHaveLength(1);
    await create({ month: 5 });
  });

  it('is empty for a user without budgets, and needs no ledger', async () => {
    await service.stopLedger();
    expect(await list()).toEqual([]);
  });
});

describe('changing a budget', () => {
  it('leaves what is left out as it is', async () => {
    const made = await create();
    const { version: _, ...fields } = made;
    expect(await update(made._id, {})).toMatchObject(fields);
    expect(await update(made._id, { amount: 10.5 })).toMatchObject({ ...fields, amount: 10.5 });
    expect(await update(made._id, { month: 3, category: 'bills' })).toMatchObject({
      ...fields,
      amount: 10.5,
      month: 3,
      category: 'Bills',
    });
  });

  it('says what was spent in the month that it moves to', async () => {
    service.ledger.spending.set(me.userId, [{ from: '2024-03-01', category: 'Food', spent: 5 }]);
    const { _id, spent } = await create();
    expect(spent).toBe(0);
    expect(await update(_id, { month: 3 })).toMatchObject({ spent: 5 });
  });

  it('may not put it where another one is', async () => {
    const { _id } = await create();
    await create({ category: 'Bills' });
    await expect(update(_id, { category: 'BILLS' })).rejects.toMatchObject(exists);
    expect((await list()).map(({ category }) => category)).toEqual(['Bills', 'Food']);
  });
});

describe('copying a month', () => {
  const copy = (from: object, to: object, person = me) =>
    person.ask(budgetRpc.copyBudgets, { from, to } as RpcInput<typeof budgetRpc.copyBudgets>);
  const [december, january] = [
    { month: 12, year: 2024 },
    { month: 1, year: 2025 },
  ];

  it('sets the same budgets in the other one, and leaves those that are there as they are', async () => {
    for (const [category, amount] of [
      ['Food', 300.1],
      ['Bills', 0],
      ['Pets', 9_999_999_999.99],
    ]) {
      await create({ category, amount, ...december });
    }
    const there = await create({ category: 'FOOD', amount: 1, ...january });
    expect(await copy(december, january)).toEqual({ copiedCount: 2 });
    const copied = await list(january);
    expect(copied.map(({ category, amount }) => [category, amount])).toEqual([
      ['Bills', 0],
      ['Food', 1],
      ['Pets', 9_999_999_999.99],
    ]);
    expect(copied).toContainEqual(there);
    expect(await list(december)).toHaveLength(3);
  });

  it('does so once, however often and by however many it is asked for', async () => {
    await create(december);
    const counts = await Promise.all(Array.from({ length: 3 }, () => copy(december, january)));
    expect(counts.reduce((sum, { copiedCount }) => sum + copiedCount, 0)).toBe(1);
    expect(await copy(december, december)).toEqual({ copiedCount: 0 });
    expect(await list()).toHaveLength(2);
  });

  it('copies nothing from an empty month or from another user', async () => {
    await create(december);
    expect(await copy(january, december)).toEqual({ copiedCount: 0 });
    expect(await copy(december, january, service.person())).toEqual({ copiedCount: 0 });
  });
});

describe('as many budgets as fit', () => {
  const full = { code: 'budgets-full' };
  const copy = (from: object, to: object) =>
    me.ask(budgetRpc.copyBudgets, { from, to } as RpcInput<typeof budgetRpc.copyBudgets>);
  const months = Array.from({ length: 12 }, (_, index) => ({ month: index + 1, year: 2024 }));

  it('have names of any length and make a list, and there can be no more of them', async () => {
    // The longest possible name: 40 characters, 36 of which take three bytes each.
    const category = (index: number) => String(index).padStart(4, '0') + '語'.repeat(36);
    const perMonth = limits.budgets / months.length;
    const rows = months.flatMap((when) =>
      Array.from({ length: perMonth }, (_, index) =>
        entryOf({ ...when, category: category(index), amount: 9_999_999_999.99 }),
      ),
    );
    await service.app.get(BudgetsRepository).insertNew(me.bookId, rows);
    expect(await list()).toHaveLength(limits.budgets);

    const [first] = await list({ month: 1, year: 2024 });
    const free = { month: 1, year: 2025 };
    await expect(create({ ...free, category: 'Food' })).rejects.toMatchObject(full);
    await expect(copy({ month: 1, year: 2024 }, free)).rejects.toMatchObject(full);
    // Simulate concurrent requests: the first count misses the budgets that were just added.
    const count = jest.spyOn(service.app.get(BudgetsRepository), 'count');
    count.mockResolvedValueOnce(0);
    await expect(create({ ...free, category: 'Food' })).rejects.toMatchObject(full);
    count.mockResolvedValueOnce(0);
    await expect(copy({ month: 1, year: 2024 }, free)).rejects.toMatchObject(full);
    count.mockRestore();
    expect(await list(free)).toEqual([]);
    // Months that have these budgets already need no more space.
    expect(await copy({ month: 1, year: 2024 }, { month: 2, year: 2024 })).toEqual({ copiedCount: 0 });
    await me.ask(budgetRpc.deleteBudget, { id: first?._id ?? '' });
    await create({ ...free, category: 'Food' });
    await expect(create({ ...free, category: 'Bills' })).rejects.toMatchObject(full);
  });
});

describe('budgets of more months than the ledger can answer for at once', () => {
  it('are listed all the same, each with what was spent', async () => {
    // With so many categories no two of the 8 months fit into one reply; a name takes up to 123 bytes of it.
    const categories = Array.from({ length: 5_000 }, (_, index) => `${index} ${'語'.repeat(35)}`);
    const spending = Array.from({ length: 8 }, (_, index) => `2024-0${index + 1}-01`).flatMap((from, month) =>
      categories.map((category, index) => ({ from, category, spent: month + index / 100 })),
    );
    for (let month = 1; month <= 8; month++) await create({ category: categories[month], month });
    service.ledger.spending.set(me.userId, spending);
    const spent = (await list()).map((budget) => [budget.month, budget.spent]);
    expect(spent).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((month) => [month, month - 1 + month / 100]));
  });
});

describe('another user’s budgets', () => {
  it('are as if they were not there', async () => {
    const owner = service.person();
    const theirs = await create({}, owner);
    expect(await list()).toEqual([]);
    for (const id of [theirs._id, 'f'.repeat(24), 'no id']) {
      await expect(update(id, { amount: 1 })).rejects.toMatchObject(missing);
      await expect(me.ask(budgetRpc.deleteBudget, { id })).rejects.toMatchObject(missing);
    }
    expect(await owner.ask(budgetRpc.listBudgets, {})).toEqual([theirs]);
  });

  it('are out of reach of the repository too', async () => {
    const owner = service.person();
    const theirs = await create({}, owner);
    const budgets = service.app.get(BudgetsRepository);
    expect(await budgets.get(me.bookId, theirs._id)).toBeUndefined();
    const row = await budgets.get(owner.bookId, theirs._id);
    if (!row) throw new Error('The owner has it.');
    expect(await budgets.update(me.bookId, row, { year: 2000 }, { actor: 'user' })).toBeUndefined();
    await budgets.remove(me.bookId, row);
    expect(await budgets.trash.delete(me.bookId, theirs._id)).toBe(false);
    expect(await budgets.listByCategory(me.bookId, 'food')).toEqual([]);
    await budgets.forget(me.bookId);
    expect(await owner.ask(budgetRpc.listBudgets, {})).toEqual([theirs]);
  });
});

describe('a change with an expected version', () => {
  it('is made if the version is the current one', async () => {
    const made = await create();
    const once = await update(made._id, { amount: 1 }, me, made.version);
    expect(await update(made._id, { amount: 2 }, me, once.version)).toMatchObject({ amount: 2 });
  });

  it('is refused and changes nothing after another change', async () => {
    const made = await create();
    await update(made._id, { month: 3 });
    const refused = update(made._id, { amount: 1 }, me, made.version);
    await expect(refused).rejects.toMatchObject({ code: 'version-conflict' });
    expect(await list()).toMatchObject([{ amount: 300, month: 3 }]);
  });

  it('is the only one of several concurrent changes to succeed', async () => {
    const { _id, version } = await create();
    const changes = [1, 2, 3, 4].map((amount) => update(_id, { amount }, me, version));
    const outcomes = (await Promise.allSettled(changes)).map(({ status }) => status);
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('concurrent changes of different fields without an expected version are all made', async () => {
  const { _id } = await create();
  await Promise.all([{ amount: 1 }, { month: 3 }, { year: 2025 }].map((change) => update(_id, change)));
  expect(await list()).toMatchObject([{ amount: 1, month: 3, year: 2025 }]);
});

it('a deleted budget is gone, and its place is free', async () => {
  const { _id: id } = await create();
  expect(await me.ask(budgetRpc.deleteBudget, { id })).toBeUndefined();
  await expect(me.ask(budgetRpc.deleteBudget, { id })).rejects.toMatchObject(missing);
  await create();
});
