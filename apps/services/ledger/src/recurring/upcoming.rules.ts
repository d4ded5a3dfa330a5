import { type Upcoming, limits } from '@saldo/contracts';
import {
  type CalendarDate,
  compareNames,
  countedIn,
  fromCents,
  occurrencesBetween,
  sumMinor,
} from '@saldo/finance';
import { type Display, displayAmount } from '../rates';
import { type Converted, type PeriodTotal, unconvertedField } from '../reports';
import { shownAmounts } from '../transactions';
import { latest, moneyFieldsOf } from './recurring.rules';
import type { RecurringRow } from './recurring.schema';

interface Coming {
  row: RecurringRow;
  date: CalendarDate;
}

interface Outlook {
  until: CalendarDate;
  /** Today's balance in hundredths. */
  balance: bigint;
  /** Totals of recorded transactions dated after today, up to the requested day. */
  recorded: Converted<PeriodTotal>;
  /** Opening balances that count from a day after today, in hundredths of the display currency. */
  openings: { date: CalendarDate; minor: bigint }[];
  rates: Display;
}

/**
 * Returns the occurrences up to a day, inclusive, by date and then by name, each with the balance after it. Includes overdue
 * entries, but no paused ones.
 */
export function upcomingOf(
  rows: RecurringRow[],
  { until, balance, recorded, openings, rates }: Outlook,
): Omit<Upcoming, 'datedAfterToday'> {
  const known = [
    ...recorded.counted.map(({ period, kind, minor }) => ({ date: period, minor: countedIn(kind, minor) })),
    ...openings,
  ];
  const knownUntil = (day: CalendarDate) =>
    known.filter(({ date }) => date <= day).reduce((sum, { minor }) => sum + minor, 0n);
  let running = balance;
  const left: Parameters<typeof unconvertedField>[0][number][] = [...recorded.left];
  const entries = firstOf(rows, until).map(({ row, date }) => {
    const { _id, name } = row;
    const { cost: amount, category, isIncome } = shownAmounts(row);
    const counted = countedOn(row, date, rates);
    if (counted === undefined) left.push({ currency: row.postings[0].currency, count: 1 });
    running += counted ?? 0n;
    return {
      ...{ recurringId: String(_id), date, name, amount, category, isIncome },
      ...moneyFieldsOf(row),
      balance: fromCents(running + knownUntil(date)),
    };
  });
  return {
    balance: fromCents(balance),
    entries,
    balanceAtEnd: fromCents(running + knownUntil(until)),
    ...unconvertedField(left),
  };
}

/** Returns the amount that an entry adds to totals, in hundredths of the display currency; undefined without an exchange rate. */
function countedOn(
  { postings, parts }: RecurringRow,
  date: CalendarDate,
  rates: Display,
): bigint | undefined {
  return displayAmount({ minor: sumMinor(parts), currency: postings[0].currency }, date, rates);
}

/** Returns the first occurrences, at most as many as are shown. Does not expand all dates of entries that are far behind. */
function firstOf(rows: RecurringRow[], until: CalendarDate): Coming[] {
  const most = limits.upcomingEntries;
  let last = until;
  let coming: Coming[] = [];
  for (const row of rows.filter(({ paused }) => !paused)) {
    // Skip dates that wait for the user's decision: the list of entries shows them.
    const dates = occurrencesBetween(row, latest(row.openFrom, row.heldBefore ?? ''), last, most);
    coming.push(...dates.map((date) => ({ row, date })));
    if (coming.length < 2 * most) continue;
    coming = coming.toSorted(inOrder).slice(0, most);
    last = coming.at(-1)?.date ?? until;
  }
  return coming.toSorted(inOrder).slice(0, most);
}

function inOrder(a: Coming, b: Coming): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return compareNames(a.row.name, b.row.name);
}
