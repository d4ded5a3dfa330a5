import { type CalendarDate, dateOfDay, dayNumber, dueDay } from './days.ts';
import { forecast, type Flow, groupFlows, type Outlook } from './forecast.ts';
import { median, sum } from './statistics.ts';

/** Lowest balance of the 30 days after `origin`: forecast from earlier data, by two naive forecasts, and the actual one. */
export interface BackTest {
  origin: CalendarDate;
  forecast: number;
  balanceStays: number;
  asLastMonth: number;
  actual: number;
}

/** Median differences from the actual lowest balances, in minor units. */
export interface BackTestErrors {
  /** Number of tested months. */
  months: number;
  forecast: number;
  balanceStays: number;
  asLastMonth: number;
}

const DAYS = 30;
const MONTHS = 12;
/** Days of history that a forecast needs. */
const MIN_HISTORY_DAYS = 90;

/**
 * Returns the last days of past months after which a forecast can be tested: with enough history before and 30 past days after.
 * Newest first.
 */
export function originsOf({ today, flows }: Pick<Outlook, 'today' | 'flows'>): CalendarDate[] {
  const first = flows.reduce((least, { date }) => (date < least ? date : least), today);
  const monthStart = dayNumber(`${today.slice(0, 7)}-01`);
  return Array.from({ length: MONTHS + 1 }, (_, back) =>
    dateOfDay(dueDay({ every: 1, unit: 'month' }, monthStart, -back) - 1),
  )
    .filter((origin) => dayNumber(origin) + DAYS <= dayNumber(today))
    .filter((origin) => dayNumber(origin) - dayNumber(first) >= MIN_HISTORY_DAYS)
    .slice(0, MONTHS);
}

/** Yields a test at each origin, newest first. */
export function* backTests(outlook: Outlook): Generator<BackTest> {
  const groups = groupFlows(outlook.flows);
  for (const origin of originsOf(outlook)) yield backTestAt(outlook, origin, groups);
}

/** Forecasts the 30 days after a past day from the changes until then alone. */
export function backTestAt(
  { today, balance, flows }: Outlook,
  origin: CalendarDate,
  groups = groupFlows(flows),
): BackTest {
  const until = dateOfDay(dayNumber(origin) + DAYS);
  const past = flows.filter(({ date }) => date <= origin);
  const later = flows.filter(({ date }) => date > origin && date <= today);
  const then = balance - sum(later.map(({ minor }) => minor));
  const days = forecast(
    { today: origin, balance: then, flows: past, planned: [], entries: [] },
    until,
    groups,
  );
  const before = dateOfDay(dayNumber(origin) - DAYS);
  return {
    origin,
    forecast: Math.min(...days.map((day) => day.balance)),
    balanceStays: then,
    asLastMonth: lowest(
      then,
      past.filter(({ date }) => date > before),
    ),
    actual: lowest(
      then,
      later.filter(({ date }) => date <= until),
    ),
  };
}

/** Returns the lowest end-of-day balance, over the days with changes. Without changes, the balance itself. */
function lowest(balance: number, flows: readonly Flow[]): number {
  let [now, least] = [balance, Infinity];
  for (const [, ofDay] of [...Map.groupBy(flows, ({ date }) => date)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    now += sum(ofDay.map(({ minor }) => minor));
    least = Math.min(least, now);
  }
  return least === Infinity ? balance : least;
}

export function errorsOf(tests: readonly BackTest[]): BackTestErrors {
  const error = (of: 'forecast' | 'balanceStays' | 'asLastMonth') =>
    Math.round(median(tests.map((test) => Math.abs(test[of] - test.actual))));
  return {
    months: tests.length,
    forecast: error('forecast'),
    balanceStays: error('balanceStays'),
    asLastMonth: error('asLastMonth'),
  };
}
