import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { unlessTaken } from '@saldo/mongo';
import { type Model, type mongo, Types } from 'mongoose';
import { AbandonedWriters } from './abandoned-writers';
import type { Period } from './bucket.schema';
import { Freshness } from './freshness';
import { MARKS, type MarksRow, type Scope } from './marks.schema';

/** Permission of one process to write transactions in some months of an owner. */
export interface Lease {
  id: string;
  owner: string;
  scope: Scope;
}

/** Returns the years in which an owner has transactions. */
export type YearsOf = (owner: string) => Promise<Period[]>;

type Changes = mongo.UpdateFilter<mongo.Document>;

/** The marks in the database: one document for each owner. */
@Injectable()
export class MarksRepository {
  private readonly abandoned = new AbandonedWriters();

  constructor(@InjectModel(MARKS) private readonly model: Model<MarksRow>) {}

  /** Marks the months of these leases as changed, and as being written until the leases end. */
  async begin(leases: Lease[], yearsOf: YearsOf): Promise<void> {
    const changes = leases.map((lease) => {
      const { $set, ...rest } = mark(lease);
      const change = { ...rest, $set: { ...$set, [`writers.${lease.id}`]: lease.scope } };
      return { owner: lease.owner, change };
    });
    if ((await this.update(changes)) === leases.length) return;
    for (const { owner } of leases) await this.create(owner, yearsOf);
    await this.update(changes);
  }

  /** Ends leases. Marks the months again, in case another process took the writer for crashed meanwhile. */
  async end(leases: Lease[]): Promise<void> {
    const changes = leases.map((lease) => ({
      owner: lease.owner,
      change: { ...mark(lease), $unset: { [`writers.${lease.id}`]: 1 as const } },
    }));
    await this.update(changes);
  }

  /** Returns the marks of an owner, adding them if there are none. */
  async read(owner: string, yearsOf: YearsOf): Promise<Freshness> {
    const row = (await this.model.findById(owner).lean()) ?? (await this.create(owner, yearsOf));
    return new Freshness(row, (lease) => this.abandoned.isAbandoned(lease));
  }

  /** Adds the marks of an owner without any. Writes mark first, so the years that have transactions now are complete. */
  private async create(owner: string, yearsOf: YearsOf): Promise<MarksRow> {
    const find = () => this.model.findById(owner).lean();
    const found = await find();
    if (found) return found;
    const stamps = Object.fromEntries((await yearsOf(owner)).map((year) => [year, 0]));
    const first = { _id: owner, generation: new Types.ObjectId(), stamps };
    await unlessTaken(
      () => this.model.updateOne({ _id: owner }, { $setOnInsert: first }, { upsert: true }),
      async () => true,
    );
    return (await find()) ?? first;
  }

  /** Removes the leases of crashed writers. */
  async endAbandoned(owner: string, leases: string[]): Promise<void> {
    const writers = Object.fromEntries(leases.map((id) => [`writers.${id}`, 1]));
    await this.model.updateOne({ _id: owner }, { $unset: writers });
  }

  async hasWriters(owner: string): Promise<boolean> {
    const row = await this.model.findById(owner, { writers: 1 }).lean();
    return Object.keys(row?.writers ?? {}).length > 0;
  }

  async forget(owner: string): Promise<void> {
    await this.model.deleteOne({ _id: owner });
  }

  /** Applies the updates. Returns the number of owners that have marks. */
  private async update(updates: { owner: string; change: Changes }[]): Promise<number> {
    // Bypass mongoose: it could only slow this down, because field names are computed from months and ids.
    const { matchedCount } = await this.model.collection.bulkWrite(
      updates.map(({ owner, change }) => ({
        updateOne: { filter: { _id: owner as never }, update: change },
      })),
      { ordered: false },
    );
    return matchedCount;
  }
}

function mark({ scope }: Lease): { $set?: { generation: Types.ObjectId }; $inc?: Record<string, number> } {
  if (scope === 'all') return { $set: { generation: new Types.ObjectId() } };
  return { $inc: Object.fromEntries(scope.map((month) => [`stamps.${month}`, 1])) };
}
