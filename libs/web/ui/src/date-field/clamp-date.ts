import type { CalendarDate } from '@saldo/finance';

/** Returns the date itself if it is allowed, or else the nearest allowed one. */
export function clampDate(date: CalendarDate, earliest: CalendarDate, latest: CalendarDate): CalendarDate {
  if (date < earliest) return earliest;
  return date > latest ? latest : date;
}
