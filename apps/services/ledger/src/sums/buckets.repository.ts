import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { unlessTaken } from '@saldo/mongo';
import { type Model, trusted, type Types } from 'mongoose';
import { type Bucket, BUCKETS, type BucketRow, type Move, type Stamped } from './bucket.schema';
import type { Freshness } from './freshness';
import type { Month } from './marks.schema';
import { type SumKind, sumKinds } from './sum-kind';

/** Buckets that are written at once; each may have the sums of thousands of accounts. */
const BATCH = 100;

/** Stored sums of years and months. They are copies: all of them may be deleted at any time. */
@Injectable()
export class BucketsRepository {
  constructor(@InjectModel(BUCKETS) private readonly model: Model<BucketRow>) {}

  /** @param only the account whose sums are wanted, if not all */
  years<Sums>(owner: string, kind: SumKind<Sums>, only?: string): Promise<(Bucket<Sums> & Stamped)[]> {
    return this.find(kind, { owner, grain: kind.grains.year }, only);
  }

  async months<Sums>(
    owner: string,
    kind: SumKind<Sums>,
    months: Month[],
    only?: string,
  ): Promise<(Bucket<Sums> & Stamped)[]> {
    if (months.length === 0) return [];
    return this.find(kind, { owner, grain: kind.grains.month, period: trusted({ $in: months }) }, only);
  }

  /**
   * Stores sums of transactions that were read after these marks, except where a write is under way. One after the other: a
   * stored year proves that its months are.
   */
  async store<Sums>(
    owner: string,
    kind: SumKind<Sums>,
    { months, years }: { months: Bucket<Sums>[]; years: Bucket<Sums>[] },
    marks: Freshness,
  ): Promise<void> {
    const { generation } = marks;
    const rowsOf = (buckets: Bucket<Sums>[], grain: BucketRow['grain']) =>
      buckets
        .filter(({ period }) => marks.mayStore(period))
        .map(({ period, sums }) => {
          const stamp = marks.stampOf(period);
          return { owner, grain, period, generation, stamp, ...kind.encode(sums) };
        });
    const rows = [...rowsOf(months, kind.grains.month), ...rowsOf(years, kind.grains.year)];
    if (rows.length === 0) return;
    const replacements = rows.map((row) => ({
      replaceOne: {
        filter: { owner, grain: row.grain, period: row.period },
        replacement: row,
        upsert: true,
      },
    }));
    const write = () => this.model.collection.bulkWrite(replacements);
    // Taken if another read adds the same periods; the second attempt finds them.
    if ((await unlessTaken(write, async () => true)) === 'taken') await write();
  }

  /** Gives all buckets of one generation the next one, with their sums moved. */
  async move(owner: string, generation: Types.ObjectId, next: Types.ObjectId, move: Move): Promise<void> {
    for (const kind of sumKinds as SumKind<unknown>[]) {
      const held = { owner, grain: trusted({ $in: Object.values(kind.grains) }), generation };
      for (;;) {
        const rows = await this.model.find(held).limit(BATCH).lean<(BucketRow & { _id: Types.ObjectId })[]>();
        const updates = rows.map((row) => {
          const sums = kind.decode(row);
          const moved = kind.moved(sums, move);
          const changed = moved === sums ? {} : kind.encode(moved);
          return {
            updateOne: {
              filter: { _id: row._id, generation },
              update: { $set: { generation: next, ...changed } },
            },
          };
        });
        if (updates.length > 0) await this.model.collection.bulkWrite(updates, { ordered: false });
        if (rows.length < BATCH) break;
      }
    }
  }

  async forget(owner: string): Promise<void> {
    await this.model.deleteMany({ owner });
  }

  private async find<Sums>(kind: SumKind<Sums>, filter: object, only?: string) {
    const fields = { _id: 0, period: 1, generation: 1, stamp: 1, ...kind.fields(only) };
    const rows = await this.model.find(filter, fields).lean<(Stamped & BucketRow)[]>();
    return rows.map((row) => ({
      period: row.period,
      generation: row.generation,
      stamp: row.stamp,
      sums: kind.decode(row),
    }));
  }
}
