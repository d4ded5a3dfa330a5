import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { QUIET_AFTER_MS } from '../sums';
import { BookSums } from './book-sums.service';

/** While the leases of the writes last, no sums are stored. */
const WAIT_MS = QUIET_AFTER_MS + 500;

/** Adds up books after many writes, so that the first look at a large one finds its sums stored. */
@Injectable()
export class SumsInAdvance implements OnModuleDestroy {
  private readonly log = new Logger('Sums');
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(private readonly sums: BookSums) {}

  /** Adds up a book once this has not been called for a moment. */
  whenQuiet(bookId: string): void {
    clearTimeout(this.timers.get(bookId));
    const timer = setTimeout(() => {
      this.timers.delete(bookId);
      this.sums.total(bookId).catch((error: unknown) => {
        this.log.warn({ err: error }, 'Adding up a book in advance failed; the next read does it.');
      });
    }, WAIT_MS);
    this.timers.set(bookId, timer.unref());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
}
