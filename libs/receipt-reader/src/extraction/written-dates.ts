import { monthNames } from './date-words.ts';
import { looksLike, mayBe, plain } from './words.ts';

/** Which of day and month comes first in a numeric date. */
export type DateOrder = 'day' | 'month';

export interface WrittenDate {
  /** YYYY-MM-DD */
  date: string;
  /** How clear it is that this is a date, and which: 0 to 3. */
  clarity: number;
  ambiguous: boolean;
  /** The days that the same digits mean in another order. */
  others: string[];
  /** Index in the text. */
  index: number;
  length: number;
}

interface Parts {
  year: number;
  month: number;
  day: number;
}

const OLDEST_YEARS = 25;
const monthOf = new Map(monthNames.map(({ name, month }) => [name, month]));
const NAME = [...monthOf.keys()].toSorted((a, b) => b.length - a.length).join('|');
/** `12 de marzo de 2026` */
const GAP = String.raw`(?:[\s\-/.,:'|]{0,3}|\s(?:DE|OF)\s)`;
/** The time may follow without a blank, but `2018:15` is a year. */
const YEAR_BEFORE_TIME = String.raw`\d{4}(?=[0-2]\d:[0-5]\d)|20\d{2}(?=\d:[0-5]\d)|(?!20)\d{2}(?=[0-2]\d:[0-5]\d)`;
const YEAR = String.raw`(${YEAR_BEFORE_TIME}|(?:\d{4}|\d{2})(?!\d|:|[OQDILSZGB|](?:\d|(?![A-Z]))))`;

const dayName = new RegExp(
  String.raw`(?<!\d|(?<![A-Z])[IL|O])(\d{1,2})(?:ST|ND|RD|TH)?${GAP}(${NAME})([A-Z]{0,6})${GAP}${YEAR}`,
  'g',
);
const nameDay = new RegExp(
  String.raw`(?<![A-Z])(${NAME})([A-Z]{0,6})${GAP}(\d{1,2})(?:ST|ND|RD|TH)?[\s\-/.,']{1,3}${YEAR}`,
  'g',
);
/** `2026. január 9.` */
const yearNameDay = new RegExp(
  String.raw`(?<!\d)(\d{4})[\s\-/.,]{1,3}(${NAME})([A-Z]{0,6})[\s\-/.,]{1,3}(\d{1,2})(?!\d)`,
  'g',
);
const yearFirst = /(?<!\d|\d[-/.])(\d{4})\s?([-/.年])\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)/g;
const numeric = new RegExp(
  String.raw`(?<![\dA-Z]|\d[-/.])(\d{1,2})(\s?[-/.]\s?)(\d{1,2})(\s?[-/.]\s?)(${YEAR_BEFORE_TIME}|(?:\d{4}|\d{2})(?!\d|[-/.]\d|[OQDILSZGB|]\d))`,
  'g',
);
/** A separator between the numbers was lost, or read as a digit that looks like a slash. */
const worn = /(?<!\d)(\d{2})[-/. 17,;'~]?(\d{2})[-/. 17,;'~]?(20\d{2})(?!\d)/g;
/** Year, month and day without separators: `20260312 18:05`. */
const compact = /(?<!\d)(20\d{2})(\d{2})(\d{2})(?=T?\d{4,6}(?!\d)|\D|$)/g;
/** Three numbers with separators that contain letters that look like digits: `I5/O3/2O18`. */
const misread = /(?<![A-Z\d])[\dOQDILSZBG|]{1,2}([-/.])[\dOQDILSZBG|]{1,2}\1[\dOQDILSZBG|]{2,4}(?![A-Z\d])/g;
const repaired = /(?<![A-Z\d]|[-/.])(\d{1,2})[-/.](\d{1,2})[-/.](20\d{2}|\d{2})(?![A-Z\d])/g;
/** The same with a short name of a month, which may be misread, too: `I7-SFP-2O17`. */
const misreadName = /(?<![A-Z\d])([\dOQILZSB|]{1,2})([\s\-/.])([A-Z\d]{3})\2([\dOQDILSZGB|]{4})(?![A-Z\d])/g;
const digits: Record<string, string> = { I: '1', L: '1', '|': '1', Z: '2', S: '5', G: '6', B: '8' };
const withDigits = (text: string) => text.replace(/[A-Z|]/g, (sign) => digits[sign] ?? '0');
/** Replaces look-alike letters, unless day and month have no digit at all: `B/L/2017` is not a date. */
const digitsOf = (text: string) => (/^\D*\d.*[-/.]/.test(text) ? withDigits(text) : text);

/** Names of months of three letters with one of them read as a digit: `0CT`, `N0V`, `5EP`. */
const digitLike: Record<string, string> = { O: '0', I: '1', L: '1', S: '5', G: '6', B: '8', Z: '2' };
const misreadMonths = new Map(
  [...monthOf.keys()]
    .filter(({ length }) => length === 3)
    .flatMap((name) =>
      [...name].flatMap((letter, at): [string, string][] => {
        const digit = digitLike[letter];
        return digit ? [[name.slice(0, at) + digit + name.slice(at + 1), name]] : [];
      }),
    ),
);
const misreadMonth = new RegExp(
  String.raw`(?<![A-Z])(?:${[...misreadMonths.keys()].join('|')})(?=[A-Z]{0,6}[\s\-/.,']{0,3}\d)`,
  'g',
);
const withMonthNames = (text: string) =>
  text.replace(misreadMonth, (name) => misreadMonths.get(name) ?? name);

/** Returns the dates in a text up to tomorrow, with day and month in the given order if both are possible. */
export function writtenDates(text: string, order: DateOrder, today: string): WrittenDate[] {
  const read = plain(text);
  const upper = withMonthNames(read);
  /** Clear, unless a letter of the month was read as a digit. */
  const namedClarity = ({ 0: match, index }: RegExpExecArray) => (read.startsWith(match, index) ? 3 : 2);
  const found: WrittenDate[] = [];
  const add = (
    match: RegExpExecArray,
    parts: Parts,
    clarity: number,
    ambiguous = false,
    orders: Parts[] = [],
  ): boolean => {
    const date = pastDay(parts, today);
    const covered = found.some(
      ({ index, length }) => match.index < index + length && index < match.index + match[0].length,
    );
    const others = orders.flatMap((other) => pastDay(other, today) ?? []);
    if (date && !covered)
      found.push({ date, clarity, ambiguous, others, index: match.index, length: match[0].length });
    return !!date;
  };
  for (const match of upper.matchAll(dayName)) {
    const [, day, name = '', rest = '', year = ''] = match;
    add(match, { day: Number(day), month: monthIn(name, rest), year: fullYear(year) }, namedClarity(match));
  }
  for (const match of upper.matchAll(nameDay)) {
    const [, name = '', rest = '', day, year = ''] = match;
    add(match, { day: Number(day), month: monthIn(name, rest), year: fullYear(year) }, namedClarity(match));
  }
  for (const match of upper.matchAll(yearNameDay)) {
    const [, year, name = '', rest = '', day] = match;
    add(match, { day: Number(day), month: monthIn(name, rest), year: Number(year) }, namedClarity(match));
  }
  for (const match of upper.matchAll(yearFirst)) {
    const [, year, , month, day] = match;
    add(match, { day: Number(day), month: Number(month), year: Number(year) }, 3);
  }
  for (const match of upper.matchAll(numeric)) {
    const [, one = '', mark = '', two = '', second = '', year = ''] = match;
    const clarity = (year.length === 4 ? 3 : mark.includes('.') ? 2 : 2.5) - (mark === second ? 0 : 1.5);
    const as = (which: DateOrder) => partsOf(which, one, two, year);
    const other = order === 'day' ? 'month' : 'day';
    const either = one !== two && !!pastDay(as('day'), today) && !!pastDay(as('month'), today);
    const backwards = { year: fullYear(one), month: Number(two), day: Number(year) };
    const orders = year.length === 4 ? [as(other)] : [as(other), backwards];
    if (add(match, as(order), clarity, either, orders)) continue;
    if (add(match, as(other), clarity - 0.5, false, orders.slice(1)) || year.length === 4) continue;
    add(match, backwards, clarity - 1);
  }
  for (const match of upper.matchAll(numeric)) {
    const [, one = '', , two = '', , year = ''] = match;
    // 2917 is a misread 2017.
    if (year.length === 4) add(match, partsOf(order, one, two, year.slice(2)), 1);
  }
  for (const match of upper.matchAll(worn)) {
    const [, one = '', two = '', year = ''] = match;
    add(match, partsOf(order, one, two, year), 0.5);
  }
  for (const match of upper.matchAll(compact)) {
    const [, year, month, day] = match;
    add(match, { day: Number(day), month: Number(month), year: Number(year) }, 0.5);
  }
  for (const match of upper.replace(misread, digitsOf).matchAll(repaired)) {
    const [, one = '', two = '', year = ''] = match;
    add(match, partsOf(order, one, two, year), 0.5);
  }
  for (const match of upper.matchAll(misreadName)) {
    const [, day = '', , name = '', year = ''] = match;
    const parts = { day: Number(withDigits(day)), month: monthLike(name), year: Number(withDigits(year)) };
    if (/\d/.test(day)) add(match, parts, 1);
  }
  return found;
}

/** Returns 0 for a word that only begins like a month, such as `DISC` or `MARKET`. */
function monthIn(name: string, rest: string): number {
  const word = name + rest;
  const isName = (full: string) => full.startsWith(word) || (rest.length > 1 && mayBe(word, full));
  return !rest || [...monthOf.keys()].some(isName) ? (monthOf.get(name) ?? 0) : 0;
}

/** Returns the month of a short name, or the only one whose short name differs by one letter, or 0. */
function monthLike(word: string): number {
  const own = monthOf.get(word);
  if (own) return own;
  const alike = [...monthOf].filter(([name]) => looksLike(name, word));
  const months = new Set(alike.map(([, month]) => month));
  return months.size === 1 ? (alike[0]?.[1] ?? 0) : 0;
}

const partsOf = (order: DateOrder, one: string, two: string, year: string): Parts => ({
  day: Number(order === 'day' ? one : two),
  month: Number(order === 'day' ? two : one),
  year: fullYear(year),
});

/** Thailand counts the years from the death of Buddha. */
const fullYear = (digits: string) => {
  const year = Number(digits);
  if (digits.length === 2) return 2000 + year;
  return year > 2_540 && year < 2_640 ? year - 543 : year;
};

/** Returns undefined for an invalid or too old date, and for one that is in the future everywhere. */
function pastDay({ year, month, day }: Parts, today: string): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const tomorrow = new Date(Date.parse(today) + 86_400_000);
  if (!exists || date > tomorrow || year < tomorrow.getUTCFullYear() - OLDEST_YEARS) return undefined;
  return date.toISOString().slice(0, 10);
}
