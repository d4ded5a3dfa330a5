import { addDays, type CalendarDate, daysInMonth, dateOf } from '@saldo/finance';

/** Returns the column (0-6) of a day in a week that begins with `firstWeekday` (0 is Sunday). */
export function columnOf(date: CalendarDate, firstWeekday: number): number {
  return (new Date(date).getUTCDay() - firstWeekday + 7) % 7;
}

/** Returns the weeks of a month (1-12). Days of adjacent months are undefined. */
export function weeksOf(year: number, month: number, firstWeekday: number): (CalendarDate | undefined)[][] {
  const first = dateOf(year, month, 1);
  const start = columnOf(first, firstWeekday);
  const days = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((start + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - start;
      return day >= 0 && day < days ? addDays(first, day) : undefined;
    }),
  );
}
