import type { CalendarDate } from './calendar-date';

const MAX_FORMATS = 1_000;
const FARTHEST_S = 26 * 3_600;
/** Size of a cache: finding the start of a day takes almost a millisecond, and many users need the same one. */
const MAX_STARTS = 10_000;
const starts = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether this machine knows an IANA time zone of this name, such as `Europe/Vienna`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(formatFor(name));
  } catch {
    return false;
  }
}

/** Returns the calendar date at an instant in an IANA time zone. Throws a RangeError for an unknown zone. */
export function dateIn(timeZone: string, instant: Date): CalendarDate {
  const parts = formatFor(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * Returns the first instant of a date in an IANA time zone, accurate to a second. If the clocks skip midnight, or the calendar
 * skips the day, returns the first instant after the gap. Throws a RangeError for an unknown zone.
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

/** Finds the start of a day by bisection, in milliseconds since 1970. */
function findStart(timeZone: string, date: CalendarDate): number {
  // Begin farther from UTC than any time zone, even if the calendar skips a day. Between these bounds, the date never goes back.
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
 * Returns the format of a time zone from a cache, because creating one takes a millisecond. There are about 600 zones, but their
 * names may be spelt in upper or lower case, so the cache is bounded.
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
