import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Collection, MongoClient, ObjectId } from 'mongodb';
import { eventually } from '../../../libs/testing/src/eventually.ts';
import { storeUriOf, withInstance } from '../../../libs/testing/src/instance.ts';
import { percentile } from '../../harness/statistics.ts';
import { dayOf, type Entry, entry, futureEntry, transactionOf } from './recurring-data.ts';

const total = Number(process.argv[2] ?? 1_000_000);
const dueCount = Math.min(10_000, total / 2);
const INSERT_BATCH = 5_000;
/** Milliseconds in which the store finishes its checkpoint. */
const SETTLE_MS = 5_000;
/** Number of entries that the scheduler claims at once. */
const BATCH = 500;
const show = (count: number) => count.toLocaleString('en').padStart(12);

/** Returns the milliseconds of each call, after some calls to warm up. */
async function latencies(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let n = -20; n < count; n++) {
    const before = performance.now();
    await work();
    if (n >= 0) all.push(performance.now() - before);
  }
  return all;
}

/** Prints the latency of a scheduler run without due entries, compared with that of reading one document by its id. */
async function measureIdleRun(entries: Collection<Entry>): Promise<void> {
  const known = await entries.findOne();
  const due = () =>
    entries
      .find({ dueAt: { $lte: new Date() } }, { projection: { _id: 1 } })
      .sort({ dueAt: 1 })
      .limit(BATCH)
      .toArray();
  const idle = await latencies(300, due);
  const byId = await latencies(300, () => entries.findOne({ _id: known?._id }));
  const median = percentile(idle, 0.5);
  console.log(
    `${show(await entries.estimatedDocumentCount())} entries, none due: ${median.toFixed(2)} ms a run (p99 ${percentile(idle, 0.99).toFixed(2)}), ` +
      `${(median / percentile(byId, 0.5)).toFixed(2)} x one document by id`,
  );
}

async function fill(entries: Collection<Entry>, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += INSERT_BATCH) {
    const length = Math.min(INSERT_BATCH, to - n);
    const rows = Array.from({ length }, (_, index) => futureEntry(n + index));
    await entries.insertMany(rows, { ordered: false });
  }
}

/** Waits until `count` entries are recorded. Returns the scheduler's working time in milliseconds, from the service's log. */
async function recordingTime(log: string, count: number): Promise<number> {
  const sum = (key: 'count' | 'ms') =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line.includes('Recorded what was due.'))
      .reduce((all, line) => all + (JSON.parse(line) as Record<typeof key, number>)[key], 0);
  await eventually(() => sum('count') >= count, { timeoutMs: 600_000, everyMs: 200 });
  return sum('ms');
}

/** Makes the same writes without claims, checks and business rules. Returns their duration in milliseconds. */
async function bareWrites(client: MongoClient, rows: Entry[]): Promise<number> {
  const db = client.db('saldo_ledger');
  const before = performance.now();
  for (let n = 0; n < rows.length; n += BATCH) {
    const batch = rows.slice(n, n + BATCH);
    await db.collection('transactions').insertMany(batch.map(transactionOf), { ordered: false });
    const moves = batch.map(({ _id }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { dueAt: new Date('2999-01-01'), version: new ObjectId() } },
      },
    }));
    await db.collection<Entry>('recurringEntries').bulkWrite(moves, { ordered: false });
  }
  return performance.now() - before;
}

await withInstance(async ({ data }) => {
  const client = await new MongoClient(storeUriOf(data)).connect();
  try {
    const entries = client.db('saldo_ledger').collection<Entry>('recurringEntries');
    await fill(entries, 0, 1_000);
    await measureIdleRun(entries);
    await fill(entries, 1_000, total - dueCount);
    await sleep(SETTLE_MS);
    await measureIdleRun(entries);

    // All entries become due at the same time, so that one scheduler run finds all of them.
    const dueAt = new Date(Date.now() + 10_000);
    const due = Array.from({ length: dueCount }, (_, n) => entry(n, dayOf(Date.now()), dueAt));
    await entries.insertMany(due, { ordered: false });
    const ours = await recordingTime(join(data, 'logs/ledger.log'), dueCount);
    const bare = await bareWrites(client, due);
    const perSecond = Math.round((dueCount * 1_000) / ours);
    console.log(
      `${show(dueCount)} due among ${total.toLocaleString('en')}: recorded in ${(ours / 1_000).toFixed(1)} s ` +
        `(${perSecond.toLocaleString('en')}/s), ${(ours / bare).toFixed(1)} x the bare writes`,
    );
  } finally {
    await client.close();
  }
});
