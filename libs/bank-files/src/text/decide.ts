import { type Question, type ReadingOptions } from '../bank-file.ts';
import { markOf, type DecimalMark } from './amounts.ts';
import { type DateOrder, dateIn, type WrittenDate } from './dates.ts';

/** The decision over all values of a file, and the question if they leave it open. */
export interface Decision<T> {
  value: T;
  question: Question | null;
}

/** Regions that write the month first; the rest of the world begins with the day. */
const MONTH_FIRST = /^en-(?:US|PH|BZ)$|^es-US$|-(?:US)$/;
const ORDERS: DateOrder[] = ['dmy', 'mdy', 'ymd'];

/** Evidence for an order beside the dates themselves. */
export interface DateHints {
  /** The words of the file are of a language whose countries begin with the day. */
  dayFirst?: boolean;
  /** Dates of lines that are no bookings. */
  elsewhere?: WrittenDate[];
}

/** The parts of a date with their separator. */
export function writtenDate({ parts, separator }: WrittenDate): string {
  return parts.join(separator || ' ');
}

/** The order of day, month and year that reads all dates of a file. */
export function decideDateOrder(
  dates: WrittenDate[],
  options: ReadingOptions,
  hints: DateHints = {},
): Decision<DateOrder> {
  if (options.dateOrder) return { value: options.dateOrder, question: null };
  // A four-digit year in front, or a month by name, fits one order only and needs no decision.
  const open = dates.filter((date) => date.orders.length > 1);
  const fitting = ORDERS.filter((order) =>
    dates.every((date) => isFixed(date) || date.orders.includes(order)),
  );
  const likely = fitting.length > 0 ? fitting : ORDERS.filter((order) => mostly(dates, order));
  const orders = withoutShortYears(likely, open);
  const [only = 'ymd', second] = orders;
  // `03/03/2026` is the same day in every order.
  const example = open.find(({ parts }) => new Set(orders.map((order) => dateIn(parts, order))).size > 1);
  if (!example || second === undefined)
    return { value: open.length > 0 ? only : (dates[0]?.orders[0] ?? only), question: null };
  const proven = provenOrder(open, orders, hints);
  // Dates elsewhere in the file may prove another order than its language or its sorting.
  const fitsElsewhere = (order: DateOrder) =>
    (hints.elsewhere ?? []).every((date) => isFixed(date) || date.orders.includes(order));
  if (proven && fitsElsewhere(proven)) return { value: proven, question: null };
  const isYearFirst = orders.includes('ymd') && open.every(({ separator }) => /[-/]/.test(separator));
  const [likeliest = only] = isYearFirst ? (['ymd'] as const) : orders.filter(fitsElsewhere);
  const assumed = orders.includes('mdy') && MONTH_FIRST.test(options.locale ?? '') ? 'mdy' : likeliest;
  const question = {
    setting: 'dateOrder' as const,
    assumed,
    choices: orders,
    example: writtenDate(example),
  };
  return { value: assumed, question };
}

/**
 * A year of two digits stands in front only if the first numbers are all the same and the last ones are not. Of six digits
 * without separators, it may stand there anyway.
 */
function withoutShortYears(orders: DateOrder[], open: WrittenDate[]): DateOrder[] {
  if (open.some(({ separator }) => separator === '')) return orders;
  const [years, days] = [0, 2].map((part) => new Set(open.map(({ parts }) => parts[part])).size);
  const couldBeYears = years === 1 && days !== 1;
  return orders.length > 1 && !couldBeYears ? orders.filter((order) => order !== 'ymd') : orders;
}

/** Dates that fit one order only because of how they are written, not because of a day above 12. */
function isFixed({ parts: [first], separator }: WrittenDate): boolean {
  return first.length === 4 || separator === 'name' || separator === '年';
}

function mostly(dates: WrittenDate[], order: DateOrder): boolean {
  return dates.filter((date) => date.orders.includes(order)).length * 2 > dates.length;
}

function provenOrder(open: WrittenDate[], orders: DateOrder[], { dayFirst }: DateHints): DateOrder | null {
  const isDotted = open.every(({ separator, parts }) => separator === '.' && parts[2].length === 4);
  const isOfDayFirst = isDotted || (dayFirst && !orders.includes('ymd'));
  if (orders.includes('dmy') && isOfDayFirst) return 'dmy';
  const sorted = orders.filter((order) => isSorted(open.map(({ parts }) => String(dateIn(parts, order)))));
  const isEnough = new Set(open.map(({ parts }) => parts.join())).size >= 4;
  const [proven = null] = isEnough && sorted.length === 1 ? sorted : [];
  return proven;
}

function isSorted(dates: string[]): boolean {
  const rising = dates.toSorted().join();
  return dates.join() === rising || dates.toReversed().join() === rising;
}

/** The day of a date: in its own order if it fits one only, else in the order of the file. */
export function dayOf(date: WrittenDate, order: DateOrder): string | null {
  const [readable] = date.orders.includes(order) ? [order] : isFixed(date) ? date.orders : [];
  return readable ? dateIn(date.parts, readable) : null;
}

/** The meaning of an unclear number such as `1.234` if nothing else in the file tells. */
export type UnclearMeans = 'grouping' | 'decimals' | 'surely-grouping';

/** The decimal mark of a file's numbers. */
export function decideDecimalMark(
  numbers: string[],
  options: ReadingOptions,
  unclear: UnclearMeans,
): Decision<DecimalMark> {
  if (options.decimalMark) return { value: options.decimalMark, question: null };
  const marks = numbers.map(markOf);
  const commas = marks.filter((mark) => mark === ',').length;
  const points = marks.filter((mark) => mark === '.').length;
  if (commas + points > 0 && Math.min(commas, points) === 0)
    return { value: commas > 0 ? ',' : '.', question: null };
  const example = numbers[marks.indexOf('unclear')];
  const majority: DecimalMark = commas > points ? ',' : '.';
  if (example === undefined) return { value: majority, question: null };
  const written = example.includes(',') ? ',' : '.';
  const other = written === ',' ? '.' : ',';
  const assumed = commas + points > 0 ? majority : unclear === 'decimals' ? written : other;
  // Whole numbers below a thousand beside `1,234` show that the mark groups.
  const isGrouping =
    commas + points === 0 &&
    (unclear === 'surely-grouping' ||
      (unclear === 'grouping' && marks.includes('none') && !numbers.some(isLongInteger)));
  return { value: assumed, question: isGrouping ? null : markQuestion(assumed, example) };
}

export function markQuestion(assumed: DecimalMark, example: string): Question {
  return { setting: 'decimalMark', assumed, choices: [',', '.'], example };
}

function isLongInteger(number: string): boolean {
  return /^\d{4,}$/.test(number);
}

/** The mark of one number: its own if it is clear, else the file's. */
export function markFor(number: string, mark: DecimalMark): DecimalMark {
  const own = markOf(number);
  return own === ',' || own === '.' ? own : mark;
}
