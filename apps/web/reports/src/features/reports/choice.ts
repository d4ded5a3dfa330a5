import { reportComparisons, reportGroupings, reportKinds } from '@saldo/contracts';
import {
  addMonths,
  type CalendarDate,
  calendarMonth,
  type DayRange,
  isCalendarDate,
  monthStarts,
  periodAt,
  periodAway,
  readMonthStart,
  type Step,
  steps,
} from '@saldo/finance';

export const periodNames = [
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'last-year',
  'last-12-months',
  'custom',
] as const;

/** What a report shows, as it stands in the address. */
export interface Choice {
  period: (typeof periodNames)[number];
  /** The days of a custom period. */
  from: CalendarDate;
  to: CalendarDate;
  group: (typeof reportGroupings)[number];
  step: Step;
  kind: (typeof reportKinds)[number];
  compare: (typeof reportComparisons)[number] | 'none';
  monthStart: string;
  category: string | undefined;
  account: string | undefined;
}

const pick = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;

/** Reads the address of a report; what it lacks is the default. */
export function readChoice(search: string, today: CalendarDate): Choice {
  const query = new URLSearchParams(search);
  const day = (name: string, otherwise: CalendarDate) => {
    const text = query.get(name) ?? '';
    return isCalendarDate(text) ? text : otherwise;
  };
  return {
    period: pick(periodNames, query.get('period'), 'last-12-months'),
    from: day('from', addMonths(today, -1)),
    to: day('to', today),
    group: pick(reportGroupings, query.get('group'), 'category'),
    step: pick(steps, query.get('step'), 'month'),
    kind: pick(reportKinds, query.get('kind'), 'expense'),
    compare: pick([...reportComparisons, 'none'], query.get('compare'), 'none'),
    monthStart: pick(monthStarts, query.get('monthStart'), '1'),
    category: query.get('category') || undefined,
    account: query.get('account') || undefined,
  };
}

/** Returns the address of a report; the days of a period that is named are left out, so that it moves on. */
export function addressOf(path: string, choice: Choice): string {
  const { from, to, ...rest } = choice;
  const named = choice.period === 'custom' ? { ...rest, from, to } : rest;
  const entries = Object.entries(named).filter(([, value]) => value !== undefined && value !== 'none');
  return `${path}?${new URLSearchParams(entries as [string, string][])}`;
}

/** Returns the days of a period. */
export function daysOf({ period, from, to, monthStart }: Choice, today: CalendarDate): DayRange {
  const start = readMonthStart(monthStart) ?? calendarMonth;
  const month = periodAt('month', today, start);
  switch (period) {
    case 'this-month':
      return month;
    case 'last-month':
      return periodAway('month', today, -1, start);
    case 'this-quarter':
      return periodAt('quarter', today, start);
    case 'this-year':
      return periodAt('year', today, start);
    case 'last-year':
      return periodAway('year', today, -1, start);
    case 'last-12-months':
      return { from: periodAway('month', today, -11, start).from, to: month.to };
    case 'custom':
      return { from, to: from <= to ? to : from };
  }
}
