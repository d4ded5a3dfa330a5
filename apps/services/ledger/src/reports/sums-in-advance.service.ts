import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { StoredSums, WriteMarks } from '../sums';

/** Longer than the time between two parts of a restore. */
const QUIET_MS = 1_000;

/** Adds up books after many writes, so that the first report of a large book finds its sums stored. */
@Injectable()
export class SumsInAdvance implements OnModuleDestroy {
  private readonly log = new Logger('Sums');
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly sums: StoredSums,
    private readonly marks: WriteMarks,
  ) {}

  /** Adds up a book a second after the last call. */
  whenQuiet(bookId: string): void {
    clearTimeout(this.timers.get(bookId));
    const timer = setTimeout(() => {
      this.timers.delete(bookId);
      void this.add(bookId);
    }, QUIET_MS);
    this.timers.set(bookId, timer.unref());
  }

  async add(bookId: string): Promise<void> {
    try {
      // End the leases first: while a lease covers a month, its sums are computed but not stored.
      await this.marks.endIdle(Number.POSITIVE_INFINITY);
      await this.sums.total(bookId);
    } catch (error) {
      this.log.warn({ err: error }, 'Adding up a book in advance failed; the next read does it.');
    }
  }

  onModuleDestroy(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
}
