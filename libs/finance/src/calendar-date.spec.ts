import fc from 'fast-check';
import {
  addDays,
  addMonths,
  dateOf,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  lastDays,
  monthRange,
  partsOf,
  withDayAndMonthSwapped,
} from './calendar-date';

const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a calendar date', () => {
  it('exists from 1900-01-01 to 2999-12-31', () => {
    fc.assert(fc.property(anyDate, isCalendarDate));
    expect(isCalendarDate('1900-01-01')).toBe(true);
    expect(isCalendarDate('2999-12-31')).toBe(true);
    expect(isCalendarDate('1899-12-31')).toBe(false);
    expect(isCalendarDate('3000-01-01')).toBe(false);
  });

  it.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-04-31',
    '2025-02-29',
    '1900-02-29',
    '2026-1-1',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
  ])('is not %p', (text) => expect(isCalendarDate(text)).toBe(false));

  it('knows leap days', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true);
    expect(isCalendarDate('2000-02-29')).toBe(true);
    expect(daysInMonth(2100, 2)).toBe(28);
  });

  it('comes apart and together again', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { year, month, day } = partsOf(date);
        return dateOf(year, month, day) === date;
      }),
    );
  });

  it.each([
    ['2026-11-22', 1, '2026-12-22'],
    ['2026-11-22', -11, '2025-12-22'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', -2, '2025-11-30'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s moved by %d months is %s', (date, months, moved) => expect(addMonths(date, months)).toBe(moved));

  it('has day and month swapped where that is a date', () => {
    expect(withDayAndMonthSwapped('2026-03-12')).toBe('2026-12-03');
    expect(withDayAndMonthSwapped('2026-03-13')).toBeUndefined();
    const swapped = fc.property(anyDate, (date) => {
      const other = withDayAndMonthSwapped(date);
      return other === undefined || (isCalendarDate(other) && withDayAndMonthSwapped(other) === date);
    });
    fc.assert(swapped);
  });

  it('moves by days and counts them back', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: -400, max: 400 }),
        (date, days) => daysBetween(date, addDays(date, days)) === days,
      ),
    );
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('has a month with a first and a last day', () => {
    expect(monthRange(2024, 2)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(monthRange(2026, 12)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('counts today among the last 30 days', () => {
    const { from, to } = lastDays('2026-03-01', 30);
    expect([from, to]).toEqual(['2026-01-31', '2026-03-01']);
    expect(daysBetween(from, to)).toBe(29);
  });
});
