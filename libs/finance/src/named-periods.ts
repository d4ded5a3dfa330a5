import type { CalendarDate } from './calendar-date';
import { calendarMonth, type DayRange, type MonthStart, periodAt, periodAway } from './periods';

/** Periods relative to today. */
export const namedPeriods = [
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'last-year',
  'last-12-months',
] as const;
export type NamedPeriod = (typeof namedPeriods)[number];

/** Returns the days of a named period, both included. The last 12 months end with the current month. */
export function daysOfPeriod(
  name: NamedPeriod,
  today: CalendarDate,
  start: MonthStart = calendarMonth,
): DayRange {
  switch (name) {
    case 'this-month':
      return periodAt('month', today, start);
    case 'last-month':
      return periodAway('month', today, -1, start);
    case 'this-quarter':
      return periodAt('quarter', today, start);
    case 'this-year':
      return periodAt('year', today, start);
    case 'last-year':
      return periodAway('year', today, -1, start);
    case 'last-12-months':
      return { from: periodAway('month', today, -11, start).from, to: periodAt('month', today, start).to };
  }
}
