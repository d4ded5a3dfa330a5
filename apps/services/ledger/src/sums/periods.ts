import { type CalendarDate, dateOf, monthRange, partsOf } from '@saldo/finance';
import type { Period } from './bucket.schema';
import { type Month, monthOf } from './marks.schema';

export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** Above this number of ranges, one query over all of them costs less. */
const MAX_RANGES = 8;

export const MONTHS_OF_YEAR = 12;

export function yearOf(date: CalendarDate | Month): Period {
  return date.slice(0, '2026'.length);
}

/** Returns the period of all years before one. */
export const before = (year: Period): Period => `-${year}`;

/** The period of all time. */
export const allYears: Period = before('~');

export const isPast = (period: Period): boolean => period.startsWith('-');

/** Whether a period contains a year or month. */
export function contains(period: Period, part: Period): boolean {
  return isPast(period) ? yearOf(part) < period.slice(1) : part.startsWith(period);
}

/** Returns the days of a month. */
export function daysOf(month: Month): DateRange {
  const { year, month: number } = partsOf(`${month}-01`);
  return monthRange(year, number);
}

/** Returns the days from the first to the last of these ascending years. */
export function daysOfYears(years: Period[]): DateRange {
  return { from: `${years[0]}-01-01`, to: `${years.at(-1)}-12-31` };
}

export function monthsOfYear(year: Period): Month[] {
  return Array.from({ length: MONTHS_OF_YEAR }, (_, index) => monthOf(dateOf(Number(year), index + 1, 1)));
}

/** Returns the months from one to another, both included. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

/** Returns a small number of date ranges that contain these months. */
export function rangesOf(months: Month[]): DateRange[] {
  const ranges: DateRange[] = [];
  let previous: Month | undefined;
  let last: DateRange | undefined;
  for (const month of months.toSorted()) {
    const { from, to } = daysOf(month);
    if (last && previous && nextMonth(previous) === month) last.to = to;
    else ranges.push((last = { from, to }));
    previous = month;
  }
  const [first] = ranges;
  if (ranges.length <= MAX_RANGES || !first || !last) return ranges;
  return [{ from: first.from, to: last.to }];
}

function nextMonth(month: Month): Month {
  const { year, month: number } = partsOf(`${month}-01`);
  return monthOf(number === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, number + 1, 1));
}
