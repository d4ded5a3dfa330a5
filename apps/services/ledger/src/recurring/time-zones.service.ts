import { Injectable } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { retryOnConflict } from '@saldo/mongo';
import { RecurringRepository } from './recurring.repository';

/** How long a noted time zone is trusted. Another replica may have an older one for as long. */
const SURE_MS = 60_000;
/** How often a user may change the time zone within that time: each change writes all of the user's entries. */
const MAX_MOVES = 10;
const MAX_REMEMBERED = 10_000;

/** `until` is by the process's own clock, since the time of day may jump. */
interface Stay {
  timeZone: string;
  until: number;
  moves: number;
}

/** Gives the recurring entries of a user the time zone of the latest call. */
@Injectable()
export class TimeZones {
  private readonly remembered = new Map<string, Stay>();

  constructor(private readonly entries: RecurringRepository) {}

  /** Most calls find their time zone in memory. A user who changes it too often keeps the last one for a while. */
  async note({ bookId, timeZone, isZoneAssumed }: Caller): Promise<void> {
    if (isZoneAssumed) return;
    const now = performance.now();
    const last = this.remembered.get(bookId);
    const recent = last && now < last.until ? last : undefined;
    if (recent && (recent.timeZone === timeZone || recent.moves >= MAX_MOVES)) return;
    const stay = { timeZone, until: recent?.until ?? now + SURE_MS, moves: (recent?.moves ?? 0) + 1 };
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    // Set before the move, so that only one of several concurrent calls moves the entries.
    this.remembered.set(bookId, stay);
    try {
      await this.move(bookId, timeZone);
    } catch (error) {
      // The move counts, and the next call tries again.
      this.remembered.set(bookId, { ...stay, timeZone: '' });
      throw error;
    }
  }

  private move(bookId: string, timeZone: string): Promise<true> {
    return retryOnConflict(async () => {
      const rows = await this.entries.listOutside(bookId, timeZone);
      const updates = rows.map((row) => this.entries.update(bookId, row, { timeZone }));
      return (await Promise.all(updates)).includes(undefined) ? undefined : true;
    }, 'unavailable');
  }
}
