import { randomUUID } from 'node:crypto';
import { ledgerRpc, limits, type RecurringEntry } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { eventually } from '@saldo/testing';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { MissedDatesRepository } from './missed-dates.repository';
import { RecurringScheduler } from './recurring-scheduler';

const BOUND = 50;
const EACH = 20;

let ledger: Ledger;
let me: Person;
beforeAll(async () => {
  jest.replaceProperty(limits, 'missedDates', BOUND as never);
  ledger = await startLedger();
});
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const today = dateIn('UTC', new Date());
const daily = {
  ...{ name: 'Paper', category: 'Bills', amount: 1, isIncome: false, frequency: 'daily' as const },
  ...{ startDate: '2020-01-01', endDate: addDays(today, -1), paused: false },
  nextDueDate: addDays(today, -EACH),
};
const restore = (count: number) =>
  me.ask(ledgerRpc.restoreRecurring, { restoreId: randomUUID(), entries: Array(count).fill(daily) });
/** Runs the scheduler until nothing is due: the ledger's own run may have claimed some of it. */
const settle = () =>
  eventually(async () => {
    await ledger.app.get(RecurringScheduler).recordDue();
    const isDue = ({ nextDueDate, missedCount }: RecurringEntry) =>
      nextDueDate !== null && nextDueDate <= today && !missedCount;
    expect((await listed()).filter(isDue)).toEqual([]);
  });
const decide = (decision: 'record' | 'skip') => me.ask(ledgerRpc.decideMissedDates, { decision });
const listed = () => me.ask(ledgerRpc.listRecurring, {});
const missed = async () => (await listed()).reduce((sum, { missedCount = 0 }) => sum + missedCount, 0);
const recorded = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 1 })).total;

it('records so many missed dates unasked, counts the others, and records them once the user decides so', async () => {
  await restore(4);
  await settle();
  expect([await recorded(), await missed()]).toEqual([BOUND, 4 * EACH - BOUND]);
  expect(await decide('record')).toEqual({ count: 4 * EACH - BOUND });
  await settle();
  expect([await recorded(), await missed()]).toEqual([4 * EACH, 0]);
  expect(await decide('record')).toEqual({ count: 0 });
});

it('bounds them over many requests, also over concurrent ones and deleted entries', async () => {
  await Promise.all(Array.from({ length: 5 }, () => restore(1)));
  await Promise.all([settle(), settle()]);
  const all = await listed();
  await Promise.all(all.map(({ _id: id }) => me.ask(ledgerRpc.deleteRecurring, { id })));
  await restore(3);
  await settle();
  expect([await recorded(), await missed()]).toEqual([BOUND, 3 * EACH]);
});

it('grants what it releases once, however many decisions come at once, and at most the bound by one call', async () => {
  await restore(9);
  await settle();
  const counts = await Promise.all(Array.from({ length: 5 }, () => decide('record')));
  const granted = counts.reduce((sum, { count }) => sum + count, 0);
  await settle();
  expect(await recorded()).toBe(BOUND + granted);
  expect(await missed()).toBe(9 * EACH - BOUND - granted);
  for (const { count } of counts) expect(count).toBeLessThanOrEqual(BOUND);
});

it('goes on today without the dates that the user skips', async () => {
  await me.ask(ledgerRpc.restoreRecurring, {
    restoreId: randomUUID(),
    entries: Array(3).fill({ ...daily, endDate: null }),
  });
  await settle();
  expect(await decide('skip')).toEqual({ count: 3 * (EACH + 1) - BOUND });
  await settle();
  // Each held entry records its date of today, which was not missed.
  expect(await missed()).toBe(0);
  expect((await listed()).every(({ nextDueDate }) => nextDueDate === addDays(today, 1))).toBe(true);
});

it('lets a held entry be edited, paused and resumed', async () => {
  await restore(4);
  await settle();
  const held = (await listed()).find(({ missedCount }) => missedCount);
  const id = held?._id ?? '';
  const edited = await me.ask(ledgerRpc.updateRecurring, { id, change: { amount: 2 } });
  expect(edited).toMatchObject({ amount: 2, missedCount: held?.missedCount });
  expect(await me.ask(ledgerRpc.pauseRecurring, { id })).not.toHaveProperty('missedCount');
  expect(await me.ask(ledgerRpc.resumeRecurring, { id })).not.toHaveProperty('missedCount');
});

it('leaves what comes on its day unbounded', async () => {
  const entry = { ...daily, endDate: null, nextDueDate: today };
  await me.ask(ledgerRpc.restoreRecurring, {
    restoreId: randomUUID(),
    entries: Array(BOUND + 5).fill(entry),
  });
  await settle();
  expect([await recorded(), await missed()]).toEqual([BOUND + 5, 0]);
});

it('never reserves more than the bound, for each book and day of its own', async () => {
  const { bookId } = me.who;
  const reservations = ledger.app.get(MissedDatesRepository);
  const now = new Date();
  const reserved = await Promise.all(Array.from({ length: 20 }, () => reservations.reserve(bookId, 7, now)));
  const sum = reserved.reduce((all, each) => all + each, 0);
  expect(sum).toBeLessThanOrEqual(BOUND);
  expect(sum + (await reservations.reserve(bookId, BOUND, now))).toBe(BOUND);
  expect(await reservations.reserve('another book', 3, now)).toBe(3);
  expect(await reservations.reserve(bookId, 3, new Date(now.getTime() + 86_400_000))).toBe(3);
});
