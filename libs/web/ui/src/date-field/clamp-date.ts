import type { CalendarDate } from '@saldo/finance';

/** Returns the date, or the nearest of the allowed ones. */
export function clampDate(date: CalendarDate, earliest: CalendarDate, latest: CalendarDate): CalendarDate {
  if (date < earliest) return earliest;
  return date > latest ? latest : date;
}
