import { monthNames } from './date-words.ts';
import { looksLike, mayBe } from './words.ts';

/** Part that comes first in a numeric date. */
export type DateOrder = 'day' | 'month';

export interface DateParts {
  year: number;
  month: number;
  day: number;
}

/** A possible meaning of a match. */
interface Reading {
  parts: DateParts;
  /** How clearly the text is this date, from 0 to 3. */
  clarity: number;
  /** The same digits with day and month swapped. */
  swapped?: DateParts;
  /** The same digits in other orders. */
  others?: DateParts[];
}

type Groups = Partial<
  Record<'day' | 'month' | 'name' | 'rest' | 'year' | 'one' | 'mark' | 'two' | 'second', string>
>;

/** A notation of dates. Forms are tried in their order; later ones skip text that an earlier one has matched. */
interface DateForm {
  pattern: RegExp;
  /** Replaces misread characters before the search; the length of the text must not change. */
  repair?: (text: string) => string;
  /**
   * Returns the possible meanings of a match, the likeliest first.
   * @param isClean whether no character of the match was replaced
   */
  read: (groups: Groups, order: DateOrder, isClean: boolean) => Reading[];
}

const monthOf = new Map(monthNames.map(({ name, month }) => [name, month]));
const NAME = [...monthOf.keys()].toSorted((a, b) => b.length - a.length).join('|');
const MONTH = String.raw`(?<name>${NAME})(?<rest>[A-Z]{0,6})`;
/** Gap between the parts of a date, such as ` de ` in `12 de marzo de 2026`. */
const GAP = String.raw`(?:[\s\-/.,:'|]{0,3}|\s(?:DE|OF)\s)`;
/** A year with a time right behind it, but not `2018:15`, where 2018 is the whole year. */
const YEAR_BEFORE_TIME = String.raw`\d{4}(?=[0-2]\d:[0-5]\d)|20\d{2}(?=\d:[0-5]\d)|(?!20)\d{2}(?=[0-2]?\d:[0-5]\d)`;
const YEAR = String.raw`(?<year>${YEAR_BEFORE_TIME}|(?:\d{4}|\d{2})(?!\d|:|[OQDILSZGB|](?:\d|(?![A-Z]))))`;

const dayName = new RegExp(
  String.raw`(?<!\d|(?<![A-Z])[IL|O])(?<day>\d{1,2})(?:ST|ND|RD|TH)?${GAP}${MONTH}${GAP}${YEAR}`,
  'g',
);
/** `Mar 12, 2026`, but not the end of another word before a numeric date: `Jan 27/02/2018` */
const nameDay = new RegExp(
  String.raw`(?<![A-Z])${MONTH}${GAP}(?<day>\d{1,2})(?:ST|ND|RD|TH)?[\s\-/.,']{1,3}${YEAR}(?![-/]\d)`,
  'g',
);
/** `2026. január 9.` */
const yearNameDay = new RegExp(
  String.raw`(?<!\d)(?<year>\d{4})[\s\-/.,]{1,3}${MONTH}[\s\-/.,]{1,3}(?<day>\d{1,2})(?!\d)`,
  'g',
);
const yearFirst =
  /(?<!\d|\d[-/.])(?<year>\d{4})\s?[-/.年]\s?(?<month>\d{1,2})\s?[-/.月]\s?(?<day>\d{2}(?=\d{2}:\d{2})|\d{1,2}(?!\d))/g;
const numeric = new RegExp(
  String.raw`(?<!\d|(?<![A-Z]{2})[A-Z]|\d[-/.])(?<one>\d{1,2})(?<mark>\s?[-/.]\s?)(?<two>\d{1,2})(?<second>\s?[-/.]\s?)(?<year>${YEAR_BEFORE_TIME}|(?:\d{4}|\d{2})(?!\d|[-/.]\d(?!\d?:\d\d)|[OQDILSZGB|]\d))`,
  'g',
);
/** A date with a lost separator, or one that was read as a similar digit. */
const worn = /(?<!\d)(?<one>\d{2})[-/. 17,;'~]?(?<two>\d{2})[-/. 17,;'~]?(?<year>20\d{2})(?!\d)/g;
/** Year, month and day without separators: `20260312 18:05`. */
const compact = /(?<!\d)(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?=T?\d{4,6}(?!\d)|\D|$)/g;
/** A date in which letters replace similar digits: `I5/O3/2O18`. */
const misread = /(?<![A-Z\d])[\dOQDILSZBG|]{1,4}([-/.])[\dOQDILSZBG|]{1,2}\1[\dOQDILSZBG|]{2,4}(?![A-Z\d])/g;
const repaired =
  /(?<![A-Z\d]|[-/.])(?<one>\d{1,2})[-/.](?<two>\d{1,2})[-/.](?<year>20\d{2}|\d{2})(?![A-Z\d])/g;
/** A date with a three-letter month, any part of which may be misread: `I7-SFP-2O17`. */
const misreadName =
  /(?<![A-Z\d])(?<day>[\dOQILZSB|]{1,2})(?<mark>[\s\-/.])(?<name>[A-Z\d]{3})\k<mark>(?<year>[\dOQDILSZGB|]{4})(?![A-Z\d])/g;
const digits: Record<string, string> = { I: '1', L: '1', '|': '1', Z: '2', S: '5', G: '6', B: '8' };
const withDigits = (text: string) => text.replace(/[A-Z|]/g, (sign) => digits[sign] ?? '0');
/** Replaces letters that look like digits. Skips text whose first number has no digit: `B/L/2017` is not a date. */
const digitsOf = (text: string) => (/^\D*\d.*[-/.]/.test(text) ? withDigits(text) : text);
const repair = (text: string) => text.replace(misread, digitsOf);

/** Digits that recognisers confuse with a letter, as in `0CT`, `N0V`, `5EP`. */
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
/** Restores three-letter months in which one letter was read as a digit. Keeps the length of the text. */
export const withMonthNames = (text: string) =>
  text.replace(misreadMonth, (name) => misreadMonths.get(name) ?? name);

/** Returns the number of a month, 1 to 12. Returns 0 for a word that only begins like one, such as `DISC` or `MARKET`. */
function monthIn(name: string, rest: string): number {
  const word = name + rest;
  const isName = (full: string) => full.startsWith(word) || (rest.length > 1 && mayBe(word, full));
  return !rest || [...monthOf.keys()].some(isName) ? (monthOf.get(name) ?? 0) : 0;
}

/** Returns the month with this short name, else the only month whose short name differs by one letter; 0 if there is none. */
function monthLike(word: string): number {
  const own = monthOf.get(word);
  if (own) return own;
  const alike = [...monthOf].filter(([name]) => looksLike(name, word));
  const months = new Set(alike.map(([, month]) => month));
  return months.size === 1 ? (alike[0]?.[1] ?? 0) : 0;
}

const partsOf = (order: DateOrder, one: string, two: string, year: string): DateParts => ({
  day: Number(order === 'day' ? one : two),
  month: Number(order === 'day' ? two : one),
  year: fullYear(year),
});

/** Converts years of the Buddhist calendar, which Thailand uses, and years of two digits. */
const fullYear = (digits: string) => {
  const year = Number(digits);
  if (digits.length === 2) return 2000 + year;
  return year > 2_540 && year < 2_640 ? year - 543 : year;
};

const named: DateForm['read'] = ({ day, name = '', rest = '', year = '' }, _order, isClean) => [
  { parts: { day: Number(day), month: monthIn(name, rest), year: fullYear(year) }, clarity: isClean ? 3 : 2 },
];

const yearMonthDay =
  (clarity: number): DateForm['read'] =>
  ({ year, month, day }) => [
    { parts: { day: Number(day), month: Number(month), year: Number(year) }, clarity },
  ];

const inOrder =
  (clarity: number): DateForm['read'] =>
  ({ one = '', two = '', year = '' }, order) => [{ parts: partsOf(order, one, two, year), clarity }];

/** Tries the order of the receipt, then day and month swapped, then year, month, day. */
const inAnyOrder: DateForm['read'] = ({ one = '', mark = '', two = '', second, year = '' }, order) => {
  const clarity = (year.length === 4 ? 3 : mark.includes('.') ? 2 : 2.5) - (mark === second ? 0 : 1.5);
  const usual = partsOf(order, one, two, year);
  const swapped = partsOf(order === 'day' ? 'month' : 'day', one, two, year);
  const backwards = { year: fullYear(one), month: Number(two), day: Number(year) };
  const further = year.length === 4 ? [] : [backwards];
  return [
    { parts: usual, clarity, swapped, others: further },
    { parts: swapped, clarity: clarity - 0.5, others: further },
    ...further.map((parts) => ({ parts, clarity: clarity - 1 })),
  ];
};

export const dateForms: DateForm[] = [
  ...[dayName, nameDay, yearNameDay].map((pattern) => ({ pattern, read: named })),
  { pattern: yearFirst, read: yearMonthDay(3) },
  { pattern: numeric, read: inAnyOrder },
  {
    pattern: numeric,
    // Ignores a misread century: 2917 becomes 2017.
    read: ({ one = '', two = '', year = '' }, order) =>
      year.length === 4 ? [{ parts: partsOf(order, one, two, year.slice(2)), clarity: 1 }] : [],
  },
  { pattern: worn, read: inOrder(0.5) },
  { pattern: compact, read: yearMonthDay(0.5) },
  { pattern: yearFirst, repair, read: yearMonthDay(1) },
  { pattern: repaired, repair, read: inOrder(0.5) },
  {
    pattern: misreadName,
    read: ({ day = '', name = '', year = '' }) => {
      const parts = { day: Number(withDigits(day)), month: monthLike(name), year: Number(withDigits(year)) };
      return /\d/.test(day) ? [{ parts, clarity: 1 }] : [];
    },
  },
];
