import { getModelToken } from '@nestjs/mongoose';
import { budgetRpc } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { type BudgetService, type Person, startBudget } from '../testing/start-budget';

let service: BudgetService;
let me: Person;
beforeAll(async () => (service = await startBudget()));
afterAll(() => service.stop());
beforeEach(async () => {
  await service.startLedger();
  me = service.person();
});

const food = { category: 'Food', amount: 300, month: 2, year: 2024 };
const create = (entry: object = {}) => me.ask(budgetRpc.createBudget, { ...food, ...entry });
const list = () => me.ask(budgetRpc.listBudgets, {});

describe('setting a budget', () => {
  it('happens once for each idempotency key, also for concurrent requests', async () => {
    const asked = { category: 'Pets', requestKey: 'k' };
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => create(asked)));
    expect(others).toEqual(others.map(() => first));
    expect(await create(asked)).toEqual(first);
    await expect(create({ ...asked, amount: 1 })).rejects.toMatchObject({ code: 'idempotency-key-reused' });
    await expect(create({ category: 'Pets' })).rejects.toMatchObject({ code: 'budget-exists' });
    expect(await list()).toEqual([first]);
  });

  it('happens once if the process ended before it could answer', async () => {
    const first = await create({ requestKey: 'k' });
    const records = service.app.get<Model<object>>(getModelToken('IdempotencyRecord'));
    const left = { $unset: { reply: 1 as const }, $set: { heldUntil: new Date(0) } };
    await records.updateMany(ownedBy(me.bookId), left);
    expect(await create({ requestKey: 'k' })).toEqual(first);
    expect(await list()).toEqual([first]);
  });

  it('may be tried again with the same key while the ledger was away', async () => {
    await service.stopLedger();
    await expect(create({ requestKey: 'k' })).rejects.toMatchObject({ code: 'unavailable' });
    await service.startLedger();
    expect(await create({ requestKey: 'k' })).toMatchObject(food);
  });
});
