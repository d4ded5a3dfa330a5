import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { unlessTaken } from '@saldo/mongo';
import { type Model, trusted } from 'mongoose';
import { type Bucket, BUCKETS, type BucketRow, type Period, type Stamped } from './bucket.schema';
import type { Freshness } from './freshness';

/** Stored sums of years and months. They are derived data and may be deleted at any time. */
@Injectable()
export class BucketsRepository {
  constructor(@InjectModel(BUCKETS) private readonly model: Model<BucketRow>) {}

  /** @param only the account whose sums are wanted; all accounts by default */
  async list(owner: string, periods: Period[], only?: string): Promise<(Bucket & Stamped)[]> {
    if (periods.length === 0) return [];
    const fields = { _id: 0, period: 1, generation: 1, stamp: 1, [only ? `sums.${only}` : 'sums']: 1 };
    const rows = await this.model
      .find({ owner, period: trusted({ $in: periods }) }, fields)
      .lean<Omit<BucketRow, 'owner'>[]>();
    return rows.map(({ sums, ...row }) => ({ ...row, sums: decoded(sums) }));
  }

  /** Returns the periods, among these, whose stored sums are fresh. Does not read the sums. */
  async listFresh(owner: string, periods: Period[], marks: Freshness): Promise<Period[]> {
    const rows = await this.model
      .find({ owner, period: trusted({ $in: periods }) }, { _id: 0, period: 1, generation: 1, stamp: 1 })
      .lean<Pick<BucketRow, 'period' | keyof Stamped>[]>();
    return rows.filter((row) => marks.isFresh(row)).map(({ period }) => period);
  }

  /** Stores sums of transactions that were read after these marks. Leaves out periods in which a write is under way. */
  async store(owner: string, buckets: Bucket[], marks: Freshness): Promise<void> {
    const replacements = buckets
      .filter(({ period }) => marks.mayStore(period))
      .map(({ period, sums }) => ({
        replaceOne: {
          filter: { owner, period },
          replacement: {
            ...{ owner, period, generation: marks.generation, stamp: marks.stampOf(period) },
            sums: encoded(sums),
          },
          upsert: true,
        },
      }));
    if (replacements.length === 0) return;
    const write = () => this.model.collection.bulkWrite(replacements);
    // A concurrent read has added the same periods. The second attempt replaces them.
    if ((await unlessTaken(write, async () => true)) === 'taken') await write();
  }

  async forget(owner: string): Promise<void> {
    await this.model.deleteMany({ owner });
  }
}

function encoded(sums: Bucket['sums']): BucketRow['sums'] {
  const byAccount = Map.groupBy(sums, ({ accountId }) => accountId);
  return Object.fromEntries(
    [...byAccount].map(([account, own]) => [account, own.map(({ accountId: _, ...sum }) => sum)]),
  );
}

/** Decodes stored amounts: the driver returns an int64 as a number if that is exact, otherwise as a Long. */
function decoded(stored: BucketRow['sums'] = {}): Bucket['sums'] {
  return Object.entries(stored).flatMap(([accountId, sums]) =>
    sums.map((sum) => ({
      ...{ ...sum, accountId },
      minor: typeof sum.minor === 'number' ? BigInt(sum.minor) : BigInt(String(sum.minor)),
    })),
  );
}
