import { type Upcoming, limits } from '@saldo/contracts';
import { type CalendarDate, fromCents, occurrencesBetween } from '@saldo/finance';
import type { RecurringRow } from './recurring.schema';

/**
 * What comes until a day, that day included, by date and then by name, each with the balance in hundredths that it leads
 * to. What is overdue is among it, what is paused is not.
 */
export function upcomingOf(rows: RecurringRow[], until: CalendarDate, balance: bigint): Upcoming {
  const coming = rows
    .filter(({ paused }) => !paused)
    .flatMap((row) =>
      occurrencesBetween(row, row.openFrom, until, limits.upcomingEntries).map((date) => ({ row, date })),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.row.name.localeCompare(b.row.name))
    .slice(0, limits.upcomingEntries);
  let running = balance;
  const entries = coming.map(({ row: { _id, name, category, cents, isIncome }, date }) => {
    running += isIncome ? BigInt(cents) : -BigInt(cents);
    const amount = fromCents(cents);
    return { recurringId: String(_id), date, name, category, amount, isIncome, balance: fromCents(running) };
  });
  return { balance: fromCents(balance), entries };
}
