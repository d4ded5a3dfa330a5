import fc from 'fast-check';
import { addDays, FIRST_DATE } from './calendar-date';
import {
  calendarMonth,
  monthStarts,
  monthStartText,
  periodAt,
  periodAway,
  readMonthStart,
  shiftedFromWeekend,
  stepsIn,
  steps,
  weekdayOf,
  weekendShifts,
} from './periods';

const starts = fc.oneof(
  fc.constant('last-working-day' as const),
  fc.record({ day: fc.integer({ min: 1, max: 31 }), weekend: fc.constantFrom(...weekendShifts) }),
);
const days = fc.integer({ min: 400, max: 365 * 500 }).map((count) => addDays(FIRST_DATE, count));
const sizes = fc.constantFrom('month', 'quarter', 'year');

describe('periods', () => {
  it('contain their day, and the next one begins on the day after', () => {
    fc.assert(
      fc.property(starts, days, sizes, (start, day, step) => {
        const period = periodAt(step, day, start);
        expect(period.from <= day && day <= period.to).toBe(true);
        expect(periodAt(step, period.from, start)).toEqual(period);
        expect(periodAt(step, period.to, start)).toEqual(period);
        expect(periodAway(step, day, 1, start).from).toBe(addDays(period.to, 1));
        expect(periodAway(step, day, -1, start).to).toBe(addDays(period.from, -1));
      }),
    );
  });

  it('of three months are a quarter, of twelve a year', () => {
    fc.assert(
      fc.property(starts, days, (start, day) => {
        const year = periodAt('year', day, start);
        expect(stepsIn(year, 'month', start)).toHaveLength(12);
        expect(stepsIn(year, 'quarter', start)).toHaveLength(4);
        expect(stepsIn(periodAt('quarter', day, start), 'month', start)).toHaveLength(3);
      }),
    );
  });

  it('split any range without gap or overlap', () => {
    fc.assert(
      fc.property(
        starts,
        days,
        fc.nat({ max: 900 }),
        fc.constantFrom(...steps),
        (start, from, length, step) => {
          const to = addDays(from, length);
          const parts = stepsIn({ from, to }, step, start);
          expect(parts[0]?.from).toBe(from);
          expect(parts.at(-1)?.to).toBe(to);
          parts.slice(1).forEach((part, index) => expect(part.from).toBe(addDays(parts[index]?.to ?? '', 1)));
        },
      ),
    );
  });

  it('are the months of the calendar unless they begin on another day', () => {
    expect(periodAt('month', '2024-02-29')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(periodAt('quarter', '2026-11-27')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(periodAt('year', '2026-11-27')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  it('begin on pay day, in short months on the last day', () => {
    const on31 = readMonthStart('31');
    expect(periodAt('month', '2026-02-28', on31)).toEqual({ from: '2026-02-28', to: '2026-03-30' });
    const on25 = readMonthStart('25-before');
    // 25 October 2026 is a Sunday.
    expect(periodAt('month', '2026-10-23', on25)).toEqual({ from: '2026-10-23', to: '2026-11-24' });
    expect(periodAt('month', '2026-10-22', on25).to).toBe('2026-10-22');
    // 31 October 2026 is a Saturday.
    expect(periodAt('month', '2026-10-30', 'last-working-day').from).toBe('2026-10-30');
  });
});

it('moves a day off a weekend', () => {
  fc.assert(
    fc.property(days, (day) => {
      for (const shift of ['before', 'after'] as const) {
        const moved = shiftedFromWeekend(day, shift);
        expect([1, 2, 3, 4, 5]).toContain(weekdayOf(moved));
        expect(shift === 'before' ? moved <= day : moved >= day).toBe(true);
      }
      expect(shiftedFromWeekend(day, 'none')).toBe(day);
    }),
  );
});

it('reads the text of the day on which months begin', () => {
  fc.assert(
    fc.property(starts, (start) => {
      expect(readMonthStart(monthStartText(start))).toEqual(start);
    }),
  );
  expect(monthStarts.every((text) => monthStartText(readMonthStart(text)) === text)).toBe(true);
  for (const other of ['0', '32', '1-never', 'x', '', '01', undefined])
    expect(readMonthStart(other)).toEqual(calendarMonth);
});
