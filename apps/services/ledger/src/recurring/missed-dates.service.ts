import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits } from '@saldo/contracts';
import { type CalendarDate, dateIn, isTimeZone } from '@saldo/finance';
import { bookIdOf } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { latest, missedCountOf } from './recurring.rules';
import { MissedDatesRepository } from './missed-dates.repository';
import { RecurringRepository } from './recurring.repository';
import type { RecurringRow } from './recurring.schema';

/** A due date of an entry. */
interface Due {
  row: RecurringRow;
  date: CalendarDate;
}

/**
 * Limits how many missed dates are recorded in a book on a day, so that a small request cannot make the scheduler write without
 * end. Entries beyond the limit are held until the user decides about them.
 */
@Injectable()
export class MissedDates {
  constructor(
    private readonly reservations: MissedDatesRepository,
    private readonly entries: RecurringRepository,
  ) {}

  /**
   * Reserves space for the missed dates among these. Returns the entries for which there is no space, with the state of a held
   * entry.
   */
  async heldOf(due: Due[], now: Date): Promise<Map<RecurringRow, { heldBefore: CalendarDate }>> {
    const missed = due.flatMap(({ row, date }) => {
      const today = dateIn(isTimeZone(row.timeZone) ? row.timeZone : 'UTC', now);
      return date < today ? { row, today } : [];
    });
    const held = await Promise.all(
      [...Map.groupBy(missed, ({ row }) => bookIdOf(row))].map(async ([bookId, ofBook]) =>
        ofBook.slice(await this.reservations.reserve(bookId, ofBook.length, now)),
      ),
    );
    return new Map(held.flat().map(({ row, today }) => [row, { heldBefore: today }]));
  }

  @Handles(ledgerRpc.decideMissedDates)
  async decide({ decision }: LedgerInput<'decideMissedDates'>, caller: Caller): Promise<{ count: number }> {
    return { count: await this[decision](caller) };
  }

  /**
   * Releases held entries, so that the scheduler records their dates: at most `limits.missedDates` in one call. Returns the
   * number of dates. Entries that change at the same time stay held.
   */
  private async record({ bookId, timeZone }: Caller): Promise<number> {
    const now = new Date();
    const today = dateIn(timeZone, now);
    let count = 0;
    for (const row of await this.entries.list(bookId)) {
      const missed = missedCountOf(row, today);
      if (missed === 0 || (count > 0 && count + missed > limits.missedDates)) continue;
      // Grant only the dates that this call has released, even if several calls run at once.
      if (!(await this.entries.update(bookId, row, { heldBefore: null }))) continue;
      const granted = Math.min(missed, limits.missedDates);
      await this.reservations.grant(bookId, granted, now);
      count += granted;
    }
    return count;
  }

  /** Lets held entries continue today, without the dates they missed. Returns the number of skipped dates. */
  private async skip({ bookId, timeZone }: Caller): Promise<number> {
    const today = dateIn(timeZone, new Date());
    let count = 0;
    for (const row of await this.entries.list(bookId)) {
      const missed = missedCountOf(row, today);
      if (missed === 0) continue;
      const openFrom = latest(row.openFrom, today);
      if (await this.entries.update(bookId, row, { openFrom, heldBefore: null })) count += missed;
    }
    return count;
  }
}
