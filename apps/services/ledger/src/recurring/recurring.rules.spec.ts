import { limits, recurringEntry } from '@saldo/contracts';
import { addDays, dateIn, type Frequency, occurrencesBetween } from '@saldo/finance';
import fc from 'fast-check';
import { ownedBy } from '@saldo/mongo';
import { Types } from 'mongoose';
import { defaultAccountId } from '../accounts';
import { booked } from '../testing/booked';
import {
  changedFields,
  dueAtOf,
  dueDateOf,
  entryOf,
  nextDateOf,
  occurrenceOf,
  resumed,
  settledThrough,
} from './recurring.rules';
import type { RecurringRow } from './recurring.schema';
import { upcomingOf } from './upcoming.rules';

const row = (fields: Partial<RecurringRow> = {}): RecurringRow => ({
  _id: new Types.ObjectId(),
  ...ownedBy('b1'),
  name: 'Rent',
  ...booked('b1', { category: 'Bills', minor: 80_050 }),
  frequency: 'monthly',
  startDate: '2026-01-31',
  endDate: null,
  paused: false,
  openFrom: '2026-01-31',
  timeZone: 'UTC',
  dueAt: null,
  version: new Types.ObjectId(),
  createdAt: new Date(),
  ...fields,
});

const zones = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Europe/Vienna', 'Asia/Kolkata'].concat([
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]);
const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays('2000-01-01', days));
const rows = fc
  .record({
    frequency: fc.constantFrom<Frequency>('daily', 'weekly', 'monthly', 'annually'),
    startDate: day,
    openFrom: day,
    endDate: fc.option(day),
    timeZone: fc.constantFrom(...zones),
  })
  .map(row);

describe('the next date', () => {
  it('goes, date by date, through all of the series from the first open day on', () => {
    fc.assert(
      fc.property(rows, (one) => {
        const expected = occurrencesBetween(one, one.openFrom, '2999-12-31', 40);
        const dates = [];
        let current = one;
        for (let date = nextDateOf(one, ''); date && dates.length < 40; date = nextDateOf(current, '')) {
          dates.push(date);
          current = { ...current, ...settledThrough(date) };
        }
        expect(dates).toEqual(expected);
      }),
    );
  });

  it('is due when the day begins where its owner is, and not before', () => {
    fc.assert(
      fc.property(rows, (one) => {
        const date = nextDateOf(one, '');
        const dueAt = dueAtOf(one);
        if (date === undefined || !dueAt) return expect([date, dueAt]).toEqual([undefined, null]);
        expect(dueDateOf(one, dueAt)).toBe(date);
        expect(dueDateOf(one, new Date(dueAt.getTime() - 1))).toBeUndefined();
        expect(dateIn(one.timeZone, dueAt)).toBe(date);
        expect(dateIn(one.timeZone, new Date(dueAt.getTime() - 1)) < date).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ])('comes once a day around the night when the clocks change: %s', (date, first, second) => {
    const daily = row({ frequency: 'daily', startDate: date, openFrom: date, timeZone: 'Europe/Vienna' });
    expect(dueAtOf(daily)).toEqual(new Date(first));
    expect(dueAtOf({ ...daily, ...settledThrough(date) })).toEqual(new Date(second));
  });

  it('of an entry in an unknown time zone is due by UTC', () => {
    expect(dueAtOf(row({ timeZone: 'Mars/Olympus' }))).toEqual(new Date('2026-01-31'));
  });

  it('of a paused entry is never due, and counts from today once it is resumed', () => {
    fc.assert(
      fc.property(rows, day, (one, today) => {
        const paused = { ...one, paused: true };
        const again = { ...paused, ...resumed(paused, today) };
        expect(dueAtOf(paused)).toBeNull();
        expect(nextDateOf(again, '')).toBe(nextDateOf(paused, today));
        const next = nextDateOf(again, '');
        if (next) expect(next >= today && next >= one.openFrom).toBe(true);
      }),
    );
  });
});

describe('a change', () => {
  const today = '2026-03-15';
  const sides = { from: { accountId: defaultAccountId('b1'), currency: null } };

  it('of the series makes nothing of days gone by, nor a second time of what is recorded', () => {
    fc.assert(
      fc.property(rows, day, rows, (one, today, other) => {
        const { frequency, startDate } = other;
        const endDate = other.endDate && other.endDate >= startDate ? other.endDate : null;
        const changed = { ...one, ...changedFields(one, { frequency, startDate, endDate }, today, sides) };
        const next = nextDateOf(changed, today);
        const same =
          [startDate, frequency, endDate].join() === [one.startDate, one.frequency, one.endDate].join();
        if (next && !same) expect(next >= today && next >= one.openFrom).toBe(true);
      }),
    );
  });

  it('of anything else leaves what is next as it is', () => {
    const change = { name: 'Flat', category: 'Shopping', amount: 0.01, isIncome: true };
    expect(changedFields(row(), change, today, sides)).toEqual({
      name: 'Flat',
      ...booked('b1', { category: 'Shopping', minor: 1, isIncome: true }),
    });
    const same = { startDate: '2026-01-31', endDate: null };
    expect(changedFields(row(), same, today, sides)).not.toHaveProperty('openFrom');
  });

  it('may not end it before it begins', () => {
    expect(() => changedFields(row(), { endDate: '2026-01-30' }, today, sides)).toThrow();
    const ending = row({ endDate: '2026-02-01' });
    expect(() => changedFields(ending, { startDate: '2026-02-02' }, today, sides)).toThrow();
  });
});

describe('what others see', () => {
  it('of an entry is what the contract names, and not whose it is', () => {
    const seen = entryOf(row(), '2026-01-01');
    expect(recurringEntry.strict().parse(seen)).toEqual(seen);
    expect(seen).toMatchObject({ amount: 800.5, nextDueDate: '2026-01-31' });
  });

  it('of a date is a transaction with an id that only this date of this entry has', () => {
    const options = { addedOn: '2026-01-31', now: new Date(), byScheduler: true };
    const [one, other] = [row(), row()];
    const ids = [one, one, other].flatMap((entry) =>
      ['2026-01-31', '2026-02-28'].map((date) => String(occurrenceOf(entry, date, options)._id)),
    );
    expect(new Set(ids).size).toBe(4);
    expect(ids.slice(0, 2)).toEqual(ids.slice(2, 4));
  });
});

describe('what is coming', () => {
  const none = {
    recorded: { counted: [], left: [] },
    openings: [],
    rates: { display: undefined, find: () => undefined },
  };

  it('adds up exactly, however much there is, and ends with the day', () => {
    fc.assert(
      fc.property(
        fc.array(rows, { maxLength: 5 }),
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        (some, balance) => {
          const until = '2026-03-31';
          const here = some.map((one) => ({ ...one, openFrom: '2026-03-01' }));
          const { entries } = upcomingOf(here, { until, balance, ...none });
          const dates = entries.map(({ date }) => date);
          expect(dates).toEqual(dates.toSorted());
          expect(dates.every((date) => date >= '2026-03-01' && date <= until)).toBe(true);
          const cents = balance - 80_050n * BigInt(entries.length);
          if (entries.length > 0) expect(entries.at(-1)?.balance).toBe(Number(cents) / 100);
        },
      ),
    );
  });

  it('is the first of all there is, however far some are behind', () => {
    const behind = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-03-01', -days));
    const some = fc.array(
      fc.record({ openFrom: behind, name: fc.constantFrom('a', 'b', 'c'), paused: fc.boolean() }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (given) => {
        const daily = { frequency: 'daily' as const, startDate: '2020-01-01', endDate: null };
        const here = given.map((each) => row({ ...daily, ...each }));
        const all = here
          .filter(({ paused }) => !paused)
          .flatMap((each) =>
            occurrencesBetween(each, each.openFrom, '2026-03-31').map((date) => ({ each, date })),
          )
          .toSorted((a, b) => a.date.localeCompare(b.date) || a.each.name.localeCompare(b.each.name))
          .map(({ each, date }) => ({ recurringId: String(each._id), date }));
        const { entries } = upcomingOf(here, { until: '2026-03-31', balance: 0n, ...none });
        expect(entries.map(({ recurringId, date }) => ({ recurringId, date }))).toEqual(
          all.slice(0, limits.upcomingEntries),
        );
      }),
      { numRuns: 30 },
    );
  });
});
