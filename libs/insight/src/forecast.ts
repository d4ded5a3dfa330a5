import { type CalendarDate, dateOfDay, type DayNumber, dayNumber, dueDay, lengthOf } from './days.ts';
import {
  findRecurringPayments,
  groupPayments,
  type Payment,
  type PaymentGroups,
  type RecurringPayment,
} from './recurring-payments.ts';
import { median, quantile, sum } from './statistics.ts';
import { type UsualCourse, usualCourse } from './usual-course.ts';

/** A change of a balance on a day. Unlike in a payment, positive amounts raise the balance. */
export type Flow = Payment;

export interface Outlook {
  /** Last day with a known balance. */
  today: CalendarDate;
  /** Balance at the end of today. */
  balance: number;
  /** Changes of the balance until today, in any order. Later ones are ignored. */
  flows: readonly Flow[];
  /** Known future changes: recorded transactions and dates of recurring entries. */
  planned: readonly Pick<Flow, 'date' | 'minor' | 'payee'>[];
  /**
   * Recurring entries, including paused and ended ones. Their dates are in `planned`, so their payments are not expected a second
   * time.
   */
  entries: readonly Pick<Flow, 'minor' | 'payee'>[];
}

export interface ForecastDay {
  date: CalendarDate;
  balance: number;
  /** The range that contains the balance in eight of ten cases, judged by the past. */
  low: number;
  high: number;
}

const USUAL_MONTHS = 12;
const BAND = { low: 0.1, high: 0.9 };
const DAYS_OF_BAND = 30;
/** Number of last amounts whose median is used, so that a single deviating amount, such as a bonus, does not count. */
const LAST_AMOUNTS = 3;
/** Maximum difference between a recurring entry and its payment, as a share of the larger amount. */
const MAX_DIFFERENCE = 0.25;
const MOST_DAYS_OFF = 10;

/** Groups changes as the payments that lower the balance, for several forecasts from them. */
export const groupFlows = (flows: readonly Flow[]): PaymentGroups<Flow> =>
  groupPayments(flows.map((flow) => ({ ...flow, minor: -flow.minor })));

/**
 * Returns the balance of each day after today until a day, which is not before it.
 * @param groups all flows, grouped
 */
export function forecast(
  { today, balance, flows, planned, entries }: Outlook,
  until: CalendarDate,
  groups = groupFlows(flows),
): ForecastDay[] {
  const [first, last] = [dayNumber(today) + 1, dayNumber(until)];
  const past = flows.filter(({ date }) => date <= today);
  const recurring = findRecurringPayments(groups, today);
  const known = new Set(recurring.flatMap(({ payments }) => payments.map(({ id }) => id)));
  const isOfEntry = belongsTo(entries);
  const rest = past.filter((flow) => !known.has(flow.id) && !isOfEntry(flow));
  const usual = usualFlows(rest, today);
  const series = recurring.map((each) => ({ ...each, minor: -each.minor }));
  const isOfSeries = belongsTo(series.filter(isOfEntry));
  const expected = series.filter((each) => !isOfEntry(each)).flatMap((each) => dueIn(each, first, last));
  const recorded = planned.map(({ date, ...each }) => ({ ...each, day: dayNumber(date), within: 0 }));
  // Do not let the dates of an entry hide other series of the same payee than the one that it continues.
  const ofOthers = recorded.filter((each) => !isOfSeries(each));
  const changes = addedByDay([...recorded, ...notRecorded(expected, ofOthers)]);
  const days: ForecastDay[] = [];
  let now = balance;
  for (let day = first; day <= last; day++) {
    now += (changes.get(day) ?? 0) + usual.on(day);
    const width = Math.sqrt((day - first + 1) / DAYS_OF_BAND);
    days.push({
      date: dateOfDay(day),
      balance: now,
      low: now + Math.round(usual.low * width),
      high: now + Math.round(usual.high * width),
    });
  }
  return days;
}

/** Returns a function that tells whether a payment belongs to a recurring entry: same payee, similar amount. */
function belongsTo(entries: Outlook['entries']): (flow: Pick<Flow, 'payee' | 'minor'>) => boolean {
  const byPayee = Map.groupBy(entries, ({ payee }) => payee);
  return ({ payee, minor }) =>
    (byPayee.get(payee) ?? []).some((entry) => {
      const most = Math.max(Math.abs(entry.minor), Math.abs(minor));
      return Math.abs(entry.minor - minor) <= MAX_DIFFERENCE * most;
    });
}

interface Expected {
  payee: string;
  day: DayNumber;
  minor: number;
  /** Number of days by which the recorded payment may be away from this day. */
  within: number;
}

/** Removes expected changes that are recorded already. Each is matched with the nearest recorded one, used once. */
function notRecorded(expected: readonly Expected[], recorded: readonly Expected[]): Expected[] {
  const leftOf = Map.groupBy(recorded, ({ payee }) => payee);
  return expected.filter(({ payee, day, minor, within }) => {
    const left = leftOf.get(payee) ?? [];
    const off = (each: Expected) => Math.abs(each.day - day);
    const [nearest] = left
      .filter((each) => each.minor < 0 === minor < 0 && off(each) <= within)
      .toSorted((a, b) => off(a) - off(b));
    if (nearest)
      leftOf.set(
        payee,
        left.filter((each) => each !== nearest),
      );
    return !nearest;
  });
}

/** Returns the future changes of a series, with the median of its last amounts. An overdue one is on the first day. */
function dueIn(
  { payee, cadence, nextDate, payments }: RecurringPayment,
  first: DayNumber,
  last: DayNumber,
): Expected[] {
  const minor = -Math.round(median(payments.slice(-LAST_AMOUNTS).map((each) => each.minor)));
  const due: Expected[] = [];
  const within = Math.min(MOST_DAYS_OFF, lengthOf(cadence) / 3);
  if (nextDate === undefined) return due;
  const start = dayNumber(nextDate);
  for (let step = 0; dueDay(cadence, start, step) <= last; step++) {
    due.push({ payee, day: Math.max(first, dueDay(cadence, start, step)), minor, within });
  }
  return due;
}

function addedByDay(changes: readonly { day: DayNumber; minor: number }[]): Map<DayNumber, number> {
  const byDay = new Map<DayNumber, number>();
  for (const { day, minor } of changes) byDay.set(day, (byDay.get(day) ?? 0) + minor);
  return byDay;
}

/**
 * Returns the usual change of each day without recurring payments, and how far the totals of whole months were below and above
 * the usual one.
 */
function usualFlows(rest: readonly Flow[], today: CalendarDate) {
  const months = pastMonths(rest, today);
  const courses = [
    usualCourse(months.map((days) => days.map(({ spent }) => -spent))),
    usualCourse(months.map((days) => days.map(({ received }) => received))),
  ];
  const totals = months.map((days) => sum(days.map(({ spent, received }) => received - spent)));
  const usual = sum(courses.map(({ total }) => total));
  return {
    on: (day: DayNumber) => sum(courses.map((course) => changeOn(course, day))),
    low: Math.min(0, quantile(totals, BAND.low) - usual),
    high: Math.max(0, quantile(totals, BAND.high) - usual),
  };
}

function changeOn(course: UsualCourse, day: DayNumber): number {
  const date = dateOfDay(day);
  const dayOfMonth = Number(date.slice(8));
  const length = daysIn(date.slice(0, 7));
  return course.by(dayOfMonth, length) - (dayOfMonth === 1 ? 0 : course.by(dayOfMonth - 1, length));
}

function daysIn(month: string): number {
  const first = dayNumber(`${month}-01`);
  return dueDay({ every: 1, unit: 'month' }, first, 1) - first;
}

/** Returns the daily amounts of the last whole months before today. Begins after the month of the first change. */
function pastMonths(rest: readonly Flow[], today: CalendarDate): { spent: number; received: number }[][] {
  const first = rest.reduce((least, { date }) => (date < least ? date : least), today);
  const monthStart = dayNumber(`${today.slice(0, 7)}-01`);
  const byMonth = Map.groupBy(rest, ({ date }) => date.slice(0, 7));
  const months: { spent: number; received: number }[][] = [];
  for (let back = 1; back <= USUAL_MONTHS; back++) {
    const month = dateOfDay(dueDay({ every: 1, unit: 'month' }, monthStart, -back)).slice(0, 7);
    // Skip the month of the first change: it may have begun before the book.
    if (month <= first.slice(0, 7)) break;
    const days = Array.from({ length: daysIn(month) }, () => ({ spent: 0, received: 0 }));
    for (const { date, minor } of byMonth.get(month) ?? []) {
      const day = days[Number(date.slice(8)) - 1];
      if (!day) continue;
      if (minor < 0) day.spent -= minor;
      else day.received += minor;
    }
    months.push(days);
  }
  return months;
}
