import { addDays, type CalendarDate, dateOf, daysInMonth, LAST_DATE, partsOf } from './calendar-date';

/** Handling of a first day on a Saturday or Sunday: it stays, or moves to the Friday before or the Monday after. */
export const weekendShifts = ['none', 'before', 'after'] as const;
export type WeekendShift = (typeof weekendShifts)[number];

/**
 * First day of a user's months: a day of the calendar month, or the last day of a shorter month; or the last working day. Day 1
 * without a shift gives calendar months.
 */
export type MonthStart = { day: number; weekend: WeekendShift } | 'last-working-day';

export const calendarMonth: MonthStart = { day: 1, weekend: 'none' };

/** A range of days, both ends included. */
export interface DayRange {
  from: CalendarDate;
  to: CalendarDate;
}

export const steps = ['month', 'quarter', 'year', 'total'] as const;
export type Step = (typeof steps)[number];
/** Number of months in each step but the total. */
export const monthsIn = { month: 1, quarter: 3, year: 12 } as const;

const START = /^([1-9]|[12]\d|3[01])(?:-(before|after))?$/;

/** Parses `25`, `25-before`, `25-after` or `last-working-day`; any other text, or none, gives calendar months. */
export function readMonthStart(text: string | undefined): MonthStart {
  if (text === 'last-working-day') return text;
  const [, day, weekend = 'none'] = START.exec(text ?? '') ?? [];
  return day === undefined ? calendarMonth : { day: Number(day), weekend: weekend as WeekendShift };
}

/** All texts that `readMonthStart` parses. */
export const monthStarts: readonly string[] = [
  ...Array.from({ length: 31 }, (_, index) => String(index + 1)).flatMap((day) => [
    day,
    `${day}-before`,
    `${day}-after`,
  ]),
  'last-working-day',
];

/** Formats a month start as the text that `readMonthStart` parses. */
export function monthStartText(start: MonthStart): string {
  if (start === 'last-working-day') return start;
  return start.weekend === 'none' ? String(start.day) : `${start.day}-${start.weekend}`;
}

/** Returns the day of the week: 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the day itself or, for a Saturday or Sunday, the Friday before or the Monday after. */
export function shiftedFromWeekend(date: CalendarDate, shift: WeekendShift): CalendarDate {
  const weekday = weekdayOf(date);
  if (shift === 'none' || (weekday !== 0 && weekday !== 6)) return date;
  if (shift === 'before') return addDays(date, weekday === 6 ? -1 : -2);
  return addDays(date, weekday === 6 ? 2 : 1);
}

/**
 * Returns the first day of a month.
 * @param index number of the month: its year times 12, plus 0 for January to 11 for December
 */
function firstDay(start: MonthStart, index: number): CalendarDate {
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const last = daysInMonth(year, month);
  if (start === 'last-working-day') return shiftedFromWeekend(dateOf(year, month, last), 'before');
  return shiftedFromWeekend(dateOf(year, month, Math.min(start.day, last)), start.weekend);
}

/**
 * Returns the month, quarter or year that contains a day. Each day is in exactly one of each. A quarter begins with the month
 * that begins in January, April, July or October.
 */
export function periodAt(step: keyof typeof monthsIn, date: CalendarDate, start = calendarMonth): DayRange {
  const { year, month } = partsOf(date);
  // A shifted first day is at most two days from its month.
  let index = year * 12 + month;
  while (firstDay(start, index) > date) index--;
  const first = index - (index % monthsIn[step]);
  return { from: firstDay(start, first), to: addDays(firstDay(start, first + monthsIn[step]), -1) };
}

/** Returns the period that is a number of periods away from the one with a day: -1 is the one before, 1 the one after. */
export function periodAway(
  step: keyof typeof monthsIn,
  date: CalendarDate,
  count: number,
  start = calendarMonth,
): DayRange {
  let period = periodAt(step, date, start);
  for (let left = Math.abs(count); left > 0; left--) {
    period = periodAt(step, count < 0 ? addDays(period.from, -1) : addDays(period.to, 1), start);
  }
  return period;
}

/** Splits a range of days into steps, in order. The first and the last step are cut to the range. */
export function stepsIn({ from, to }: DayRange, step: Step, start = calendarMonth): DayRange[] {
  if (step === 'total') return [{ from, to }];
  const parts: DayRange[] = [];
  for (let day = from; day <= to && day <= LAST_DATE;) {
    const period = periodAt(step, day, start);
    parts.push({ from: day, to: period.to < to ? period.to : to });
    day = addDays(period.to, 1);
  }
  return parts;
}

/** Whether a range of days consists of whole calendar months. */
export function isWholeMonths({ from, to }: DayRange): boolean {
  const { year, month, day } = partsOf(to);
  return partsOf(from).day === 1 && day === daysInMonth(year, month);
}
