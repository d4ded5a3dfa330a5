import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Collection, MongoClient, ObjectId } from 'mongodb';
import { type BenchInstance, withInstance } from './bench-instance.ts';
import { dayOf, type Entry, entry, entryOfLater, transactionOf } from './clerk-data.ts';
import { quantile } from './ledger-measures.ts';

const total = Number(process.argv[2] ?? 1_000_000);
const dueCount = Math.min(10_000, total / 2);
const LOAD = 5_000;
/** For the store to put away what it was filled with. */
const SETTLE_MS = 5_000;
/** Entries that the scheduler claims at once. */
const BATCH = 500;
const show = (count: number) => count.toLocaleString('en').padStart(12);

/** Milliseconds of each of so many calls. */
async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let n = -20; n < count; n++) {
    const before = performance.now();
    await work();
    if (n >= 0) all.push(performance.now() - before); // the first ones warm up
  }
  return all;
}

/** What a scheduler run costs the store when nothing is due, beside reading one document by its id. */
async function measureIdleRound(entries: Collection<Entry>): Promise<void> {
  const known = await entries.findOne();
  const round = () =>
    entries
      .find({ dueAt: { $lte: new Date() } }, { projection: { _id: 1 } })
      .sort({ dueAt: 1 })
      .limit(BATCH)
      .toArray();
  const [idle, byId] = [
    await times(300, round),
    await times(300, () => entries.findOne({ _id: known?._id })),
  ];
  const [ours, theirs] = [quantile(idle, 0.5), quantile(byId, 0.5)];
  const worst = quantile(idle, 0.99).toFixed(2);
  console.log(
    `${show(await entries.estimatedDocumentCount())} series, none due: ${ours.toFixed(2)} ms a round (p99 ${worst}), ` +
      `${(ours / theirs).toFixed(2)} x one document by id`,
  );
}

async function fill(entries: Collection<Entry>, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += LOAD) {
    const length = Math.min(LOAD, to - n);
    const rows = Array.from({ length }, (_, index) => entryOfLater(n + index));
    await entries.insertMany(rows, { ordered: false });
  }
}

/** How long the scheduler worked on due entries, by its own log; resolves when it has recorded so many. */
async function untilRecorded(logs: string, count: number): Promise<number> {
  for (;;) {
    const lines = readFileSync(join(logs, 'ledger.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"RecurringScheduler"'));
    const rounds = lines.map((line) => JSON.parse(line) as { count?: number; ms?: number });
    const sum = (key: 'count' | 'ms') => rounds.reduce((all, round) => all + (round[key] ?? 0), 0);
    if (sum('count') >= count) return sum('ms');
    await sleep(200);
  }
}

/** The same writes and nothing else: no claim, no look at what was deleted, no rules. */
async function bareWrites(client: MongoClient, rows: Entry[]): Promise<number> {
  const db = client.db('saldo_ledger');
  const before = performance.now();
  for (let n = 0; n < rows.length; n += BATCH) {
    const some = rows.slice(n, n + BATCH);
    await db.collection('transactions').insertMany(some.map(transactionOf), { ordered: false });
    const moves = some.map(({ _id }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { dueAt: new Date('2999-01-01'), revision: new ObjectId() } },
      },
    }));
    await db.collection<Entry>('recurringEntries').bulkWrite(moves, { ordered: false });
  }
  return performance.now() - before;
}

await withInstance(async ({ store, logs }: BenchInstance) => {
  const client = await new MongoClient(store).connect();
  try {
    const entries = client.db('saldo_ledger').collection<Entry>('recurringEntries');
    await fill(entries, 0, 1_000);
    await measureIdleRound(entries);
    await fill(entries, 1_000, total - dueCount);
    await sleep(SETTLE_MS);
    await measureIdleRound(entries);

    // Due a little later, so that one scheduler run meets all of them.
    const dueAt = new Date(Date.now() + 10_000);
    const due = Array.from({ length: dueCount }, (_, n) => entry(n, dayOf(Date.now()), dueAt));
    await entries.insertMany(due, { ordered: false });
    const ours = await untilRecorded(logs, dueCount);
    const bare = await bareWrites(client, due);
    const perSecond = Math.round((dueCount * 1_000) / ours);
    console.log(
      `${show(dueCount)} due among ${total.toLocaleString('en')}: recorded in ${(ours / 1_000).toFixed(1)} s ` +
        `(${perSecond.toLocaleString('en')} a second), ${(ours / bare).toFixed(1)} x the bare writes`,
    );
  } finally {
    await client.close();
  }
});
