import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { unlessTaken } from '@saldo/mongo';
import { type Model, type mongo, trusted } from 'mongoose';
import { type Bucket, BUCKETS, type BucketRow, type CategorySum } from './bucket.schema';
import type { Freshness } from './freshness';
import type { Month } from './marks.schema';

type StoredBucket = Pick<BucketRow, 'period' | 'generation' | 'stamp' | 'sums'>;

/** Stored sums of years and months. They are copies: all of them may be deleted at any time. */
@Injectable()
export class BucketsRepository {
  constructor(@InjectModel(BUCKETS) private readonly model: Model<BucketRow>) {}

  years(owner: string): Promise<StoredBucket[]> {
    return this.find({ owner, grain: 'year' });
  }

  async months(owner: string, months: Month[]): Promise<StoredBucket[]> {
    if (months.length === 0) return [];
    return this.find({ owner, grain: 'month', period: trusted({ $in: months }) });
  }

  /** Stores sums of transactions that were read after these marks, except where a write is under way. */
  async store(owner: string, buckets: Bucket[], marks: Freshness): Promise<void> {
    const rows = buckets
      .filter(({ period }) => marks.mayStore(period))
      .map(({ period, sums }) => ({
        owner,
        grain: period.length === '2026'.length ? 'year' : 'month',
        period,
        generation: marks.generation,
        stamp: marks.stampOf(period),
        sums,
      }));
    if (rows.length === 0) return;
    const replacements = rows.map((row) => ({
      replaceOne: {
        filter: { owner, grain: row.grain, period: row.period },
        replacement: row,
        upsert: true,
      },
    }));
    // Taken if another read stores the same periods.
    await unlessTaken(
      () => this.model.collection.bulkWrite(replacements, { ordered: false }),
      async () => true,
    );
  }

  async forget(owner: string): Promise<void> {
    await this.model.deleteMany({ owner });
  }

  private async find(filter: object): Promise<StoredBucket[]> {
    const rows = await this.model
      .find(filter, { _id: 0, period: 1, generation: 1, stamp: 1, sums: 1 })
      .lean();
    return rows.map((row) => ({ ...row, sums: row.sums.map(exact) }));
  }
}

/** The driver returns an int64 as a number as long as that is exact. */
function exact({ isIncome, category, cents }: CategorySum): CategorySum {
  return { isIncome, category, cents: BigInt((cents as bigint | number | mongo.BSON.Long).toString()) };
}
