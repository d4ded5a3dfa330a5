import { type Upcoming, limits } from '@saldo/contracts';
import { type CalendarDate, decimalOf, fromCents, occurrencesBetween } from '@saldo/finance';
import { moneyIn } from '../transactions';
import { moneyFieldsOf } from './recurring.rules';
import type { RecurringRow } from './recurring.schema';

interface Coming {
  row: RecurringRow;
  date: CalendarDate;
}

/**
 * Returns the occurrences until a day, inclusive, by date and then by name, each with the balance that it leads to. Includes
 * overdue entries, not paused ones.
 * @param balance today's balance in hundredths
 */
export function upcomingOf(rows: RecurringRow[], until: CalendarDate, balance: bigint): Upcoming {
  let running = balance;
  const entries = firstOf(rows, until).map(({ row, date }) => {
    const { _id, name, category, cents, isIncome } = row;
    running += isIncome ? BigInt(cents) : -BigInt(cents);
    return {
      ...{ recurringId: String(_id), date, name, category, isIncome },
      amount: decimalOf(moneyIn(row)),
      ...moneyFieldsOf(row),
      balance: fromCents(running),
    };
  });
  return { balance: fromCents(balance), entries };
}

/** Returns the first occurrences, at most as many as are shown, without expanding all dates of entries that are far behind. */
function firstOf(rows: RecurringRow[], until: CalendarDate): Coming[] {
  const most = limits.upcomingEntries;
  let last = until;
  let coming: Coming[] = [];
  for (const row of rows.filter(({ paused }) => !paused)) {
    const dates = occurrencesBetween(row, row.openFrom, last, most);
    coming.push(...dates.map((date) => ({ row, date })));
    if (coming.length < 2 * most) continue;
    coming = coming.toSorted(inOrder).slice(0, most);
    last = coming.at(-1)?.date ?? until;
  }
  return coming.toSorted(inOrder).slice(0, most);
}

function inOrder(a: Coming, b: Coming): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.row.name.localeCompare(b.row.name);
}
