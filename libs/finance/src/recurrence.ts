import { addDays, addMonths, daysBetween, LAST_DATE, partsOf, type CalendarDate } from './calendar-date';

/** How often a series repeats. */
export type Frequency = 'daily' | 'weekly' | 'monthly' | 'annually';

/** A series of dates. Every occurrence is computed from the first date, never from the previous one. */
export interface Series {
  startDate: CalendarDate;
  frequency: Frequency;
  /** Last possible date. Without it, the series continues to the end of the calendar. */
  endDate?: CalendarDate | null;
}

const DAYS = { daily: 1, weekly: 7 } as const;
const MONTHS = { monthly: 1, annually: 12 } as const;

/**
 * Returns the date of occurrence `index`; 0 is the start itself. In a month that is too short, it is the last day: 31 January is
 * followed by 28 (29) February, 31 March, 30 April.
 */
export function occurrence({ startDate, frequency }: Series, index: number): CalendarDate {
  if (frequency === 'daily' || frequency === 'weekly') return addDays(startDate, index * DAYS[frequency]);
  return addMonths(startDate, index * MONTHS[frequency]);
}

/** Returns the index of the first occurrence on or after a date; 0 for dates before the start. */
export function firstIndexFrom(series: Series, date: CalendarDate): number {
  if (date <= series.startDate) return 0;
  const estimate = Math.max(0, elapsed(series, date) - 1);
  // The estimate is at most two too low, whatever the lengths of the months in between.
  let index = estimate;
  while (occurrence(series, index) < date) index += 1;
  return index;
}

/** Returns the first date of the series on or after a date; undefined if the series has ended by then. */
export function nextOccurrence(series: Series, date: CalendarDate): CalendarDate | undefined {
  return occurrencesBetween(series, date, LAST_DATE, 1)[0];
}

/** Returns the dates of the series from one day to another, both included, in order, at most `limit`. */
export function occurrencesBetween(
  series: Series,
  from: CalendarDate,
  to: CalendarDate,
  limit = Infinity,
): CalendarDate[] {
  const end = [to, series.endDate ?? LAST_DATE, LAST_DATE].reduce((a, b) => (a < b ? a : b));
  const dates: CalendarDate[] = [];
  if (from > end) return dates;
  for (let index = firstIndexFrom(series, from); dates.length < limit; index += 1) {
    const date = occurrence(series, index);
    if (date > end) break;
    dates.push(date);
  }
  return dates;
}

/** Returns the number of whole periods from the start to a date, accurate to one. */
function elapsed({ startDate, frequency }: Series, date: CalendarDate): number {
  if (frequency === 'daily' || frequency === 'weekly')
    return Math.floor(daysBetween(startDate, date) / DAYS[frequency]);
  const [from, to] = [partsOf(startDate), partsOf(date)];
  return Math.floor(((to.year - from.year) * 12 + (to.month - from.month)) / MONTHS[frequency]);
}
