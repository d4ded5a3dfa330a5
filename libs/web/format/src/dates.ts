import { addDays, type CalendarDate, dateIn, dateOf } from '@saldo/finance';
import type { DateOrder, Language } from '@saldo/contracts';
import { activeLanguage } from '@saldo/i18n';
import { isolate, mayReorder } from './bidi';
import { withDigits } from './digits';
import { currentFormats, dateOrderOf } from './formats';
import { dateFormatter } from './formatters';

/** Returns the user's current date, by the clock of this device. */
export function today(now = new Date()): CalendarDate {
  return dateIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

const lengths = {
  short: { day: 'numeric', month: 'short' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  'short-month': { month: 'short', year: 'numeric' },
  'month-name': { month: 'short' },
} as const;

/**
 * Formats a date in the user's language and order: `19 Nov`, `19 Nov 2026` or `Thursday, 19 November 2026` with the day
 * first; as a `month`, `November 2026` or, short, `Nov 2026`; as a `month-name`, `Nov`.
 */
export function formatDate(
  date: CalendarDate,
  length: keyof typeof lengths = 'medium',
  order: DateOrder = currentFormats().dateOrder,
): string {
  if (length === 'month' || length === 'short-month' || length === 'month-name')
    return withoutSept(format(date, lengths[length]));
  if (order === 'year-month-day' && length === 'medium') return isoDate(date);
  const text = inOrder(date, lengths[length], order);
  return length === 'long' ? format(date, { weekday: 'long' }) + comma() + text : text;
}

/** 6 January 2030 is a Sunday. */
const SUNDAY = dateOf(2030, 1, 6);

/** Returns the name of a weekday (0 is Sunday) in the user's language: `Monday`, or `M` if it is narrow. */
export function weekdayName(weekday: number, width: 'long' | 'narrow'): string {
  return format(addDays(SUNDAY, weekday), { weekday: width });
}

/** Formats the day of an instant on the clock of this device: `19 Nov 2026`. */
export function formatDay(instant: Date): string {
  return formatDate(today(instant));
}

/** Formats an instant on the clock of this device: `19 Nov 2026, 14:05`. */
export function formatInstant(instant: Date): string {
  return formatDay(instant) + comma() + formatTime(instant);
}

/** Formats the time of day of an instant on the clock of this device: `14:05` or `2:05 PM`. */
export function formatTime(instant: Date): string {
  const { hourCycle, digits: numberingSystem } = currentFormats();
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit';
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const options = { hour, minute: '2-digit', hourCycle, numberingSystem, timeZone } as const;
  return dateFormatter(activeLanguage(), options).format(instant);
}

const commas: Record<Language, string> = { en: ', ', de: ', ', ar: '، ' };
const comma = () => commas[activeLanguage()];

/**
 * Formats a date with the user's order of day, month and year. If the language uses another order, joins the parts as in
 * `November 19, 2026`.
 */
function inOrder(date: CalendarDate, options: Intl.DateTimeFormatOptions, order: DateOrder): string {
  const isDayFirst = order === 'day-month-year';
  // English has a locale for each order.
  const locale = activeLanguage() === 'en' ? (isDayFirst ? 'en-GB' : 'en-US') : dateLocale();
  const isOwnOrder = isDayFirst === (dateOrderOf(locale) === 'day-month-year');
  const parts = formatterOf(locale, options).formatToParts(new Date(date));
  if (isOwnOrder) return withoutSept(parts.map(({ value }) => value).join(''));
  const valueOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
  const [day, month, year] = [valueOf('day'), valueOf('month'), valueOf('year')];
  const start = isDayFirst ? `${day} ${month}` : `${month} ${day}`;
  return year ? start + (isDayFirst ? ' ' : comma()) + year : start;
}

function format(date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(dateLocale(), options).format(new Date(date));
}

/** Formats in UTC, in which calendar dates are parsed, so that the day does not change. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { digits: numberingSystem } = currentFormats();
  return dateFormatter(locale, { ...options, calendar: 'gregory', numberingSystem, timeZone: 'UTC' });
}

/** Returns the locale for names: the user's language, in the variant of the region. January is `Jänner` in Austria. */
function dateLocale(): string {
  const language = activeLanguage();
  const { locale } = currentFormats();
  return new Intl.Locale(locale).language === language ? locale : language;
}

/** British English has a single four-letter abbreviation. */
const withoutSept = (text: string) => text.replace(/Sept\b(?!\.)/, 'Sep');

function isoDate(date: CalendarDate): string {
  const text = withDigits(date);
  return mayReorder(text) ? isolate(text) : text;
}
