import type { CalendarDate } from './calendar-date';

const MAX_FORMATS = 1_000;
const FARTHEST_S = 26 * 3_600;
/** Looking for one takes a good part of a millisecond, and many people wait for the same. */
const MAX_STARTS = 10_000;
const starts = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this is the name of an IANA time zone that this machine knows, such as `Europe/Vienna`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatFor(name));
  } catch {
    return false;
  }
}

/** The calendar date at an instant in an IANA time zone; throws a RangeError for an unknown zone. */
export function dateIn(timeZone: string, instant: Date): CalendarDate {
  const parts = formatFor(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * The first instant of a date in an IANA time zone, to the second: where clocks are put forward at midnight, or a day is
 * left out of the calendar, the first one after it. Throws a RangeError for an unknown zone.
 */
export function startOfDay(timeZone: string, date: CalendarDate): Date {
  const key = `${timeZone} ${date}`;
  let start = starts.get(key);
  if (start === undefined) {
    start = findStart(timeZone, date);
    if (starts.size >= MAX_STARTS) starts.clear();
    starts.set(key, start);
  }
  return new Date(start);
}

/** Milliseconds since 1970. */
function findStart(timeZone: string, date: CalendarDate): number {
  // Farther from UTC than any clock, a day that is left out included; in between, the days only ever move on.
  const midnight = Date.parse(date) / 1_000;
  let [before, after] = [midnight - FARTHEST_S, midnight + FARTHEST_S];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateIn(timeZone, new Date(middle * 1_000)) < date) before = middle;
    else after = middle;
  }
  return after * 1_000;
}

/**
 * Caches the format of each time zone, because creating one takes a millisecond. There are some 600 zones, but names in upper
 * and lower case differ, so the cache is bounded.
 */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(timeZone, format);
  }
  return format;
}
