import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { limits } from '@saldo/contracts';
import { ownedBy, unlessTaken } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { MISSED_DATES, type MissedDatesRow } from './missed-dates.schema';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Counts, for all replicas together, the missed dates that are recorded in a book on a day (UTC). */
@Injectable()
export class MissedDatesRepository {
  constructor(@InjectModel(MISSED_DATES) private readonly model: Model<MissedDatesRow>) {}

  /**
   * Reserves the recording of missed dates, before it begins. Returns how many may be recorded: concurrent reservations never
   * exceed the bound together, but may get less than it.
   */
  async reserve(bookId: string, count: number, now: Date): Promise<number> {
    const { used, granted = 0 } = await this.add(bookId, { used: count }, now);
    const left = limits.missedDates + granted - (used - count);
    const reserved = Math.max(0, Math.min(count, left));
    if (reserved < count) await this.add(bookId, { used: reserved - count }, now);
    return reserved;
  }

  /** Raises the bound of this day by a number of dates. */
  async grant(bookId: string, count: number, now: Date): Promise<void> {
    await this.add(bookId, { granted: count }, now);
  }

  private async add(
    bookId: string,
    amounts: Partial<Pick<MissedDatesRow, 'used' | 'granted'>>,
    now: Date,
  ): Promise<MissedDatesRow> {
    const _id = `${bookId} ${now.toISOString().slice(0, 10)}`;
    const update = {
      $inc: amounts,
      $setOnInsert: { ...ownedBy(bookId), expiresAt: new Date(now.getTime() + 2 * DAY_MS) },
    };
    const write = () =>
      this.model.findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'after' }).lean();
    const added = await unlessTaken(write, async () => false);
    // Retry as an update: the document exists by then.
    return added === 'taken' ? write() : added;
  }
}
