import { type Upcoming, limits } from '@saldo/contracts';
import { type CalendarDate, compareNames, decimalOf, fromCents, occurrencesBetween } from '@saldo/finance';
import { type Display, displayAmount } from '../rates';
import { type Converted, unconvertedField } from '../reports';
import { moneyIn, type PeriodTotal } from '../transactions';
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
  recorded: Converted<PeriodTotal>;
  rates: Display;
}

/**
 * Returns the occurrences until a day, inclusive, by date and then by name, each with the balance that it leads to. Includes
 * overdue entries, not paused ones.
 */
export function upcomingOf(
  rows: RecurringRow[],
  { until, balance, recorded, rates }: Outlook,
): Omit<Upcoming, 'datedAfterToday'> {
  const recordedUntil = (day: CalendarDate) =>
    recorded.counted
      .filter(({ period }) => period <= day)
      .reduce((sum, { isIncome, cents }) => (isIncome ? sum + cents : sum - cents), 0n);
  let running = balance;
  const left: Pick<PeriodTotal, 'foreign'>[] = [...recorded.left];
  const entries = firstOf(rows, until).map(({ row, date }) => {
    const { _id, name, category, isIncome } = row;
    const counted = countedIn(row, date, rates);
    if (counted === undefined && row.foreign)
      left.push({ foreign: { currency: row.foreign.currency, day: date, count: 1 } });
    running += (isIncome ? 1n : -1n) * (counted ?? 0n);
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
    ...unconvertedField(left),
  };
}

/** Returns the amount of an entry that totals count, in hundredths of the display currency; undefined without a rate. */
function countedIn({ cents, foreign }: RecurringRow, date: CalendarDate, rates: Display): bigint | undefined {
  if (!foreign) return BigInt(cents);
  return displayAmount({ minor: BigInt(foreign.minor), currency: foreign.currency }, date, rates);
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
