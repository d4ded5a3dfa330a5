import { getModelToken } from '@nestjs/mongoose';
import { ledgerRpc, type Transaction } from '@saldo/contracts';
import {
  addDays,
  type CalendarDate,
  dateIn,
  daysInMonth,
  occurrencesBetween,
  type Series,
} from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { booked } from '../testing/booked';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { ClaimsRepository } from './claims.repository';
import { NewsRepository } from './news.repository';
import { OccurrencesRepository } from '../transactions/occurrences.repository';
import { RecurringRepository } from './recurring.repository';
import { RecurringScheduler } from './recurring-scheduler';
import { RECURRING } from './recurring.schema';
// All dates lie far ahead, so the scheduler of the running ledger finds nothing to do.
let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

const [minute, at] = [60_000, (date: CalendarDate, time = '12:00') => new Date(`${date}T${time}:00Z`)];

/** Creates the scheduler of another replica, and the repositories in which it may crash. */
function replica({ app } = ledger) {
  const claims = new ClaimsRepository(keeper());
  // Use copies, so that a test may replace their methods.
  const occurrences = Object.create(app.get(OccurrencesRepository)) as OccurrencesRepository;
  const scheduler = Object.create(app.get(RecurringScheduler)) as RecurringScheduler;
  Object.assign(scheduler, { claims, occurrences });
  return { scheduler, claims, occurrences };
}

/** Creates a scheduler that crashes before or after its steps as listed, one item for each step. Later runs continue the list. */
function crashingReplica(crashes: ('no' | 'before' | 'after')[]) {
  const { scheduler, claims, occurrences } = replica();
  const script = [...crashes];
  const step =
    <In extends unknown[], Out>(work: (...input: In) => Promise<Out>) =>
    async (...input: In): Promise<Out> => {
      const crash = script.shift() ?? 'no';
      if (crash === 'before') throw new Error('crash');
      const result = await work(...input);
      if (crash === 'after') throw new Error('crash');
      return result;
    };
  claims.claimDue = step(claims.claimDue.bind(claims));
  claims.moveOn = step(claims.moveOn.bind(claims));
  occurrences.record = step(occurrences.record.bind(occurrences));
  return scheduler;
}

type Plan = Series & { timeZone: string };
const add = async ({ who }: Person, openFrom: CalendarDate, plan: Plan) => {
  const going = { _id: new Types.ObjectId(), openFrom, paused: false, endDate: null, ...plan };
  const rent = { name: 'Rent', ...booked(who.bookId, { category: 'Bills', minor: 100 }) };
  await ledger.app.get(RecurringRepository).create(who.bookId, { ...going, ...rent });
  return going;
};
const recorded = async ({ ask }: Person) => {
  const all: Transaction[] = [];
  for (let after: string | undefined, isDone = false; !isDone; isDone = after === undefined) {
    const { transactions, next } = await ask(ledgerRpc.scanTransactions, { after });
    all.push(...transactions);
    after = next;
  }
  return all.toReversed();
};
const datesOf = async (person: Person) => (await recorded(person)).map(({ addedOn }) => addedOn);
const keeper = () => ledger.app.get(getModelToken(RECURRING), { strict: false });
afterEach(() => keeper().deleteMany({}));

const monthly: Plan = { startDate: '2030-01-31', frequency: 'monthly', timeZone: 'UTC' };

it('31 January monthly, a year in one go: each date once, also in later runs', async () => {
  const me = ledger.person();
  const { _id } = await add(me, '2030-01-01', monthly);
  const { scheduler } = replica();
  expect(await scheduler.recordDue(at('2030-12-31'))).toBe(12);
  expect(await scheduler.recordDue(at('2030-12-31', '23:59'))).toBe(0);
  const ends = Array.from({ length: 12 }, (_, index) => daysInMonth(2030, index + 1));
  expect((await datesOf(me)).map((date) => Number(date.slice(8)))).toEqual(ends);
  expect((await recorded(me)).every(({ recurringId }) => recurringId === String(_id))).toBe(true);
});

describe('scheduler runs', () => {
  const start = '2032-01-25';
  const days = 40;
  const end = addDays(start, days);
  const plans = fc.array(
    fc.record({
      startDate: fc.oneof(
        fc.constantFrom('2031-12-31', '2031-08-31', '2028-02-29', '2031-01-30', '2032-02-29'),
        fc.integer({ min: -400, max: 40 }).map((offset) => addDays(start, offset)),
      ),
      frequency: fc.constantFrom(
        'daily' as const,
        'weekly' as const,
        'monthly' as const,
        'annually' as const,
      ),
      endDate: fc.option(fc.integer({ min: 0, max: 50 }).map((offset) => addDays(start, offset))),
      timeZone: fc.constantFrom('Pacific/Pago_Pago', 'Europe/Vienna', 'UTC', 'Pacific/Kiritimati'),
    }),
    { minLength: 2, maxLength: 4 },
  );
  const crash = fc.constantFrom('no' as const, 'no' as const, 'before' as const, 'after' as const);
  const rounds = fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: days }),
      crashes: fc.array(fc.array(crash, { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 6 },
  );

  async function transactionsAfter(some: Plan[], run: () => Promise<void>) {
    const person = ledger.person();
    for (const plan of some) await add(person, start, plan);
    await run();
    const dates = await datesOf(person);
    await ledger.app.get(getModelToken(RECURRING)).deleteMany(ownedBy(person.who.bookId));
    return dates;
  }

  it('record each date once: daily, once at the end, or in three replicas that crash at every step', async () => {
    const { scheduler } = replica();
    await fc.assert(
      fc.asyncProperty(plans, rounds, async (some, visits) => {
        const expected = some
          .flatMap((plan) => occurrencesBetween(plan, start, dateIn(plan.timeZone, at(end))))
          .toSorted();
        const daily = await transactionsAfter(some, async () => {
          for (let day = start; day <= end; day = addDays(day, 1)) await scheduler.recordDue(at(day));
        });
        const once = await transactionsAfter(some, async () => void (await scheduler.recordDue(at(end))));
        const crashing = await transactionsAfter(some, async () => {
          for (const { day, crashes } of visits.toSorted((a, b) => a.day - b.day)) {
            const now = at(addDays(start, day));
            await Promise.allSettled(crashes.map((script) => crashingReplica(script).recordDue(now)));
          }
          // Run again after the claims of the crashed replicas have expired.
          await scheduler.recordDue(new Date(at(end).getTime() + minute));
        });
        expect(daily).toEqual(expected);
        expect(once).toEqual(expected);
        expect(crashing).toEqual(expected);
      }),
      { numRuns: 4 },
    );
  });
});

describe('a scheduler run that crashes', () => {
  const january = at('2030-01-31');

  it.each([
    ['between claiming and recording', ['after']],
    ['while it records', ['no', 'before']],
    ['between recording and moving on', ['no', 'after']],
    ['when it has moved on', ['no', 'no', 'after']],
  ] as const)('%s leaves it to the next one, which waits for its claim to end', async (_, crashes) => {
    const me = ledger.person();
    await add(me, '2030-01-01', monthly);
    await expect(crashingReplica([...crashes]).recordDue(january)).rejects.toThrow('crash');
    const { scheduler } = replica();
    await scheduler.recordDue(new Date(january.getTime() + 10_000));
    await scheduler.recordDue(new Date(january.getTime() + minute));
    expect(await datesOf(me)).toEqual(['2030-01-31']);
  });

  it('after recording does not bring back what the person deletes meanwhile', async () => {
    const me = ledger.person();
    await add(me, '2030-01-01', monthly);
    await expect(crashingReplica(['no', 'after']).recordDue(january)).rejects.toThrow('crash');
    const transactionIds = (await recorded(me)).map(({ _id }) => _id);
    expect(await me.ask(ledgerRpc.deleteTransactions, { transactionIds })).toMatchObject({ deletedCount: 1 });
    await replica().scheduler.recordDue(new Date(january.getTime() + minute));
    expect(await recorded(me)).toEqual([]);
    expect((await me.ask(ledgerRpc.restoreTransactions, { transactionIds })).restoredCount).toBe(1);
    expect(await datesOf(me)).toEqual(['2030-01-31']);
  });
});

it('a replica that was delayed while another did the work changes nothing', async () => {
  const me = ledger.person();
  await add(me, '2030-01-01', monthly);
  const [slow, quick] = [replica(), replica()];
  const now = at('2030-01-31');
  const claimed = await slow.claims.claimDue(now, 10);
  const later = at('2030-02-28');
  expect(await quick.scheduler.recordDue(later)).toBe(2);
  await slow.claims.moveOn(
    claimed.map((row) => ({ row, to: { openFrom: '2030-01-01' } })),
    at('2030-01-31'),
  );
  expect(await quick.scheduler.recordDue(later)).toBe(0);
  expect(await datesOf(me)).toEqual(['2030-01-31', '2030-02-28']);
});

it('years of missed dates of one user do not delay other users', async () => {
  const [late, other] = [ledger.person(), ledger.person()];
  await add(late, '2030-01-01', { ...monthly, startDate: '2030-01-01', frequency: 'daily' });
  const { _id } = await add(other, '2060-01-01', monthly);
  const { claims } = replica();
  const now = at('2060-01-31');
  const first = await claims.claimDue(now, 1);
  for (const row of first) await claims.moveOn([{ row, to: { openFrom: '2030-01-02' } }], now);
  const [second] = await claims.claimDue(now, 1);
  expect(second?._id).toEqual(_id);
});

it('a transaction that its owner moves to another day is not recorded again', async () => {
  const me = ledger.person();
  await add(me, '2030-01-01', monthly);
  await expect(crashingReplica(['no', 'after']).recordDue(at('2030-01-31'))).rejects.toThrow('crash');
  const [made] = await recorded(me);
  await me.ask(ledgerRpc.updateTransaction, { id: made?._id ?? '', change: { addedOn: '2030-01-05' } });
  await replica().scheduler.recordDue(at('2030-02-27'));
  expect(await datesOf(me)).toEqual(['2030-01-05']);
});

it('a change makes up for what was missed as the entry was before', async () => {
  const me = ledger.person();
  const { _id } = await add(me, '2030-01-01', monthly);
  const { scheduler } = replica();
  const row = await scheduler.catchUp(me.who.bookId, String(_id), at('2030-03-15'));
  expect(row?.openFrom).toBe('2030-03-01');
  expect(await datesOf(me)).toEqual(['2030-01-31', '2030-02-28']);
});

describe('the news', () => {
  const news = async ({ ask }: Person) => (await ask(ledgerRpc.getRecurringNews, {})).recordedCount;

  it('count what the scheduler recorded since the user last saw them', async () => {
    const me = ledger.person();
    const { _id } = await add(me, '2030-01-01', monthly);
    expect(await news(me)).toBe(0);
    await replica().scheduler.recordDue(at('2030-03-15'));
    expect(await news(me)).toBe(2);
    expect(await news(ledger.person())).toBe(0);
    // Set the time by hand: the scheduler's clock is far ahead in this test.
    await ledger.app.get(NewsRepository).markSeen(me.who.userId, at('2030-03-16'));
    await me.ask(ledgerRpc.markRecurringNewsSeen, {});
    expect([await news(me), await news(ledger.person({ bookId: me.who.bookId }))]).toEqual([0, 2]);
    await me.ask(ledgerRpc.recordRecurring, { id: String(_id), date: '2030-03-31' });
    expect(await news(me)).toBe(0);
    await replica().scheduler.recordDue(at('2030-04-30'));
    expect(await news(me)).toBe(1);
  });
});

describe('the zone that a person was last in', () => {
  const [east, west] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const create = ({ ask }: Person, startDate: CalendarDate) =>
    ask(ledgerRpc.createRecurring, { name: 'Rent', category: 'Bills', amount: 1, startDate });
  const dueAt = async ({ who }: Person, id: string) => {
    const row = await ledger.app.get(RecurringRepository).get(who.bookId, id);
    return row?.dueAt?.toISOString();
  };

  it('decides what today is', async () => {
    const [first, last] = [dateIn(east, new Date()), dateIn(west, new Date())];
    const before = ledger.person({ timeZone: west });
    const after = ledger.person({ timeZone: east });
    expect(await create(before, first)).toMatchObject({ nextDueDate: first });
    expect(await recorded(before)).toEqual(first === last ? [expect.anything()] : []);
    await create(after, first);
    expect(await recorded(after)).toMatchObject([{ addedOn: first }]);
  });

  it('moves the moment at which entries are due, and only a zone that was named does', async () => {
    const me = ledger.person();
    const from = (person: Partial<Person['who']>) => ledger.person({ ...me.who, ...person });
    const { _id } = await create(me, '2999-01-31');
    expect(await dueAt(me, _id)).toBe('2999-01-31T00:00:00.000Z');
    await recorded(from({ timeZone: east }));
    expect(await dueAt(me, _id)).toBe('2999-01-30T10:00:00.000Z');
    await recorded(from({ timeZone: 'UTC', isZoneAssumed: true }));
    expect(await dueAt(me, _id)).toBe('2999-01-30T10:00:00.000Z');
    await from({ timeZone: west }).ask(ledgerRpc.getSummary, {});
    expect(await dueAt(me, _id)).toBe('2999-01-31T11:00:00.000Z');
  });

  it('is taken up a few times a minute at most: each time all entries of theirs are written', async () => {
    const me = ledger.person({ timeZone: west });
    await create(me, '2999-01-31');
    const update = jest.spyOn(ledger.app.get(RecurringRepository), 'update');
    for (let call = 0; call < 14; call++)
      await ledger.person({ ...me.who, timeZone: call % 2 ? west : east }).ask(ledgerRpc.getSummary, {});
    expect(update.mock.calls.length).toBeGreaterThan(0);
    expect(update.mock.calls.length).toBeLessThanOrEqual(10);
    update.mockRestore();
  });
});
