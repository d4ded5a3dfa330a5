import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { unlessTaken } from '@saldo/mongo';
import { type Model, type mongo, Types } from 'mongoose';
import { AbandonedWriters } from './abandoned-writers';
import { Freshness } from './freshness';
import { MARKS, type MarksRow, type Scope } from './marks.schema';
import { type SumKind, sumKinds } from './sum-kind';

/** Lets one process write transactions of some months of an owner. */
export interface Lease {
  id: string;
  owner: string;
  scope: Scope;
}

const readyFields = sumKinds.map(({ ready }) => ready);

type Changes = mongo.UpdateFilter<mongo.Document>;

/** The marks in the database, one document for each owner. */
@Injectable()
export class MarksRepository {
  private readonly abandoned = new AbandonedWriters();

  constructor(@InjectModel(MARKS) private readonly model: Model<MarksRow>) {}

  /** Marks the months of these leases as changed, and as being written until they end. */
  async begin(leases: Lease[]): Promise<void> {
    const changes = leases.map((lease) => {
      const { $set, $inc } = mark(lease);
      return {
        owner: lease.owner,
        change: {
          $set: { ...$set, [`writers.${lease.id}`]: lease.scope },
          ...($inc && { $inc }),
          ...(!$set && { $setOnInsert: { generation: new Types.ObjectId() } }),
        },
      };
    });
    const write = () => this.update(changes, true);
    // The first writes of an owner may collide; the second attempt finds the document.
    if ((await unlessTaken(write, async () => false)) === 'taken') await write();
  }

  /** Marks once more, in case a writer was taken for crashed meanwhile. */
  async end(leases: Lease[]): Promise<void> {
    const changes = leases.map((lease) => ({
      owner: lease.owner,
      change: { ...mark(lease), $unset: { [`writers.${lease.id}`]: 1 as const } },
    }));
    await this.update(changes, false);
  }

  /** Begins a lease of everything, and returns the marks as they were before. */
  async exchange({ id, owner }: Lease, generation: Types.ObjectId): Promise<MarksRow | undefined> {
    const change = { $set: { generation, [`writers.${id}`]: 'all' } };
    const exchange = () => this.model.findByIdAndUpdate(owner, change, { upsert: true }).lean();
    // As in `begin`: the first writes of an owner may collide.
    const before = await unlessTaken(exchange, async () => false);
    return (before === 'taken' ? await exchange() : before) ?? undefined;
  }

  /**
   * Ends a lease of everything, if nothing else has begun one meanwhile; from then on the buckets of the next generation are those
   * to read. Returns whether that was so.
   */
  async endMove({ id, owner }: Lease, generation: Types.ObjectId, before: MarksRow, next: Types.ObjectId) {
    const ready = readyFields.filter((field) => before[field]?.equals(before.generation));
    const { matchedCount } = await this.model.updateOne(
      { _id: owner, generation, [`writers.${id}`]: 'all' },
      {
        $set: { generation: next, ...Object.fromEntries(ready.map((field) => [field, next])) },
        $unset: { [`writers.${id}`]: 1 },
      },
    );
    return matchedCount === 1;
  }

  /** Returns the marks for one kind of buckets; undefined if the owner has none yet. */
  async read(owner: string, ready: SumKind<unknown>['ready']): Promise<Freshness | undefined> {
    const row = await this.model.findById(owner).lean();
    if (!row) return undefined;
    return new Freshness({ ...row, ready: row[ready] }, (lease) => this.abandoned.isAbandoned(lease));
  }

  /** Adds the marks of an owner who has none, so that sums can be stored. */
  async create(owner: string): Promise<void> {
    const first = { $setOnInsert: { generation: new Types.ObjectId() } };
    await unlessTaken(
      () => this.model.updateOne({ _id: owner }, first, { upsert: true }),
      async () => true,
    );
  }

  /** Says that every month with transactions has a bucket of a kind, unless everything was marked meanwhile. */
  async setReady(owner: string, ready: SumKind<unknown>['ready'], generation: Types.ObjectId): Promise<void> {
    await this.model.updateOne({ _id: owner, generation }, { $set: { [ready]: generation } });
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

  private async update(updates: { owner: string; change: Changes }[], upsert: boolean): Promise<void> {
    // Names of fields are computed from months and ids, so mongoose could only slow this down.
    await this.model.collection.bulkWrite(
      updates.map(({ owner, change }) => ({
        updateOne: {
          filter: { _id: owner as never },
          update: change,
          upsert,
        },
      })),
      { ordered: false },
    );
  }
}

function mark({ scope }: Lease): { $set?: { generation: Types.ObjectId }; $inc?: Record<string, number> } {
  if (scope === 'all') return { $set: { generation: new Types.ObjectId() } };
  return { $inc: Object.fromEntries(scope.map((month) => [`stamps.${month}`, 1])) };
}
