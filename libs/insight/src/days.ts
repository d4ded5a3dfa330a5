const MS_PER_DAY = 86_400_000;

/** A day as `YYYY-MM-DD`. */
export type CalendarDate = string;

/** A day as the number of days since 1970-01-01. */
export type DayNumber = number;

export function dayNumber(date: CalendarDate): DayNumber {
  return Date.parse(date) / MS_PER_DAY;
}

export function dateOfDay(day: DayNumber): CalendarDate {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Interval between two payments of a series. */
export interface Cadence {
  every: number;
  unit: 'day' | 'month';
}

/** All cadences that are searched for. */
export const cadences: readonly Cadence[] = [
  { every: 7, unit: 'day' },
  { every: 14, unit: 'day' },
  { every: 28, unit: 'day' },
  { every: 1, unit: 'month' },
  { every: 2, unit: 'month' },
  { every: 3, unit: 'month' },
  { every: 6, unit: 'month' },
  { every: 12, unit: 'month' },
];

const DAYS_PER_MONTH = 365.25 / 12;

/** Returns the typical length of a cadence in days. */
export function lengthOf({ every, unit }: Cadence): number {
  return unit === 'day' ? every : every * DAYS_PER_MONTH;
}

/**
 * Returns the due day that is `steps` after another one; before it for a negative number. In a month that is too short, it is the
 * last day.
 */
export function dueDay({ every, unit }: Cadence, anchor: DayNumber, steps: number): DayNumber {
  if (unit === 'day') return anchor + every * steps;
  const { month, day } = monthAndDay(anchor);
  const first = firstOfMonth(month + every * steps);
  if (day <= 28) return first + day - 1;
  return Math.min(first + day, firstOfMonth(month + every * steps + 1)) - 1;
}

/** Remembers the results for numbers. Series are looked for from the same few days, again and again. */
function remembering<T>(compute: (number: number) => T): (number: number) => T {
  const known = new Map<number, T>();
  return (number) => {
    const result = known.get(number) ?? compute(number);
    known.set(number, result);
    return result;
  };
}

/** Returns the month of a day, counted from the year 0, and its day of the month. */
const monthAndDay = remembering((of: DayNumber) => {
  const date = new Date(of * MS_PER_DAY);
  return { month: 12 * date.getUTCFullYear() + date.getUTCMonth(), day: date.getUTCDate() };
});

const firstOfMonth = remembering(
  (month): DayNumber => Date.UTC(Math.floor(month / 12), month % 12) / MS_PER_DAY,
);

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;
const MONDAY = 1;

/**
 * Returns how many days a payment is away from its due day. It is 0 if the payment was moved from a weekend to the working day
 * before or after.
 */
export function deviation(day: DayNumber, due: DayNumber): number {
  const [weekday, dueWeekday] = [weekdayOfDay(day), weekdayOfDay(due)];
  const isMoved =
    (dueWeekday === SATURDAY || dueWeekday === SUNDAY) &&
    Math.abs(day - due) <= 2 &&
    (weekday === FRIDAY || weekday === MONDAY);
  return isMoved ? 0 : Math.abs(day - due);
}

function weekdayOfDay(day: DayNumber): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}
