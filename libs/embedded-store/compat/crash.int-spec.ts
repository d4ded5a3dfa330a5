import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Collection, MongoClient } from 'mongodb';
import {
  digest,
  type Model,
  type Pending,
  randomFrom,
  type Row,
  writeUntilItEnds,
} from './testing/crash-writers.ts';
import { buildStore, spawnStore, type StoreProcess } from './testing/store-process.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const seed = Number(process.env.SEED ?? 20260101);
const writers = 32;
const random = randomFrom(seed);
let dataDir: string;
let store: StoreProcess | undefined;

beforeAll(async () => {
  buildStore();
  dataDir = await mkdtemp(join(tmpdir(), 'saldo-crash-'));
}, 120_000);
afterAll(async () => {
  await store?.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

const indexes = [
  { key: { key: 1 }, name: 'key', unique: true },
  { key: { writer: 1, version: -1 }, name: 'writer' },
  { key: { tags: 1 }, name: 'tags' },
  { key: { version: 1 }, name: 'partial', partialFilterExpression: { version: { $gt: 2 } } },
] as const;

/** Returns the rows that differ from the acknowledged writes. Afterwards `model` contains the found rows. */
function settle(found: Row[], model: Model, pending: Pending) {
  const there = new Map(found.map((row) => [row._id, row.version]));
  const lost: string[] = [];
  for (const _id of new Set([...model.keys(), ...pending.keys(), ...there.keys()])) {
    const version = there.get(_id);
    if (version === model.get(_id)) continue;
    if (pending.has(_id) && version === pending.get(_id)) continue;
    lost.push(`${_id}: acknowledged ${model.get(_id)}, found ${version}`);
  }
  pending.clear();
  model.clear();
  for (const [_id, version] of there) model.set(_id, version);
  return lost;
}

/** Returns the names of the indexes whose documents are not those of the collection. */
async function brokenIndexes(rows: Collection<Row>, found: Row[]) {
  const broken: string[] = [];
  const ids = (docs: { _id: string }[]) => docs.map((doc) => doc._id).sort().join(); // prettier-ignore
  for (const index of indexes) {
    const filter = 'partialFilterExpression' in index ? index.partialFilterExpression : {};
    const byIndex = await rows.find(filter).sort(index.key).project<{ _id: string }>({ _id: 1 }).toArray();
    const expected = found.filter((row) => index.name !== 'partial' || row.version > 2);
    if (ids(byIndex) !== ids(expected)) broken.push(index.name);
    const counted = await rows.countDocuments(filter);
    if (counted !== expected.length) broken.push(`${index.name} (counted)`);
  }
  for (const row of found.filter((_, n) => n % 7 === 0)) {
    const byKey = await rows.findOne({ key: row.key });
    if (byKey?._id !== row._id) broken.push(`key of ${row._id}`);
  }
  return broken;
}

it(`keeps everything it acknowledged through ${rounds} rounds of kill -9 under ${writers} writers`, async () => {
  const model: Model = new Map();
  const pending: Pending = new Map();
  const progress = { acknowledged: 0 };
  for (let round = 0; round <= rounds; round++) {
    store = await spawnStore(dataDir);
    const client = await new MongoClient(store.uri, { maxPoolSize: writers, retryReads: false }).connect();
    const rows = client.db('crash').collection<Row>('rows');
    if (round === 0) await rows.createIndexes(indexes.map((index) => ({ ...index })));

    const found = await rows.find().toArray();
    expect(settle(found, model, pending)).toEqual([]);
    expect(found.filter((row) => row.sum !== digest(row.text))).toEqual([]);
    expect(await brokenIndexes(rows, found)).toEqual([]);

    if (round < rounds) {
      const work = Array.from({ length: writers }, (_, writer) =>
        writeUntilItEnds({
          rows,
          writer,
          round,
          model,
          pending,
          progress,
          random: randomFrom(seed + round * writers + writer),
        }),
      );
      // Kill the store in the middle of the work, even if a busy machine gets little done in the time.
      const enough = progress.acknowledged + 2 * writers;
      await sleep(100 + random() * 900);
      while (progress.acknowledged < enough) await sleep(10);
      await store.end('SIGKILL');
      await client.close();
      await Promise.all(work);
    } else {
      expect(await store.end('SIGTERM')).toBe(0);
      await client.close();
    }
  }
  console.info(
    `${rounds} kills, ${progress.acknowledged} acknowledged writes, ${model.size} documents, none lost or torn`,
  );
  expect(progress.acknowledged).toBeGreaterThan(rounds * writers);
}, 3_600_000);
