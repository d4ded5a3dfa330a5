import { dateWords, dayFirst, monthFirst, monthNames, otherDateWords } from './date-words';
import type { Line } from './lines';
import { plain, wordsIn } from './words';

export interface DateContext {
  /** YYYY-MM-DD */
  today: string;
  locale?: string | undefined;
}

/** A possible day of the purchase and how much speaks for it. */
export interface DateEvidence {
  date: string;
  score: number;
  /** Day and month could be the other way round, and only habit says which. */
  ambiguous: boolean;
}

type Order = 'day' | 'month';
interface Parts {
  year: number;
  month: number;
  day: number;
}

const SEPARATOR = String.raw`\s?[-/.,:'|]\s?|\s`;
const names = Object.values(monthNames)
  .flat()
  .toSorted((a, b) => b.length - a.length)
  .join('|');
const monthOf = new Map(
  Object.entries(monthNames).flatMap(([number, list]) =>
    list.map((name) => [name.toUpperCase(), Number(number)]),
  ),
);

const numeric = new RegExp(
  String.raw`(?<!\d|\d[-/.])(\d{1,2})(\s?[-/.]\s?)(\d{1,2})(?:\s?[-/.]\s?)(\d{4}|\d{2})(?!\d|[-/]\d)`,
  'g',
);
const yearFirst =
  /(?<!\d|\d[-/.])(\d{4})\s?[-/.]?\s?(0[1-9]|1[0-2]|[1-9](?=[-/.]))\s?[-/.]?\s?(0[1-9]|[12]\d|3[01]|[1-9])(?!\d)/g;
const dayName = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:ST|ND|RD|TH)?(?:${SEPARATOR})*(${names.toUpperCase()})[A-Z]*(?:${SEPARATOR})*(\d{4}|\d{2})(?!\d)`,
  'g',
);
const nameDay = new RegExp(
  String.raw`(?<![A-Z])(${names.toUpperCase()})[A-Z]*(?:${SEPARATOR})*(\d{1,2})(?:ST|ND|RD|TH)?(?:${SEPARATOR})+(\d{4}|\d{2}(?!:))(?!\d)`,
  'g',
);
const clock = /(?<!\d)(?:[01]?\d|2[0-3])\s?[:.]\s?[0-5]\d(?:\s?[:.]\s?[0-5]\d)?\s?(?:[AP]\.?M)?(?![\d.])/;

/** Every day that stands on the receipt and could be that of the purchase, the likeliest first. */
export function datesOf(readings: Line[][], context: DateContext): DateEvidence[] {
  const found = new Map<string, DateEvidence>();
  for (const lines of readings) {
    const text = plain(lines.map((line) => line.text).join('\n'));
    const habit = habitOf(text, context.locale);
    for (const [index, line] of lines.entries()) {
      for (const { date, ambiguous, score } of datesIn(line.text, habit.order, context)) {
        const known = found.get(date);
        const bonus = lineScore(line.text) + (index < lines.length / 2 ? 0.1 : 0);
        const sum = (known?.score ?? 0) * 0.8 + score + bonus;
        found.set(date, {
          date,
          score: sum,
          ambiguous: (known?.ambiguous ?? true) && ambiguous && !habit.certain,
        });
      }
    }
  }
  return [...found.values()].toSorted((a, b) => b.score - a.score);
}

/** What the receipt itself says about the order, and the locale where it says nothing. */
function habitOf(text: string, locale: string | undefined): { order: Order; certain: boolean } {
  const [day, month] = [dayFirst.test(text), monthFirst.test(text)];
  if (day !== month) return { order: day ? 'day' : 'month', certain: true };
  const american = locale
    ? new Intl.DateTimeFormat(locale).formatToParts().find(({ type }) => type === 'day' || type === 'month')
    : undefined;
  return { order: american?.type === 'month' ? 'month' : 'day', certain: false };
}

/** The days in a text, in their written order where more than one is possible. */
export function datesIn(text: string, order: Order, { today }: DateContext): DateEvidence[] {
  const upper = plain(text);
  const found: DateEvidence[] = [];
  const add = (parts: Parts, score: number, ambiguous = false) => {
    const date = isoDate(parts);
    if (date && date <= nextDay(today) && parts.year >= Number(today.slice(0, 4)) - 25)
      found.push({ date, score, ambiguous });
    return !!date && date <= nextDay(today);
  };
  for (const [, day = '', name = '', year = ''] of upper.matchAll(dayName)) {
    add({ day: Number(day), month: monthOf.get(name) ?? 0, year: fullYear(year) }, 3);
  }
  for (const [, name = '', day = '', year = ''] of upper.matchAll(nameDay)) {
    add({ day: Number(day), month: monthOf.get(name) ?? 0, year: fullYear(year) }, 3);
  }
  for (const [whole, year = '', month = '', day = ''] of upper.matchAll(yearFirst)) {
    if (/[-/.]/.test(whole)) add({ day: Number(day), month: Number(month), year: Number(year) }, 3);
  }
  for (const [whole, one = '', , two = '', year = ''] of upper.matchAll(numeric)) {
    const [first, second] = [Number(one), Number(two)];
    const as = (kind: Order): Parts =>
      kind === 'day'
        ? { day: first, month: second, year: fullYear(year) }
        : { day: second, month: first, year: fullYear(year) };
    const other: Order = order === 'day' ? 'month' : 'day';
    const base = year.length === 4 ? 3 : whole.includes('.') ? 2 : 2.5;
    const either = first <= 12 && second <= 12 && first !== second && isPast(as(other), today);
    if (!add(as(order), base, either) && !add(as(other), base - 0.5) && year.length === 2) {
      add({ year: fullYear(one), month: second, day: Number(year) }, base - 1);
    }
  }
  return found;
}

const isPast = (parts: Parts, today: string) => {
  const date = isoDate(parts);
  return !!date && date <= nextDay(today);
};

/** Somewhere it is tomorrow already. */
function nextDay(date: string): string {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
}

const fullYear = (digits: string) => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/** undefined where there is no such day. */
export function isoDate({ year, month, day }: Parts): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** What else stands in the line speaks for or against its dates. */
function lineScore(text: string): number {
  const words = wordsIn(text).map((word) => word.toLowerCase());
  const has = (list: string[]) => words.some((word) => list.includes(word));
  return (has(dateWords) ? 1 : 0) + (clock.test(plain(text)) ? 1 : 0) - (has(otherDateWords) ? 3 : 0);
}
