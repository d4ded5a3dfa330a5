import { type IsoDate } from '../bank-file.ts';
import { plainCharacters } from './amounts.ts';
import { monthNamed } from './month-names.ts';
import { textAtIndex } from './lines.ts';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A date as written: three numbers from left to right, one of which may come from the name of a month. */
export interface WrittenDate {
  parts: [string, string, string];
  orders: DateOrder[];
  separator: string;
}

const FIRST_YEAR = 1950;
const LAST_YEAR = 2100;
const MAX_LENGTH = 50;
/** Two-digit years from 70 on belong to the 20th century. */
const CENTURY_PIVOT = 70;

/** Parses a date; null if the text is something else. Ignores a time behind or before the date. */
export function scanDate(text: string): WrittenDate | null {
  if (text.length > MAX_LENGTH || !/\p{Nd}/u.test(text)) return null;
  const plain = withoutTime(plainCharacters(text))
    // Years of the Japanese era Reiwa, which began in 2019: `令和8年2月13日`, `R8.2.13`.
    .replace(/^(?:令和|R)(\d{1,2})(?=[./年])/, (_, year: string) => String(Number(year) + 2018))
    .replace(/(?<=\d) ?г\.?$/, '');
  const cjk = /^(\d{2,4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]$/.exec(plain);
  if (cjk) return withOrders([textAtIndex(cjk, 1), textAtIndex(cjk, 2), textAtIndex(cjk, 3)], '年', ['ymd']);
  const numeric = /^(\d{1,4})( ?[./' -] ?)(\d{1,2})( ?[./' -] ?)(\d{1,4})\.?$/.exec(plain);
  if (numeric) {
    const separator = textAtIndex(numeric, 2).trim();
    return withOrders([textAtIndex(numeric, 1), textAtIndex(numeric, 3), textAtIndex(numeric, 5)], separator);
  }
  return scanCompact(plain) ?? scanNamedMonth(plain);
}

const TIME = /^\(?\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:[.,]\d{1,9})?\)?(?:Z|[ap]m|[+-]\d{2}:?\d{2})?$/i;
/** Words between or behind date and time, such as `at`, `-`, `PM`, `UTC` and `+0100`. */
const TIME_WORD = /^(?:[-–—|·@]|at|um|à|[ap]\.?m\.?|[A-Z]{3,4}|[+-]\d{2}:?\d{2})$/i;

/** Removes the time. The calendar date stays as written, whatever the time zone. */
function withoutTime(text: string): string {
  const words = text
    .replace(/^(\d{1,2}:\d{2}(?::\d{2})?),? (?=\d{1,4}[./-])(.+)$/, '$2 $1')
    .replace(/^(\d{4}):(\d{2}):(\d{2})(?!\S)/, '$1-$2-$3')
    .replace(/^(\d{4}-\d{2}-\d{2})T\d.*$/, '$1')
    .replace(/^(\d{1,2}[./]\d{1,2}[./]\d{4})[-/](?=\d{1,2}:\d{2})/, '$1 ')
    .replace(/^(\d{8})\d{6}(?:\.\d+)?(?:\[.*\])?$/, '$1')
    .split(/,? /);
  const at = words.findIndex((word, index) => index > 0 && TIME.test(word));
  if (at < 0 || !words.slice(at + 1).every((word) => TIME_WORD.test(word))) return words.join(' ');
  const before = textAtIndex(words, at - 1);
  const isPartOfTime = TIME_WORD.test(before) && monthNamed(before) === null;
  return words.slice(0, isPartOfTime ? at - 1 : at).join(' ');
}

/** Parses `20260228` and `28022026`. */
function scanCompact(text: string): WrittenDate | null {
  if (!/^\d{8}$/.test(text)) return null;
  const year = withOrders([text.slice(0, 4), text.slice(4, 6), text.slice(6)], '', ['ymd']);
  return year ?? withOrders([text.slice(0, 2), text.slice(2, 4), text.slice(4)], '', ['dmy', 'mdy']);
}

/** Parses `3 Feb 2026`, `1o de enero de 2026`, `Feb 3, 2026`, `Tue 03-FEB-26`, `3. března 2026`. */
function scanNamedMonth(text: string): WrittenDate | null {
  const spaced = text.replace(/^(\d{1,2})(\p{L}{3,9})(\d{2,4})$/u, '$1 $2 $3');
  const words = spaced.split(/[\s,./'-]+/).filter((word) => word && !/^(?:de|del|of|the)$/i.test(word));
  const at = words.findIndex((word) => monthNamed(word) !== null);
  const month = monthNamed(words[at] ?? '');
  const numbers = words
    .filter((word) => /^\d{1,4}(?:st|nd|rd|th|er|o|a)?$/i.test(word))
    .map((word) => word.replace(/\D/g, ''));
  const [first = '', second = ''] = numbers;
  if (month === null || numbers.length !== 2 || words.length > 4) return null;
  const isYearFirst = first.length === 4;
  const last = isYearFirst ? second : second.padStart(2, '0');
  return withOrders([first, String(month), last], 'name', [isYearFirst ? 'ymd' : 'dmy']);
}

/** Converts years of Taiwan (115, in front) and Thailand (2569, 69). No bank file is from the 1970s or the 2060s. */
function inCommonEra(parts: [string, string, string]): [string, string, string] {
  const [a, b, c] = parts;
  if (/^1[0-4]\d$/.test(a) && b.length === 2 && c.length === 2) return [String(Number(a) + 1911), b, c];
  const common = (part: string) =>
    /^(?:25[6-9]|[67])\d$/.test(part) ? String((Number(part) % 100) + 1957) : part;
  return [common(a), b, common(c)];
}

export const ORDERS: DateOrder[] = ['dmy', 'mdy', 'ymd'];

function withOrders(
  written: [string, string, string],
  separator: string,
  among: DateOrder[] = ORDERS,
): WrittenDate | null {
  const parts = inCommonEra(written);
  const orders = among.filter((order) => dateIn(parts, order) !== null);
  return orders.length > 0 ? { parts, orders, separator } : null;
}

/** Returns the date that the parts form in an order; null if it does not exist. */
export function dateIn([a, b, c]: [string, string, string], order: DateOrder): IsoDate | null {
  if (order === 'ymd') return a.length === 4 || c.length <= 2 ? isoDate(a, b, c) : null;
  if (a.length > 2) return null;
  return order === 'dmy' ? isoDate(c, b, a) : isoDate(c, a, b);
}

/** Returns the date with these parts; null if it does not exist. Two-digit years lie between 1970 and 2069. */
export function isoDate(yearText: string, monthText: string, dayText: string): IsoDate | null {
  if (yearText.length !== 2 && yearText.length !== 4) return null;
  const year =
    Number(yearText) + (yearText.length === 4 ? 0 : Number(yearText) < CENTURY_PIVOT ? 2000 : 1900);
  const month = Number(monthText);
  const day = Number(dayText);
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= lastDay(year, month) && dayText.length <= 2;
  if (!exists || year < FIRST_YEAR || year > LAST_YEAR) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the date in the first three groups of a match, year first; null without a match or if it does not exist. */
export function matchedDate(match: RegExpExecArray | null): IsoDate | null {
  return match && isoDate(textAtIndex(match, 1), textAtIndex(match, 2), textAtIndex(match, 3));
}

/** Returns the number of days in a month (1-12). */
export function lastDay(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}
