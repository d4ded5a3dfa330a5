import { monthRange } from '@saldo/finance';
import fc from 'fast-check';
import { monthFromText, monthName, monthOf, monthToText, shiftMonth, timeLeft } from './month';

const months = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  year: fc.integer({ min: 2000, max: 2100 }),
});

test('names a month with its year', () => {
  expect(monthName({ month: 11, year: 2026 })).toBe('November 2026');
  expect(monthName(monthOf('2000-01-31'))).toBe('January 2000');
});

test('reads the month that the URL was written with', () => {
  fc.assert(fc.property(months, (month) => expect(monthFromText(monthToText(month))).toEqual(month)));
});

test.each([null, '', '2026', '2026-13', '2026-00', '2026-1', '1999-12', '2101-01', ' 2026-01', '2026-01-01'])(
  'rejects an invalid month: %j',
  (text) => expect(monthFromText(text)).toBeUndefined(),
);

test('the next month begins the day after this one ends', () => {
  fc.assert(
    fc.property(months, (month) => {
      const next = shiftMonth(month, 1);
      if (!next) return expect(month).toEqual({ month: 12, year: 2100 });
      const nextDay = new Date(Date.parse(monthRange(month.year, month.month).to) + 86_400_000);
      expect(monthOf(nextDay.toISOString().slice(0, 10))).toEqual(next);
      expect(shiftMonth(next, -1)).toEqual(month);
    }),
  );
});

test('has no month before January 2000 or after December 2100', () => {
  expect(shiftMonth({ month: 1, year: 2000 }, -1)).toBeUndefined();
  expect(shiftMonth({ month: 12, year: 2100 }, 1)).toBeUndefined();
});

test.each([
  ['2026-11-20', '10 days left'],
  ['2026-11-29', '1 day left'],
  ['2026-11-30', 'last day'],
  ['2026-12-01', undefined],
  ['2026-10-31', 'begins in 1 day'],
  ['2026-10-01', 'begins in 31 days'],
])('on %s, November shows: %s', (today, words) => {
  expect(timeLeft({ month: 11, year: 2026 }, today)).toBe(words);
});
