import { type Upcoming, limits } from '@saldo/contracts';
import {
  type CalendarDate,
  compareNames,
  decimalOf,
  fromCents,
  inHundredths,
  occurrencesBetween,
} from '@saldo/finance';
import { type DayTotal, moneyIn } from '../transactions';
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
  /** Totals of recorded transactions dated after today, until that day. */
  recorded: readonly DayTotal[];
  /** The display currency; undefined if no account names a currency. */
  display: string | undefined;
}

/**
 * Returns the occurrences until a day, inclusive, by date and then by name, each with the balance that it leads to. Includes
 * overdue entries, not paused ones.
 */
export function upcomingOf(
  rows: RecurringRow[],
  { until, balance, recorded, display }: Outlook,
): Omit<Upcoming, 'datedAfterToday'> {
  const recordedUntil = (day: CalendarDate) =>
    recorded
      .filter(({ date }) => date <= day)
      .reduce((sum, { isIncome, cents }) => (isIncome ? sum + cents : sum - cents), 0n);
  let running = balance;
  const entries = firstOf(rows, until).map(({ row, date }) => {
    const { _id, name, category, isIncome } = row;
    const counted = countedIn(row, display);
    running += isIncome ? counted : -counted;
    return {
      ...{ recurringId: String(_id), date, name, category, isIncome },
      amount: decimalOf(moneyIn(row)),
      ...moneyFieldsOf(row),
      balance: fromCents(running + recordedUntil(date)),
    };
  });
  return {
    balance: fromCents(balance),
    entries,
    balanceAtEnd: fromCents(running + recordedUntil(until)),
  };
}

/** Returns the amount of an entry that totals count, in hundredths of the display currency. */
function countedIn({ cents, foreign }: RecurringRow, display: string | undefined): bigint {
  const { currency, minor } = foreign ?? {};
  return currency !== undefined && minor !== undefined && currency === display
    ? inHundredths({ minor: BigInt(minor), currency })
    : BigInt(cents);
}

/** Returns the first occurrences, at most as many as are shown, without expanding all dates of entries that are far behind. */
function firstOf(rows: RecurringRow[], until: CalendarDate): Coming[] {
  const most = limits.upcomingEntries;
  let last = until;
  let coming: Coming[] = [];
  for (const row of rows.filter(({ paused }) => !paused)) {
    // Dates that wait for the user's decision are shown by the list of entries.
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
