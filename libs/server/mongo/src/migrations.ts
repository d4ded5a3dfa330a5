import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import { isDuplicateKey } from './driver-errors';

/**
 * A change of stored data. It runs once, before any process of its version serves. Processes of the previous version serve
 * meanwhile and afterwards, so a migration may only add data. A later release removes fields that the previous version needs.
 */
export interface Migration {
  /** Sequence number and purpose, such as `0003-amounts-in-cents`. Must not change after a release. */
  id: `${number}-${string}`;
  /** Applies the migration. After a crash at any point it is run again and must succeed. */
  up(database: mongo.Db): Promise<void>;
}

interface Lease {
  _id: 'lease';
  until: Date;
}
interface Done {
  _id: string;
  at: Date;
}

const LEASE_MS = 60_000;
const RETRY_MS = 500;

/**
 * Runs new migrations in order and records each in the collection `migrations`. If several processes start at once, one runs them
 * while the others wait; if it dies, another one continues.
 */
export async function migrate(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  const database = connection.db;
  if (!database || migrations.length === 0) return;
  const done = database.collection<Done>('migrations');
  const missing = async () => {
    const known = new Set((await done.find({}).toArray()).map(({ _id }) => _id));
    return inOrder(migrations).filter(({ id }) => !known.has(id));
  };
  if ((await missing()).length === 0) return;
  await withLease(database, async (extend) => {
    for (const { id, up } of await missing()) {
      await extend();
      new Logger('Mongo').log(`Migration ${id}`);
      await up(database);
      await done.updateOne({ _id: id }, { $set: { at: new Date() } }, { upsert: true });
    }
  });
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const sorted = migrations.toSorted(
    (one, other) => Number.parseInt(one.id, 10) - Number.parseInt(other.id, 10),
  );
  const numbers = new Set(sorted.map(({ id }) => Number.parseInt(id, 10)));
  if (numbers.size !== sorted.length) throw new Error('Two migrations have the same number.');
  return sorted;
}

/** Runs work in one process at a time. A process that has not extended its lease for a minute counts as dead. */
async function withLease(database: mongo.Db, work: (extend: () => Promise<unknown>) => Promise<void>) {
  const leases = database.collection<Lease>('migration_leases');
  const until = () => new Date(Date.now() + LEASE_MS);
  const extend = () => leases.updateOne({ _id: 'lease' }, { $set: { until: until() } });
  while (!(await take())) await wait(RETRY_MS);
  const keeping = setInterval(() => void extend().catch(() => undefined), LEASE_MS / 4);
  try {
    await work(extend);
  } finally {
    clearInterval(keeping);
    await leases.deleteOne({ _id: 'lease' });
  }

  async function take(): Promise<boolean> {
    try {
      const free = { _id: 'lease' as const, until: { $lt: new Date() } };
      await leases.updateOne(free, { $set: { until: until() } }, { upsert: true });
      return true;
    } catch (error) {
      // Another process holds the lease.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
