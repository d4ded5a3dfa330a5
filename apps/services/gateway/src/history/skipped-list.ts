import { limits, type Skipped } from '@saldo/contracts';

/** The transactions that the calls have left as they are; only the first ones by name. */
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
