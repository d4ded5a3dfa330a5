import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { type Counter, counterIds, throttleLimits } from './throttle-limits';
import { THROTTLE_COUNTERS, type ThrottleCounterRecord } from './throttle.schema';

/** Counters in the database, so all replicas count together. */
@Injectable()
export class ThrottleCounters {
  private readonly idOf: (counter: Counter) => string;

  constructor(
    @InjectModel(THROTTLE_COUNTERS) private readonly model: Model<ThrottleCounterRecord>,
    @Inject(AUTH_CONFIG) { JWT_SECRET }: AuthConfig,
  ) {
    this.idOf = counterIds(JWT_SECRET);
  }

  /** Returns the milliseconds until every counter that has reached its limit plus `extra` expires; 0 if no counter has. */
  async waitFor(all: readonly Counter[], extra: 0 | 1, now = Date.now()): Promise<number> {
    const named = new Map(all.map((counter) => [this.idOf(counter), throttleLimits[counter.limit]]));
    const records = await this.model.find({ _id: trusted({ $in: [...named.keys()] }) }).lean();
    const waits = records.map(({ _id, count, expiresAt }) => {
      const { most = 0, withinMs = 0 } = named.get(_id) ?? {};
      const left = expiresAt.getTime() - now;
      // Ignore counters that expire later than a new one would: the clock was set back after they were created.
      return count >= most + extra && left <= withinMs ? left : 0;
    });
    return Math.max(0, ...waits);
  }

  /** Increments each counter. */
  async add(all: readonly Counter[], now = Date.now()): Promise<void> {
    const incremented = all.map((each) => ({
      _id: this.idOf(each),
      end: now + throttleLimits[each.limit].withinMs,
    }));
    // Delete expired counters here: the TTL index removes them late. It never removes counters that a clock set back left in the
    // future.
    const expired = incremented.flatMap(({ _id, end }) => [
      { deleteOne: { filter: { _id, expiresAt: trusted({ $lte: new Date(now) }) } } },
      { deleteOne: { filter: { _id, expiresAt: trusted({ $gt: new Date(end) }) } } },
    ]);
    await this.model.bulkWrite(expired, { ordered: false });
    const writes = incremented.map(({ _id, end }) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(end) } },
        upsert: true,
      },
    }));
    await this.model.bulkWrite(writes, { ordered: false });
  }

  async forget(counter: Counter): Promise<void> {
    await this.model.deleteOne({ _id: this.idOf(counter) });
  }
}
