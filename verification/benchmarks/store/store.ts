import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import {
  buildStore,
  spawnStore,
  type StoreProcess,
} from '../../../libs/embedded-store/compat/testing/store-process.ts';
import { findReferenceEngine } from '../../mongodb/reference-engine.ts';
import { DOCUMENTS, load, type Operation, operations, USERS } from './workload.ts';

const ROUNDS = 15;

const timed = async (work: () => Promise<unknown>) => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};
const connect = (uri: string) => new MongoClient(uri, { maxPoolSize: 32, minPoolSize: 32 }).connect();
const row = (name: string, ours: string, theirs: string, ratio: string) =>
  console.log(name.padEnd(44) + ours.padStart(14) + theirs.padStart(14) + ratio.padStart(9));
const round = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));

/**
 * Returns the shortest time per repetition for each engine, in milliseconds. The rounds alternate between the engines, so that
 * the machine is in the same state for both.
 */
async function compare(operation: Operation, dbs: Db[]): Promise<number[]> {
  const times: number[][] = dbs.map(() => []);
  for (const db of dbs) await operation.work(db, operation.times); // warm up
  for (let n = 0; n < ROUNDS; n++) {
    for (const [at, db] of dbs.entries())
      times[at]!.push(await timed(() => operation.work(db, operation.times)));
  }
  return times.map((list) => Math.min(...list) / operation.times);
}

/** Prints one row of the report. A ratio above 1 means that the embedded store is faster. */
function report({ name, unit }: Operation, [ours, theirs]: number[]) {
  const show = (ms: number | undefined) =>
    ms === undefined ? '-' : unit === 'ms each' ? `${round(ms)} ms` : `${round(1_000 / ms)}/s`;
  row(name, show(ours), show(theirs), theirs === undefined ? '-' : `${(theirs / ours!).toFixed(1)} x`);
}

async function firstAnswer(uri: string) {
  const client = await new MongoClient(uri).connect();
  await client.db('bench').command({ ping: 1 });
  await client.close();
}

/** Measures the time in milliseconds from the start to the first answer on the loaded data, and the memory in use then. */
async function startAndMemory(dataDir: string) {
  const starts: number[] = [];
  const memory: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    let store: StoreProcess | undefined;
    const start = timed(async () => {
      store = await spawnStore(dataDir);
      await firstAnswer(store.uri);
    });
    starts.push(await start);
    memory.push(store!.memory());
    await store!.end('SIGTERM');
  }
  return { start: Math.min(...starts), memory: Math.max(...memory) };
}

/** Starts the reference engine. `start` is the time in milliseconds to its first answer; undefined if it was already running. */
async function startReference() {
  const before = performance.now();
  const engine = await findReferenceEngine();
  if (engine.uri === undefined) return { why: engine.reasons.join('; '), stop: async () => {} };
  const { uri, isNew, stop } = engine;
  await firstAnswer(uri);
  return { uri, start: isNew ? performance.now() - before : undefined, stop };
}

async function main() {
  buildStore();
  const dataDir = mkdtempSync(join(tmpdir(), 'saldo-bench-'));
  const reference = await startReference();
  const store = await spawnStore(dataDir);
  const uris = reference.uri ? [store.uri, reference.uri] : [store.uri];
  const clients = await Promise.all(uris.map(connect));
  const dbs = clients.map((client) => client.db(`bench_${Date.now()}`));
  try {
    console.log(
      `${DOCUMENTS.toLocaleString('en')} documents of ${USERS} users, the fastest of ${ROUNDS} rounds taken in turn`,
    );
    if (!reference.uri) console.log(`No reference: ${reference.why}`);
    row('', 'embedded', 'reference', 'ratio');
    for (const db of dbs) await load(db);
    for (const operation of operations) report(operation, await compare(operation, dbs));
    const busy = store.memory();
    await dbs[1]?.dropDatabase();
    await store.end('SIGTERM');
    const idle = await startAndMemory(dataDir);
    const theirs = reference.start;
    const start: Operation = {
      name: 'start to first answer',
      unit: 'ms each',
      times: 1,
      work: async () => {},
    };
    report(start, theirs === undefined ? [idle.start] : [idle.start, theirs]);
    row('memory after start', `${round(idle.memory)} MB`, '-', '-');
    row('memory after this benchmark', `${round(busy)} MB`, '-', '-');
    if (reference.uri && theirs === undefined)
      console.log('The reference ran already, so its start was not measured.');
  } finally {
    for (const client of clients) await client.close();
    await store.end('SIGTERM');
    await reference.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
