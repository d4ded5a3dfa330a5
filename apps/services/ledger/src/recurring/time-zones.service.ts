import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { retryOnConflict } from '@saldo/mongo';
import { AroundCalls, type CallInterceptor } from '@saldo/rpc';
import { RecurringRepository } from './recurring.repository';

/** Milliseconds for which a remembered time zone is trusted. Other replicas may still use an older one for that long. */
const SURE_MS = 60_000;
/** Maximum number of time zone changes in `SURE_MS`: each change writes all of the user's entries. */
const MAX_MOVES = 10;
const MAX_REMEMBERED = 10_000;

/** Remembered time zone of a book. `until` is in milliseconds of the process's clock, because the time of day may jump. */
interface Stay {
  timeZone: string;
  until: number;
  moves: number;
}

/** Sets the time zone of a user's recurring entries to that of the latest call. */
@AroundCalls()
@Injectable()
export class TimeZones implements CallInterceptor {
  private readonly log = new Logger('TimeZones');
  private readonly remembered = new Map<string, Stay>();

  constructor(private readonly entries: RecurringRepository) {}

  async intercept(caller: Caller | undefined, next: () => Promise<unknown>): Promise<unknown> {
    try {
      if (caller) await this.note(caller);
    } catch (error) {
      this.log.warn({ err: error }, 'Noting the time zone failed; the next call tries again.');
    }
    return next();
  }

  /** Applies the caller's time zone. Does nothing if it is unchanged, or if the user has changed it too often recently. */
  private async note({ bookId, timeZone, isZoneAssumed }: Caller): Promise<void> {
    if (isZoneAssumed) return;
    const now = performance.now();
    const last = this.remembered.get(bookId);
    const recent = last && now < last.until ? last : undefined;
    if (recent && (recent.timeZone === timeZone || recent.moves >= MAX_MOVES)) return;
    const stay = { timeZone, until: recent?.until ?? now + SURE_MS, moves: (recent?.moves ?? 0) + 1 };
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    // Remember it before the move, so that only one of several concurrent calls moves the entries.
    this.remembered.set(bookId, stay);
    try {
      await this.move(bookId, timeZone);
    } catch (error) {
      // Count the failed move, and let the next call try again.
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
