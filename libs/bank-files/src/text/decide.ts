import { type Question, type ReadingOptions } from '../bank-file.ts';
import { onlyOf } from '../only.ts';
import { markOf, type DecimalMark } from './amounts.ts';
import { type DateOrder, dateIn, ORDERS, type WrittenDate } from './dates.ts';

/** A decision for all values of a file, with a question if the file leaves it open. */
export interface Decision<T> {
  value: T;
  question: Question | null;
}

/** Locales that write the month first. All others write the day first. */
const MONTH_FIRST = /^en-(?:US|PH|BZ)$|^es-US$|-(?:US)$/;

/** Evidence for a date order other than the dates themselves. */
export interface DateHints {
  /** The words of the file belong to a language whose countries write the day first. */
  dayFirst?: boolean;
  /** Value dates. They count if some order fits them and all other dates, since a column may have an order of its own. */
  valueDates?: WrittenDate[];
  /** Dates in lines that are not bookings. */
  elsewhere?: WrittenDate[];
}

export function writtenDate({ parts, separator }: WrittenDate): string {
  return parts.join(separator || ' ');
}

export function decideDateOrder(
  bookingDates: WrittenDate[],
  options: ReadingOptions,
  hints: DateHints = {},
): Decision<DateOrder> {
  if (options.dateOrder) return { value: options.dateOrder, question: null };
  const all = [...bookingDates, ...(hints.valueDates ?? [])];
  const dates = ORDERS.some((order) => fitsAll(all, order)) ? all : bookingDates;
  // Dates with a four-digit year in front or a month by name fit one order only and need no decision.
  const open = dates.filter(isOpen);
  const orders = possibleOrders(dates, open);
  const [only = 'ymd', second] = orders;
  // `03/03/2026` is the same day in every order.
  const example = open.find(({ parts }) => new Set(orders.map((order) => dateIn(parts, order))).size > 1);
  if (!example || second === undefined)
    return { value: open.length > 0 ? only : (dates[0]?.orders[0] ?? only), question: null };
  // Dates in other lines may prove an order, or rule out the one that the language or the sorting suggests.
  const elsewhere = orders.filter((order) => fitsAll(hints.elsewhere ?? [], order));
  const proven = provenOrder(bookingDates.filter(isOpen), orders, hints) ?? onlyOf(elsewhere);
  if (proven && elsewhere.includes(proven)) return { value: proven, question: null };
  const assumed = likeliestOrder(open, orders, elsewhere, options.locale);
  const question = { setting: 'dateOrder' as const, assumed, choices: orders };
  return { value: assumed, question: { ...question, example: writtenDate(example) } };
}

const isOpen = ({ orders }: WrittenDate) => orders.length > 1;

/** @param elsewhere the orders that the dates in other lines fit too */
function likeliestOrder(
  open: WrittenDate[],
  orders: DateOrder[],
  elsewhere: DateOrder[],
  locale = '',
): DateOrder {
  if (orders.includes('mdy') && MONTH_FIRST.test(locale)) return 'mdy';
  const isYearFirst = orders.includes('ymd') && open.every(({ separator }) => /[-/]/.test(separator));
  const [likeliest = 'ymd'] = isYearFirst ? [] : [...elsewhere, ...orders];
  return likeliest;
}

/** Returns the orders that all dates fit, or most of them if there is none. */
function possibleOrders(dates: WrittenDate[], open: WrittenDate[]): DateOrder[] {
  const fitting = ORDERS.filter((order) => fitsAll(dates, order));
  const isMost = (order: DateOrder) =>
    dates.filter(({ orders }) => orders.includes(order)).length * 2 > dates.length;
  return withoutShortYears(fitting.length > 0 ? fitting : ORDERS.filter(isMost), open);
}

function fitsAll(dates: WrittenDate[], order: DateOrder): boolean {
  return dates.every((date) => isFixed(date) || date.orders.includes(order));
}

/** Rules out short years in front unless the first numbers are equal and the last are not; keeps digits without separators. */
function withoutShortYears(orders: DateOrder[], open: WrittenDate[]): DateOrder[] {
  if (open.some(({ separator }) => separator === '')) return orders;
  const [years, days] = [0, 2].map((part) => new Set(open.map(({ parts }) => parts[part])).size);
  const couldBeYears = years === 1 && days !== 1;
  return orders.length > 1 && !couldBeYears ? orders.filter((order) => order !== 'ymd') : orders;
}

/** Whether the notation of a date fixes its order, as opposed to a day above 12. */
function isFixed({ parts: [first], separator }: WrittenDate): boolean {
  return first.length === 4 || separator === 'name' || separator === '年';
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

/** Returns the day of a date in the order of the file, or in its own order if its notation fixes it. Null if it fits neither. */
export function dayOf(date: WrittenDate, order: DateOrder): string | null {
  const [readable] = date.orders.includes(order) ? [order] : isFixed(date) ? date.orders : [];
  return readable ? dateIn(date.parts, readable) : null;
}

/** How to read an unclear number such as `1.234` if nothing else in the file decides. */
export type UnclearMeans = 'grouping' | 'decimals' | 'surely-grouping';

export function decideDecimalMark(
  numbers: string[],
  options: ReadingOptions,
  unclear: UnclearMeans,
): Decision<DecimalMark> {
  if (options.decimalMark) return { value: options.decimalMark, question: null };
  const marks = numbers.map(markOf);
  const countOf = (mark: DecimalMark) => marks.filter((each) => each === mark).length;
  const [commas, points] = [countOf(','), countOf('.')];
  const majority: DecimalMark = commas > points ? ',' : '.';
  const example = numbers[marks.indexOf('unclear')];
  const isClear = commas + points > 0 && Math.min(commas, points) === 0;
  if (isClear || example === undefined) return { value: majority, question: null };
  if (commas + points > 0) return { value: majority, question: markQuestion(majority, example) };
  const [written, other] = example.includes(',') ? ([',', '.'] as const) : (['.', ','] as const);
  const assumed = unclear === 'decimals' ? written : other;
  // Whole numbers below a thousand beside `1,234` show that the mark separates thousands.
  const hasLong = numbers.some((number) => /^\d{4,}$/.test(number));
  const isProven = unclear === 'grouping' && marks.includes('none') && !hasLong;
  const isGrouping = unclear === 'surely-grouping' || isProven;
  return { value: assumed, question: isGrouping ? null : markQuestion(assumed, example) };
}

export function markQuestion(assumed: DecimalMark, example: string): Question {
  return { setting: 'decimalMark', assumed, choices: [',', '.'], example };
}
