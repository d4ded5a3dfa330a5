import type { DateOrder, Language } from '@saldo/contracts';
import {
  addDays,
  type CalendarDate,
  dateOf,
  isCalendarDate,
  partsOf,
  withAsciiDigits,
  withoutDirectionMarks,
} from '@saldo/finance';
import { activeLanguage } from '@saldo/i18n';
import { readDateWords } from './date-words';
import { currentFormats } from './formats';
import { dateFormatter } from './formatters';

/** Texts for year, month and day: digits, or letters for a pattern. */
type Parts = Record<'year' | 'month' | 'day', string>;

interface ReadOptions {
  today: CalendarDate;
  order?: DateOrder;
  /** Language of words such as `yesterday`. */
  language?: Language;
}

/** Maximum number of years ahead for a two-digit year; beyond that it is in the past. */
const YEARS_AHEAD = 20;

/** Returns a date in digits, as date fields show it: `31/12/2026`, `12/31/2026`, `31.12.2026` or `2026-12-31`. */
export function dateText(date: CalendarDate, formats = currentFormats()): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return datePattern({ year, month, day }, formats);
}

/** Puts the parts of a date into the user's order, with the separator of the region: `DD/MM/YYYY`. */
export function datePattern({ year, month, day }: Parts, formats = currentFormats()): string {
  const { dateOrder, locale } = formats;
  if (dateOrder === 'year-month-day') return [year, month, day].join('-');
  const start = dateOrder === 'day-month-year' ? [day, month] : [month, day];
  return [...start, year].join(separatorOf(locale));
}

function separatorOf(locale: string): string {
  const parts = dateFormatter(locale, { calendar: 'gregory' }).formatToParts(0);
  const literal = parts.find(({ type }) => type === 'literal')?.value;
  return /[./-]/.exec(literal ?? '')?.[0] ?? '/';
}

/**
 * Parses a date as typed by the user, in the order of their dates or with a four-digit year first. Accepts two-digit and missing
 * years, common separators or none, and digits of other scripts. Also accepts a day of this month, words such as `yesterday` or
 * `last fri`, and days from today: `+1`, `-1`. Never swaps day and month to make an impossible date possible.
 * @returns undefined if the text is not a date between 1900 and 2999
 */
export function readDateText(text: string, options: ReadOptions): CalendarDate | undefined {
  const date = dateMeantBy(text, options);
  return date && isCalendarDate(date) ? date : undefined;
}

/** Parses a date like `readDateText`, but also returns one that does not exist, such as `2027-02-29`. */
export function dateMeantBy(text: string, options: ReadOptions): string | undefined {
  const { today, order = currentFormats().dateOrder, language = activeLanguage() } = options;
  const typed = normalize(text);
  if (/^[+-]\d{1,4}$/.test(typed)) return addDays(today, Number(typed));
  return readParts(typed, order, today) ?? readDateWords(typed, today, language);
}

function normalize(text: string): string {
  const typed = withAsciiDigits(withoutDirectionMarks(text)).trim().toLowerCase();
  // Hyphens, dashes and the minus sign.
  return typed.replace(/[\u2010-\u2015\u2212]/g, '-');
}

function readParts(typed: string, order: DateOrder, today: CalendarDate): CalendarDate | undefined {
  // German dates without a year end with a point: 24.12.
  const numbers = /^\d+$/.test(typed)
    ? splitDigits(typed, order)
    : typed.replace(/\.$/, '').split(/[\s./-]+/);
  if (numbers.length === 1 && /^\d{1,2}$/.test(typed.replace('.', ''))) {
    const { year, month } = partsOf(today);
    return dateOf(year, month, Number(numbers[0]));
  }
  const parts = partsIn(numbers, order);
  if (!parts || !/^\d{1,2}$/.test(parts.month) || !/^\d{1,2}$/.test(parts.day)) return undefined;
  const year = readYear(parts.year, partsOf(today).year);
  return year === undefined ? undefined : dateOf(year, Number(parts.month), Number(parts.day));
}

/** Splits `22112026`, `221126` and `2211`; `22` is a day. */
function splitDigits(digits: string, order: DateOrder): string[] {
  const yearDigits = digits.length - 4;
  if (digits.length <= 2) return [digits];
  if (![0, 2, 4].includes(yearDigits)) return [];
  const monthAt = order === 'year-month-day' ? yearDigits : 2;
  return [digits.slice(0, monthAt), digits.slice(monthAt, monthAt + 2), digits.slice(monthAt + 2)].filter(
    Boolean,
  );
}

function partsIn(numbers: string[], order: DateOrder): (Omit<Parts, 'year'> & Partial<Parts>) | undefined {
  const [first = '', second = '', third = ''] = numbers;
  const isDayFirst = order === 'day-month-year';
  if (numbers.length === 2) return isDayFirst ? { day: first, month: second } : { month: first, day: second };
  if (numbers.length !== 3) return undefined;
  if (first.length === 4 || order === 'year-month-day') return { year: first, month: second, day: third };
  return isDayFirst ? { day: first, month: second, year: third } : { month: first, day: second, year: third };
}

function readYear(text: string | undefined, thisYear: number): number | undefined {
  if (text === undefined) return thisYear;
  if (!/^(?:\d{2}){1,2}$/.test(text)) return undefined;
  if (text.length === 4) return Number(text);
  const last = thisYear + YEARS_AHEAD;
  const year = last - (last % 100) + Number(text);
  return year > last ? year - 100 : year;
}
