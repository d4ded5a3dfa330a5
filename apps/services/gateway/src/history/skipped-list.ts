import { limits, type Skipped } from '@saldo/contracts';

/** Collects the transactions that several calls left unchanged. Counts all of them, but lists only the first ones. */
export class SkippedList<Each extends Skipped = Skipped> {
  private readonly skipped: Each[] = [];
  private skippedCount = 0;

  add(part: { skipped: Each[]; skippedCount: number }): void {
    this.skippedCount += part.skippedCount;
    this.skipped.push(...part.skipped.slice(0, limits.skippedPerReply - this.skipped.length));
  }

  all() {
    return { skipped: this.skipped, skippedCount: this.skippedCount };
  }
}
