import { type CalendarDate, dateIn } from '@saldo/finance';
import type { DateOrder } from '@saldo/contracts';
import { currentFormats } from './formats';
import { dateFormatter } from './formatters';

/** Returns the user's own day: the one on the clock of this device. */
export function today(now = new Date()): CalendarDate {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

const lengths = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const;

/**
 * Formats a date in the user's order: `19 Nov`, `19 Nov 2026` or `Thursday, 19 November 2026` with the day first; as a
 * `month`, `November 2026`.
 */
export function formatDate(
  date: CalendarDate,
  length: keyof typeof lengths = 'medium',
  order: DateOrder = currentFormats().dateOrder,
): string {
  if (order === 'year-month-day' && length === 'medium') return date;
  const locale = order === 'day-month-year' ? 'en-GB' : 'en-US';
  const text = format(date, locale, lengths[length]).replace(/Sept\b/, 'Sep');
  return length === 'long' ? `${format(date, locale, { weekday: 'long' })}, ${text}` : text;
}

/** Formats an instant on the clock of this device: `19 Nov 2026, 14:05`. */
export function formatInstant(instant: Date): string {
  return `${formatDate(today(instant))}, ${dateFormatter('en-GB', { timeStyle: 'short' }).format(instant)}`;
}

function format(date: CalendarDate, locale: string, options: Intl.DateTimeFormatOptions): string {
  // A calendar date is no instant: formatted in the zone in which it is parsed, it stays the same day.
  return dateFormatter(locale, { ...options, timeZone: 'UTC' }).format(new Date(date));
}
