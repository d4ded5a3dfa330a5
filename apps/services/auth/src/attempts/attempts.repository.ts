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
    const named = new Map(all.map((counted) => [this.nameOf(counted), attemptLimits[counted.limit].most]));
    const records = await this.attempts.find({ _id: trusted({ $in: [...named.keys()] }) }).lean();
    const full = records.filter(({ _id, count }) => count >= (named.get(_id) ?? 0) + extra);
    return Math.max(0, ...full.map(({ expiresAt }) => expiresAt.getTime() - now));
  }

  /** Counts one more of each. */
  async add(all: readonly Counted[], now = Date.now()): Promise<void> {
    const names = all.map(this.nameOf);
    // The database forgets what is over only now and then.
    await this.attempts.deleteMany({
      _id: trusted({ $in: names }),
      expiresAt: trusted({ $lte: new Date(now) }),
    });
    const writes = all.map((counted) => ({
      updateOne: {
        filter: { _id: this.nameOf(counted) },
        update: {
          $inc: { count: 1 },
          $setOnInsert: { expiresAt: new Date(now + attemptLimits[counted.limit].withinMs) },
        },
        upsert: true,
      },
    }));
    await this.attempts.bulkWrite(writes, { ordered: false });
  }

  async forget(counted: Counted): Promise<void> {
    await this.attempts.deleteOne({ _id: this.nameOf(counted) });
  }
}
