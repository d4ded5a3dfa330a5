/**
 * A day of the proleptic Gregorian calendar as `YYYY-MM-DD`. It is not an instant, so time zones do not change it. Compares and
 * sorts as text.
 */
export type CalendarDate = string;

export const FIRST_DATE: CalendarDate = '1900-01-01';
export const LAST_DATE: CalendarDate = '2999-12-31';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

/** Whether a text is an existing day between 1900-01-01 and 2999-12-31. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!PATTERN.test(text) || text < FIRST_DATE || text > LAST_DATE) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Returns year, month (1-12) and day (1-31) of a date. */
export function partsOf(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Returns the date with these parts, which must be an existing day. */
export function dateOf(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the date with day and month swapped; undefined if the day is above 12. */
export function withDayAndMonthSwapped(date: CalendarDate): CalendarDate | undefined {
  const { year, month, day } = partsOf(date);
  return day <= 12 ? dateOf(year, day, month) : undefined;
}

/** Returns the number of days in a month (1-12). */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Returns the date a number of days later; a negative number goes back. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  return new Date(Date.UTC(year, month - 1, day) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Returns the same day a number of months later, or the last day of a month that is too short. A negative number goes back. */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const months = year * 12 + (month - 1) + count;
  const [thatYear, thatMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return dateOf(thatYear, thatMonth, Math.min(day, daysInMonth(thatYear, thatMonth)));
}

/** Returns the number of days from one date to another; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / MS_PER_DAY;
}

/** Returns the first and the last day of a calendar month (1-12). */
export function monthRange(year: number, month: number): { from: CalendarDate; to: CalendarDate } {
  return { from: dateOf(year, month, 1), to: dateOf(year, month, daysInMonth(year, month)) };
}

/** Returns a range of `count` days that ends with `today`. */
export function lastDays(today: CalendarDate, count: number): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, 1 - count), to: today };
}
