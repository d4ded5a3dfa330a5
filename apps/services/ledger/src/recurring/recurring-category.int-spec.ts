import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { RecurringRepository } from './recurring.repository';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const startDate = '2998-01-31';
const rent = { name: 'Rent', category: 'Bills', amount: 800.5, startDate };
const create = (entry: Partial<RpcInput<typeof ledgerRpc.createRecurring>> = {}) =>
  me.ask(ledgerRpc.createRecurring, { ...rent, ...entry });
const update = (id: string, change: RpcInput<typeof ledgerRpc.updateRecurring>['change']) =>
  me.ask(ledgerRpc.updateRecurring, { id, change });
const list = () => me.ask(ledgerRpc.listRecurring, {});
const otherKind = { code: 'validation-failed', fields: [{ path: 'category', message: expect.any(String) }] };

describe('a category of the other kind', () => {
  it.each([
    [true, 'food', 'Select an income category.'],
    [false, 'Salary', 'Select an expense category.'],
  ])('is refused where it is built in (isIncome %s with %s)', async (isIncome, category, message) => {
    const fields = [{ path: 'category', message }];
    await expect(create({ isIncome, category })).rejects.toMatchObject({ ...otherKind, fields });
    expect(await list()).toEqual([]);
    const { _id } = await create({ isIncome: !isIncome, category });
    await expect(update(_id, { isIncome })).rejects.toMatchObject({ ...otherKind, fields });
  });

  it('is refused where the user has added it to that kind, unless both kinds have it', async () => {
    await me.ask(ledgerRpc.createCategory, { type: 'expense', name: 'Pets' });
    await expect(create({ isIncome: true, category: 'Pets' })).rejects.toMatchObject(otherKind);
    await me.ask(ledgerRpc.createCategory, { type: 'income', name: 'Pets' });
    expect(await create({ isIncome: true, category: 'pets' })).toMatchObject({ category: 'Pets' });
  });

  it('stays with an entry that has one until its category or kind is changed', async () => {
    const { _id } = await create();
    const { bookId } = me.who;
    const entries = ledger.app.get(RecurringRepository);
    for (const row of await entries.list(bookId)) {
      const parts = row.parts.map((part) => ({ ...part, category: 'Salary' }));
      await entries.change(bookId, row, { parts }, { actor: 'import' });
    }
    const untouched = { category: 'Salary', isIncome: false };
    expect(await update(_id, { ...untouched, amount: 7 })).toMatchObject({ ...untouched, amount: 7 });
    await expect(update(_id, { category: 'Gifts' })).rejects.toMatchObject(otherKind);
    expect(await update(_id, { category: 'Bills' })).toMatchObject({ category: 'Bills' });
  });

  it('is refused when the kind alone changes', async () => {
    const { _id } = await create({ category: 'Tombola' });
    await expect(update(_id, { isIncome: true })).rejects.toMatchObject(otherKind);
    expect(await update(_id, { isIncome: true, category: 'Raffle' })).toMatchObject({ category: 'Raffle' });
    expect(await me.ask(ledgerRpc.listCategories, { type: 'income' })).toContain('Raffle');
  });
});
