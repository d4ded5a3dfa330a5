import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import { AUTH_CONFIG, type AuthConfig } from '../config';
import { attemptLimits, attemptNames, type Counted } from './attempt-limits';
import { ATTEMPTS, type AttemptsRecord } from './attempt.schema';

/** Counts of attempts, in the database so that all replicas count together. */
@Injectable()
export class AttemptsRepository {
  private readonly nameOf: (counted: Counted) => string;

  constructor(
    @InjectModel(ATTEMPTS) private readonly attempts: Model<AttemptsRecord>,
    @Inject(AUTH_CONFIG) { JWT_SECRET }: AuthConfig,
  ) {
    this.nameOf = attemptNames(JWT_SECRET);
  }

  /** In how many milliseconds all of these are forgotten that have `extra` or more beyond what their limit allows; 0 if none. */
  async waitFor(all: readonly Counted[], extra: 0 | 1, now = Date.now()): Promise<number> {
    const named = new Map(all.map((counted) => [this.nameOf(counted), attemptLimits[counted.limit]]));
    const records = await this.attempts.find({ _id: trusted({ $in: [...named.keys()] }) }).lean();
    const waits = records.map(({ _id, count, expiresAt }) => {
      const { most = 0, withinMs = 0 } = named.get(_id) ?? {};
      const left = expiresAt.getTime() - now;
      // One that ends later than any that begins now is of a time that a clock set back says is yet to come.
      return count >= most + extra && left <= withinMs ? left : 0;
    });
    return Math.max(0, ...waits);
  }

  /** Counts one more of each. */
  async add(all: readonly Counted[], now = Date.now()): Promise<void> {
    const counted = all.map((each) => ({
      _id: this.nameOf(each),
      end: now + attemptLimits[each.limit].withinMs,
    }));
    // The database forgets what is over only now and then, and never what a clock set back has left in the future.
    const over = counted.flatMap(({ _id, end }) => [
      { deleteOne: { filter: { _id, expiresAt: trusted({ $lte: new Date(now) }) } } },
      { deleteOne: { filter: { _id, expiresAt: trusted({ $gt: new Date(end) }) } } },
    ]);
    await this.attempts.bulkWrite(over, { ordered: false });
    const writes = counted.map(({ _id, end }) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(end) } },
        upsert: true,
      },
    }));
    await this.attempts.bulkWrite(writes, { ordered: false });
  }

  async forget(counted: Counted): Promise<void> {
    await this.attempts.deleteOne({ _id: this.nameOf(counted) });
  }
}
