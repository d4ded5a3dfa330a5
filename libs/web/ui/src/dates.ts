import { type CalendarDate, dateIn } from '@saldo/finance';

/** Returns the user's current date. */
export function today(now = new Date()): CalendarDate {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

// Parsed and formatted in UTC, so that no time zone shifts a calendar date.
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const formats = {
  short: formatOf({ day: 'numeric', month: 'short' }),
  medium: formatOf({ day: 'numeric', month: 'short', year: 'numeric' }),
  long: formatOf({ day: 'numeric', month: 'long', year: 'numeric' }),
};
const weekday = formatOf({ weekday: 'long' });

/** Formats a date: `19 Nov`, `19 Nov 2026` or `Thursday, 19 November 2026`. */
export function formatDate(date: CalendarDate, length: keyof typeof formats = 'medium'): string {
  const instant = new Date(date);
  const text = formats[length].format(instant).replace(/Sept\b/, 'Sep');
  return length === 'long' ? `${weekday.format(instant)}, ${text}` : text;
}
