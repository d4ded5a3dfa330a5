import { addDays, dateOf } from '@saldo/finance';
import { dateFormatter } from './formatters';

/** 6 January 2030 is a Sunday. */
const SUNDAY = dateOf(2030, 1, 6);

/** Returns the name of a weekday (0 is Sunday) in the user's language: `Monday`, or `M` if it is narrow. */
export function weekdayName(weekday: number, width: 'long' | 'narrow'): string {
  return format(addDays(SUNDAY, weekday), { weekday: width });
}

/** Returns a month (1-12) in the user's language: `November 2026`. */
export function formatMonth(year: number, month: number): string {
  return format(dateOf(year, month, 1), { month: 'long', year: 'numeric' });
}

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  const language = document.documentElement.lang || 'en';
  return dateFormatter(language, { ...options, calendar: 'gregory', timeZone: 'UTC' }).format(new Date(date));
}
