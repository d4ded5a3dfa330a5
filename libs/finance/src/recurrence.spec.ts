import fc from 'fast-check';
import { addDays, dateOf, daysBetween, daysInMonth, partsOf } from './calendar-date';
import {
  firstIndexFrom,
  nextOccurrence,
  occurrence,
  occurrencesBetween,
  type Frequency,
  type Series,
} from './recurrence';

const frequencies: Frequency[] = ['daily', 'weekly', 'monthly', 'annually'];

/** Half of the start dates are difficult ones: ends of months, leap days and turns of the year. */
const anchor = fc.oneof(
  fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1950-01-01', days)),
  fc
    .tuple(
      fc.integer({ min: 1950, max: 2090 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 29, max: 31 }),
    )
    .map(([year, month, day]) => dateOf(year, month, Math.min(day, daysInMonth(year, month)))),
  fc.constantFrom('2024-02-29', '2000-02-29', '2025-12-31', '2026-01-01', '2096-02-29'),
);
const series: fc.Arbitrary<Series> = fc.record({
  startDate: anchor,
  frequency: fc.constantFrom(...frequencies),
});

describe('a series of dates', () => {
  it('keeps to its anchor: 31 January monthly', () => {
    const dates = occurrencesBetween(
      { startDate: '2026-01-31', frequency: 'monthly' },
      '2026-01-01',
      '2026-06-30',
    );
    expect(dates).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
    ]);
  });

  it('keeps to its anchor: 29 February annually', () => {
    const dates = occurrencesBetween(
      { startDate: '2024-02-29', frequency: 'annually' },
      '2024-01-01',
      '2028-12-31',
    );
    expect(dates).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
  });

  it('is strictly increasing over 30 years', () => {
    fc.assert(
      fc.property(series, (one) => {
        const dates = occurrencesBetween(one, one.startDate, addDays(one.startDate, 30 * 365));
        expect(dates.every((date, index) => index === 0 || (dates[index - 1] ?? '') < date)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('skips no month and no year, and falls on the anchor’s day or the last one of a shorter month', () => {
    fc.assert(
      fc.property(
        anchor,
        fc.constantFrom<Frequency>('monthly', 'annually'),
        fc.integer({ min: 0, max: 360 }),
        (startDate, frequency, index) => {
          const [start, that] = [partsOf(startDate), partsOf(occurrence({ startDate, frequency }, index))];
          const months = (that.year - start.year) * 12 + that.month - start.month;
          expect(months).toBe(frequency === 'monthly' ? index : index * 12);
          expect(that.day).toBe(Math.min(start.day, daysInMonth(that.year, that.month)));
        },
      ),
    );
  });

  it('comes back every 1 or 7 days', () => {
    fc.assert(
      fc.property(anchor, fc.integer({ min: 0, max: 5_000 }), (startDate, index) => {
        expect(daysBetween(startDate, occurrence({ startDate, frequency: 'daily' }, index))).toBe(index);
        expect(daysBetween(startDate, occurrence({ startDate, frequency: 'weekly' }, index))).toBe(7 * index);
      }),
    );
  });

  it('finds the first date on or after any day', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: -500, max: 12_000 }), (one, days) => {
        const date = addDays(one.startDate, days);
        const index = firstIndexFrom(one, date);
        expect(occurrence(one, index) >= date).toBe(true);
        if (index > 0) expect(occurrence(one, index - 1) < date).toBe(true);
        expect(nextOccurrence(one, date)).toBe(occurrence(one, index));
      }),
    );
  });

  it('gives the same dates day by day as in one go', () => {
    fc.assert(
      fc.property(series, (one) => {
        const end = addDays(one.startDate, 400);
        const daily: string[] = [];
        for (let day = one.startDate; day <= end; day = addDays(day, 1))
          daily.push(...occurrencesBetween(one, day, day));
        expect(daily).toEqual(occurrencesBetween(one, one.startDate, end));
      }),
      { numRuns: 40 },
    );
  });

  it('ends on its last day, whatever is asked for', () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 0, max: 900 }), (one, days) => {
        const endDate = addDays(one.startDate, days);
        const farther = addDays(one.startDate, 1_000);
        const ended = occurrencesBetween({ ...one, endDate }, one.startDate, farther);
        expect(ended).toEqual(occurrencesBetween(one, one.startDate, endDate));
        expect(nextOccurrence({ ...one, endDate }, addDays(endDate, 1))).toBeUndefined();
        expect(nextOccurrence({ ...one, endDate }, ended.at(-1) ?? '')).toBe(ended.at(-1));
      }),
      { numRuns: 60 },
    );
  });

  it('ends with the calendar and with a limit', () => {
    expect(nextOccurrence({ startDate: '2999-12-31', frequency: 'daily' }, '3000-01-01')).toBeUndefined();
    expect(
      occurrencesBetween({ startDate: '2999-12-30', frequency: 'daily' }, '2999-12-01', '9999-01-01'),
    ).toEqual(['2999-12-30', '2999-12-31']);
    expect(
      occurrencesBetween({ startDate: '2026-01-01', frequency: 'daily' }, '2026-01-01', '2026-12-31', 2),
    ).toHaveLength(2);
  });
});
