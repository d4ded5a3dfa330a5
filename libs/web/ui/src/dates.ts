import { type CalendarDate, dateIn } from '@saldo/finance';

/** The person's own day: the one that their clock shows. */
export function today(now = new Date()): CalendarDate {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

// A calendar date is no instant: it is shown by the zone in which it was read, so that nothing moves it.
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const formats = {
  short: formatOf({ day: 'numeric', month: 'short' }),
  medium: formatOf({ day: 'numeric', month: 'short', year: 'numeric' }),
  long: formatOf({ day: 'numeric', month: 'long', year: 'numeric' }),
};
const weekday = formatOf({ weekday: 'long' });

/** A date as people read it: `19 Nov`, `19 Nov 2026` or `Thursday, 19 November 2026`. */
export function formatDate(date: CalendarDate, length: keyof typeof formats = 'medium'): string {
  const instant = new Date(date);
  const text = formats[length].format(instant).replace(/Sept\b/, 'Sep');
  return length === 'long' ? `${weekday.format(instant)}, ${text}` : text;
}
