import { ledgerRpc, limits, type RecurringEntry, type RpcInput } from '@saldo/contracts';
import { addDays, type CalendarDate, dateIn, nextOccurrence } from '@saldo/finance';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { RecurringRepository } from './recurring.repository';

const nothingUpcoming = { balance: 0, datedAfterToday: 0, balanceAtEnd: 0, entries: [] };
let ledger: Ledger;
let me: Person;
let today: CalendarDate;
let rent: Input;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => {
  me = ledger.person();
  today = dateIn('UTC', new Date());
  rent = { name: 'Rent', category: 'Bills', amount: 800.5, startDate: inDays(10) };
});

const inDays = (days: number) => addDays(today, days);
type Input = RpcInput<typeof ledgerRpc.createRecurring>;
const create = (entry: Partial<Input> = {}, person = me) =>
  person.ask(ledgerRpc.createRecurring, { ...rent, ...entry });
const update = (id: string, change: RpcInput<typeof ledgerRpc.updateRecurring>['change']) =>
  me.ask(ledgerRpc.updateRecurring, { id, change });
const list = (person = me) => person.ask(ledgerRpc.listRecurring, {});
const recorded = async (person = me) =>
  (await person.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;
const dates = async () => (await recorded()).map(({ addedOn }) => addedOn);
const nextOf = async (id: string) => (await list()).find((entry) => entry._id === id)?.nextDueDate;
const missing = { code: 'not-found' };

describe('a new recurring entry', () => {
  it('is answered with its next date, and listed so', async () => {
    const made = await create();
    expect(made).toEqual({
      ...rent,
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      isIncome: false,
      version: expect.any(String),
      frequency: 'monthly',
      endDate: null,
      paused: false,
      nextDueDate: inDays(10),
    });
    expect(await list()).toEqual([made]);
    expect(await recorded()).toEqual([]);
  });

  it('that began in the past records nothing for it', async () => {
    const startDate = inDays(-100);
    const made = await create({ startDate, frequency: 'weekly' });
    expect(made.nextDueDate).toBe(nextOccurrence({ startDate, frequency: 'weekly' }, today));
    expect(await recorded()).toEqual([]);
  });

  it('that begins today says so, and today’s is recorded once, as what it is', async () => {
    const made = await create({ startDate: today, isIncome: true, category: 'Tombola', frequency: 'weekly' });
    expect(made.nextDueDate).toBe(today);
    expect(await nextOf(made._id)).toBe(inDays(7));
    expect(await recorded()).toEqual([
      {
        _id: expect.any(String),
        name: 'Rent',
        category: 'Tombola',
        cost: 800.5,
        addedOn: today,
        isIncome: true,
        note: '',
        recurringId: made._id,
        setBy: { category: { by: 'recurring' }, payee: { by: 'recurring' } },
        version: expect.any(String),
      },
    ]);
    expect(await me.ask(ledgerRpc.listCategories, { type: 'income' })).toContain('Tombola');
  });

  it('comes no more after its end', async () => {
    const made = await create({ startDate: inDays(-7), endDate: inDays(-1), frequency: 'weekly' });
    expect(made).toMatchObject({ endDate: inDays(-1), nextDueDate: null });
    const once = await create({ startDate: today, endDate: today });
    expect(await nextOf(once._id)).toBeNull();
    expect(await dates()).toEqual([today]);
  });

  it('is refused where it would end before it begins', async () => {
    const refused = { code: 'validation-failed', fields: [{ path: 'endDate', message: expect.any(String) }] };
    await expect(create({ endDate: inDays(9) })).rejects.toMatchObject(refused);
    const { _id } = await create({ endDate: inDays(12) });
    await expect(update(_id, { startDate: inDays(13) })).rejects.toMatchObject(refused);
  });

  it('is refused beyond the limit', async () => {
    const count = jest.spyOn(ledger.app.get(RecurringRepository), 'count');
    count.mockResolvedValueOnce(limits.recurringEntries);
    await expect(create()).rejects.toMatchObject({ code: 'recurring-full' });
    count.mockRestore();
  });
});

it('the list has what comes next first, and what has ended last', async () => {
  await create({ name: 'ended', startDate: inDays(-2), endDate: inDays(-1) });
  for (const [name, days] of [
    ['later', 20],
    ['b soon', 5],
    ['A soon', 5],
  ] as const) {
    await create({ name, startDate: inDays(days) });
  }
  expect((await list()).map(({ name }) => name)).toEqual(['A soon', 'b soon', 'later', 'ended']);
});

describe('an edit', () => {
  it('leaves what is left out as it is', async () => {
    const made = await create({ endDate: inDays(400) });
    expect(await update(made._id, {})).toEqual(made);
    const fields = { amount: 0.01, name: 'Flat', category: 'Shopping' };
    const cheaper = { ...made, ...fields, version: expect.any(String) };
    expect(await update(made._id, { amount: 0.01, name: 'Flat', category: 'shopping' })).toEqual(cheaper);
    expect(await update(made._id, { endDate: null })).toEqual({ ...cheaper, endDate: null });
  });

  it('moves on to the first date of the new series that is not recorded, and leaves what is', async () => {
    const { _id } = await create({ startDate: today });
    expect(await update(_id, { frequency: 'weekly', amount: 1 })).toMatchObject({ nextDueDate: inDays(7) });
    expect(await update(_id, { startDate: inDays(-1) })).toMatchObject({ nextDueDate: inDays(6) });
    expect(await update(_id, { startDate: inDays(-7), frequency: 'daily' })).toMatchObject({
      nextDueDate: inDays(1),
    });
    expect((await recorded()).map(({ addedOn, cost }) => [addedOn, cost])).toEqual([[today, 800.5]]);
  });

  it('that puts a date on today records it at once', async () => {
    const { _id } = await create();
    expect(await update(_id, { startDate: today })).toMatchObject({ nextDueDate: today });
    expect(await dates()).toEqual([today]);
    expect(await nextOf(_id)).not.toBe(today);
  });

  it('wakes up a series that had ended', async () => {
    const { _id } = await create({ startDate: inDays(-30), endDate: inDays(-10), frequency: 'weekly' });
    expect(await update(_id, { endDate: null })).toMatchObject({ nextDueDate: inDays(5) });
  });

  it('at the same moment as others loses none of them', async () => {
    const { _id } = await create();
    const edits = [{ amount: 7 }, { name: 'Flat' }, { frequency: 'weekly' as const }];
    await Promise.all(edits.map((change) => update(_id, change)));
    expect(await list()).toMatchObject([{ amount: 7, name: 'Flat', frequency: 'weekly' }]);
  });
});

describe('a paused entry', () => {
  const pause = (id: string) => me.ask(ledgerRpc.pauseRecurring, { id });
  const resume = (id: string) => me.ask(ledgerRpc.resumeRecurring, { id });

  it('says when it would come if it were resumed today, and comes then', async () => {
    const made = await create({ frequency: 'daily', startDate: inDays(3) });
    expect(await pause(made._id)).toEqual({ ...made, paused: true });
    expect(await pause(made._id)).toEqual({ ...made, paused: true });
    await update(made._id, { startDate: inDays(-5) });
    expect(await recorded()).toEqual([]);
    expect(await resume(made._id)).toMatchObject({ paused: false, nextDueDate: today });
    expect(await resume(made._id)).toMatchObject({ paused: false, nextDueDate: inDays(1) });
    expect(await dates()).toEqual([today]);
  });
});

describe('the next date', () => {
  const step = (how: 'skipRecurring' | 'recordRecurring', { _id }: RecurringEntry, date: string) =>
    me.ask(ledgerRpc[how], { id: _id, date });

  it('can be left out', async () => {
    const made = await create({ frequency: 'weekly' });
    const skipped = { ...made, nextDueDate: inDays(17) };
    expect(await step('skipRecurring', made, inDays(10))).toEqual(skipped);
    expect(await step('skipRecurring', made, inDays(10))).toEqual(skipped);
    expect(await recorded()).toEqual([]);
  });

  it('can be recorded now, with the day of today', async () => {
    const made = await create({ frequency: 'weekly' });
    const moved = { ...made, nextDueDate: inDays(17) };
    expect(await step('recordRecurring', made, inDays(10))).toEqual(moved);
    expect(await recorded()).toMatchObject([{ name: 'Rent', addedOn: today, recurringId: made._id }]);
  });

  it('is recorded once, however often and by however many that is asked for', async () => {
    const made = await create({ frequency: 'weekly' });
    const answers = Array.from({ length: 5 }, () => step('recordRecurring', made, inDays(10)));
    for (const answer of await Promise.all(answers)) expect(answer.nextDueDate).toBe(inDays(17));
    expect(await recorded()).toHaveLength(1);
  });

  it('is another one than the person saw: nothing happens', async () => {
    const made = await create({ frequency: 'weekly' });
    for (const how of ['skipRecurring', 'recordRecurring'] as const) {
      await expect(step(how, made, inDays(17))).rejects.toMatchObject({ code: 'version-conflict' });
      expect(await step(how, made, inDays(3))).toEqual(made);
    }
    expect(await recorded()).toEqual([]);
  });

  it('of a paused entry can be left out or recorded too, and it stays paused', async () => {
    const made = await create({ frequency: 'weekly' });
    await me.ask(ledgerRpc.pauseRecurring, { id: made._id });
    expect(await step('recordRecurring', made, inDays(10))).toMatchObject({
      paused: true,
      nextDueDate: inDays(17),
    });
    expect(await recorded()).toHaveLength(1);
  });
});

it('a deleted entry is gone, and what it has recorded stays', async () => {
  const { _id: id } = await create({ startDate: today });
  expect(await me.ask(ledgerRpc.deleteRecurring, { id })).toBeUndefined();
  await expect(me.ask(ledgerRpc.deleteRecurring, { id })).rejects.toMatchObject(missing);
  expect(await list()).toEqual([]);
  expect(await recorded()).toMatchObject([{ recurringId: id }]);
});

describe('what is coming', () => {
  const upcoming = () => me.ask(ledgerRpc.listUpcoming, {});

  it('is all of the next 30 days, by date, with the balance that it leads to, exactly', async () => {
    await me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 0.2 });
    const wage = await create({
      name: 'Wage',
      category: 'Salary',
      startDate: inDays(30),
      isIncome: true,
      amount: 9_999_999_999.99,
    });
    const tea = await create({ name: 'Tea', startDate: inDays(9), frequency: 'weekly', amount: 0.1 });
    const paused = await create({ name: 'paused', frequency: 'daily' });
    await me.ask(ledgerRpc.pauseRecurring, { id: paused._id });
    await create({ name: 'too late', startDate: inDays(31) });
    const { balance, entries } = await upcoming();
    expect(balance).toBe(-0.2);
    expect(entries.map((entry) => [entry.date, entry.name, entry.balance])).toEqual([
      [inDays(9), 'Tea', -0.3],
      [inDays(16), 'Tea', -0.4],
      [inDays(23), 'Tea', -0.5],
      [inDays(30), 'Tea', -0.6],
      [inDays(30), 'Wage', 9_999_999_999.39],
    ]);
    expect(entries[0]).toMatchObject({
      recurringId: tea._id,
      category: 'Bills',
      amount: 0.1,
      isIncome: false,
    });
    expect(entries.at(-1)).toMatchObject({ recurringId: wage._id, isIncome: true });
  });

  it('is nothing where there is nothing', async () => {
    expect(await upcoming()).toEqual(nothingUpcoming);
  });
});

it('another user’s entries are as if they did not exist', async () => {
  const owner = ledger.person();
  const theirs = await create({ startDate: today, frequency: 'weekly' }, owner);
  const [before, transactions] = [await list(owner), await recorded(owner)];
  expect(await list()).toEqual([]);
  expect(await me.ask(ledgerRpc.listUpcoming, {})).toEqual(nothingUpcoming);
  for (const id of [theirs._id, 'f'.repeat(24), 'no id']) {
    const date = inDays(7);
    const answers = [
      update(id, { amount: 1 }),
      me.ask(ledgerRpc.deleteRecurring, { id }),
      me.ask(ledgerRpc.pauseRecurring, { id }),
      me.ask(ledgerRpc.resumeRecurring, { id }),
      me.ask(ledgerRpc.skipRecurring, { id, date }),
      me.ask(ledgerRpc.recordRecurring, { id, date }),
    ];
    for (const answer of await Promise.allSettled(answers)) expect(answer).toMatchObject({ reason: missing });
  }
  expect(await list(owner)).toEqual(before);
  expect(await recorded(owner)).toEqual(transactions);
});
