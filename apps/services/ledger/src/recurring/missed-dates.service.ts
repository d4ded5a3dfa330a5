import { Injectable } from '@nestjs/common';
import { type Caller, ledgerRpc, limits, type RpcParsedInput } from '@saldo/contracts';
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
 * Bounds how many missed dates are recorded in a book on a day, so that a small request cannot make the scheduler write without
 * end. The entries with the others are held until the user has decided about them.
 */
@Injectable()
export class MissedDates {
  constructor(
    private readonly reservations: MissedDatesRepository,
    private readonly entries: RecurringRepository,
  ) {}

  /** Reserves the recording of these dates; returns what entries become that are held, by their rows. */
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
  async decide(
    { decision }: RpcParsedInput<typeof ledgerRpc.decideMissedDates>,
    caller: Caller,
  ): Promise<{ count: number }> {
    return { count: await this[decision](caller) };
  }

  /**
   * Has the scheduler record held dates, at most `limits.missedDates` of one call; returns their number. Rows that change at
   * the same time stay held.
   */
  private async record({ bookId, timeZone }: Caller): Promise<number> {
    const now = new Date();
    const today = dateIn(timeZone, now);
    let count = 0;
    for (const row of await this.entries.list(bookId)) {
      const missed = missedCountOf(row, today);
      if (missed === 0 || (count > 0 && count + missed > limits.missedDates)) continue;
      // Only dates that this call has released are granted, however many calls come at once.
      if (!(await this.entries.update(bookId, row, { heldBefore: null }))) continue;
      const granted = Math.min(missed, limits.missedDates);
      await this.reservations.grant(bookId, granted, now);
      count += granted;
    }
    return count;
  }

  /** Lets the entries that are held go on today, without the dates they missed; returns how many dates that are. */
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
