import { authEvents, ledgerRpc } from '@saldo/contracts';
import { eventually } from '@saldo/testing';
import { mongo } from 'mongoose';
import { defaultAccountId } from '../accounts';
import { BucketsRepository, WriteMarks } from '../sums';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { bucketsOf, marksOf, transactionsOf, wrongSums } from '../testing/stored-sums';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const add = (entry: object = {}) =>
  me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 1, ...entry });
const spent = async () => (await me.ask(ledgerRpc.getSummary, {})).totalExpenses;
const get = <T>(type: new (...args: never[]) => T): T => ledger.app.get(type as never, { strict: false });
const endLeases = () => get(WriteMarks).endIdle(Number.POSITIVE_INFINITY);
const wrong = () => wrongSums(ledger.app, me.who.userId);
const buckets = () => bucketsOf(ledger.app).find({ owner: me.who.userId }).lean();

/** Reads until all sums are stored: the first read adds the marks, the second the buckets. */
async function settle(): Promise<void> {
  await endLeases();
  await spent();
  await spent();
}

/** Records an expense of 2 without marking its sums as stale. */
const addUnmarked = () =>
  transactionsOf(ledger.app).create({
    ...{ bookId: me.who.bookId, name: 'x', note: '', addedOn: '2024-02-11', createdAt: new Date() },
    postings: [{ accountId: account(), currency: null, minor: -200n, status: 'cleared' }],
    parts: [{ category: 'Food', kind: 'expense', minor: -200n }],
  });

const account = () => String(defaultAccountId(me.who.bookId));
const spentOnFood = { currency: null, category: 'Food', kind: 'expense', status: 'cleared', count: 1 };

/** Falsifies stored sums, which shows whether a read uses them. */
const falsify = (period: string, cents: bigint) =>
  bucketsOf(ledger.app).collection.updateMany(
    { owner: me.who.userId, period },
    { $set: { [`sums.${account()}`]: [{ ...spentOnFood, minor: mongo.Long.fromBigInt(-cents) }] } },
  );

/** Blocks the first call of a method before it begins, until `goOn` is called. */
function pause<T extends object, K extends keyof T & string>(target: T, method: K) {
  const original = (target[method] as (...input: unknown[]) => Promise<unknown>).bind(target);
  const reached = Promise.withResolvers<undefined>();
  const goOn = Promise.withResolvers<undefined>();
  const spy = jest.spyOn(target as never, method as never) as unknown as jest.SpyInstance;
  spy.mockImplementationOnce(async (...input: unknown[]) => {
    reached.resolve(undefined);
    await goOn.promise;
    return original(...input);
  });
  return { reached: reached.promise, goOn: () => goOn.resolve(undefined) };
}

describe('stored sums', () => {
  it('answer the totals, the charts and the spending', async () => {
    await add({ addedOn: '2024-02-10' });
    await settle();
    await falsify('2024', 700n);
    await falsify('2024-02', 900n);
    expect(await spent()).toBe(7);
    expect(await me.ask(ledgerRpc.getCharts, {})).toMatchObject({
      expensesByCategory: [{ name: 'Food', total: 7 }],
    });
    expect(
      await me.ask(ledgerRpc.getSpending, { months: [{ from: '2024-02-01', to: '2024-02-29' }] }),
    ).toEqual({ spending: [{ from: '2024-02-01', category: 'Food', spent: 9 }] });
  });

  it('of all past years are read as one, until one of them changes', async () => {
    for (const year of [2022, 2023, 2024]) await add({ addedOn: `${year}-02-10` });
    await settle();
    const past = `-${new Date().getUTCFullYear()}`;
    await falsify(past, 700n);
    expect(await spent()).toBe(7);
    await add({ addedOn: '2022-03-10' });
    expect(await spent()).toBe(4);
    await settle();
    expect((await buckets()).map(({ period }) => period)).toContain(past);
    expect(await wrong()).toEqual([]);
  });

  it('of other months are kept when a month changes', async () => {
    await add({ addedOn: '2024-02-10' });
    await add({ addedOn: '2024-03-10' });
    await settle();
    await falsify('2024-02', 900n);
    await add({ addedOn: '2024-03-11' });
    expect(await spent()).toBe(11);
  });

  it('include a month that had no transactions before', async () => {
    await add({ addedOn: '2024-02-10' });
    await settle();
    await add({ addedOn: '2031-07-01', cost: 5 });
    expect(await spent()).toBe(6);
    await settle();
    const periods = (await buckets()).filter(({ sums }) => Object.keys(sums).length > 0);
    expect(periods.map(({ period }) => period).sort()).toEqual(['2024', '2024-02', '2031', '2031-07']);
    expect(await wrong()).toEqual([]);
  });

  it('include what was there before the first mark, as in a restored backup', async () => {
    await addUnmarked();
    await add({ addedOn: '2031-07-01', cost: 5 });
    expect(await spent()).toBe(7);
    await settle();
    expect(await wrong()).toEqual([]);
  });

  it('are deleted with the account', async () => {
    await add();
    await settle();
    await ledger.events.publish(authEvents.userDeleted, { userId: me.who.userId });
    await eventually(async () => {
      expect(await buckets()).toEqual([]);
      expect(await marksOf(ledger.app).findById(me.who.userId)).toBeNull();
    });
  });
});

/**
 * Records a transaction and loses the connection before or after the write. Returns a function that carries the write out later.
 */
async function addUnanswered(isWritten: boolean): Promise<() => Promise<unknown>> {
  let write: () => Promise<unknown> = async () => undefined;
  const marks = get(WriteMarks);
  const during = marks.during.bind(marks);
  const spy = jest.spyOn(marks, 'during');
  // Let the first call through: it only marks in advance.
  spy.mockImplementationOnce(during);
  spy.mockImplementationOnce((scopes, yearsOf, work) =>
    during(scopes, yearsOf, async () => {
      write = work;
      if (isWritten) await work();
      throw new mongo.MongoNetworkError('connection closed');
    }),
  );
  await expect(add({ addedOn: '2024-02-11', cost: 2 })).rejects.toMatchObject({ code: 'unavailable' });
  return write;
}

describe('a write under way', () => {
  it('is never missing later, even if a read has summed its month between mark and write', async () => {
    await add({ addedOn: '2024-02-10' });
    await settle();
    const { reached, goOn } = pause(transactionsOf(ledger.app).collection, 'insertOne');
    const added = add({ addedOn: '2024-02-11', cost: 2 });
    await reached;
    // Does not end the lease of the write, which is in use.
    await endLeases();
    expect(await spent()).toBe(1);
    goOn();
    await added;
    expect(await spent()).toBe(3);
    await settle();
    expect(await spent()).toBe(3);
    expect(await wrong()).toEqual([]);
  });

  it('makes sums stale that were computed before it and are stored after it', async () => {
    await add({ addedOn: '2024-02-10' });
    await settle();
    await add({ addedOn: '2024-02-11', cost: 2 });
    await endLeases();
    const { reached, goOn } = pause(get(BucketsRepository), 'store');
    const reading = spent();
    await reached;
    await add({ addedOn: '2024-02-12', cost: 4 });
    await endLeases();
    goOn();
    expect(await reading).toBe(3);
    expect(await spent()).toBe(7);
    expect(await wrong()).toEqual([]);
  });

  it('is still expected when its answer was lost', async () => {
    await add({ addedOn: '2024-02-10' });
    await settle();
    const write = await addUnanswered(false);
    await settle();
    expect(await spent()).toBe(1);
    await write();
    expect(await spent()).toBe(3);
  });
});

describe('the lease of a crashed writer', () => {
  const writers = async () =>
    Object.keys((await marksOf(ledger.app).findById(me.who.userId).lean())?.writers ?? {});

  it('keeps its months from being stored for an hour, and no longer', async () => {
    await add({ addedOn: '2024-02-10' });
    await settle();
    await addUnanswered(true);
    await settle();
    await falsify('2024', 700n);
    expect(await spent()).toBe(3);
    expect(await writers()).toHaveLength(1);
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 3_600_001);
    expect(await spent()).toBe(3);
    expect(await writers()).toEqual([]);
    await falsify('2024', 700n);
    expect(await spent()).toBe(7);
  });
});
