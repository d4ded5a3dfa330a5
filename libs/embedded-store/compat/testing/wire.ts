import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSON, type Document, MongoClient } from 'mongodb';
import { type Answer, exchange } from './raw-socket.ts';
import { buildStore, spawnStore, type StoreProcess } from './store-process.ts';

export interface WireStore {
  readonly process: StoreProcess;
  readonly client: MongoClient;
  /** Sends bytes on a new connection. */
  send(bytes: Uint8Array, patience?: number): Promise<Answer>;
}

/** A store process that receives malformed messages. After each test it must still answer, within bounded memory. */
export function useWireStore(): WireStore {
  let dataDir: string;
  let store: StoreProcess;
  let client: MongoClient;

  beforeAll(async () => {
    buildStore();
    dataDir = await mkdtemp(join(tmpdir(), 'saldo-wire-'));
    store = await spawnStore(dataDir);
    client = await new MongoClient(store.uri).connect();
  }, 120_000);
  afterEach(async () => {
    expect(store.process.exitCode).toBeNull();
    expect(await client.db('fuzz').command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(store.memory()).toBeLessThan(600);
  });
  afterAll(async () => {
    await client.close();
    expect(await store.end('SIGTERM')).toBe(0);
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    get process() {
      return store;
    },
    get client() {
      return client;
    },
    send: (bytes, patience = 5_000) => exchange(store.port, bytes, patience),
  };
}

export const refused = (answer: Answer) =>
  answer === 'closed' || (typeof answer === 'object' && answer.ok === 0);
/** Whether a write was rejected, as a whole or for its document. */
export const rejected = (answer: Answer) =>
  refused(answer) || (typeof answer === 'object' && answer.writeErrors?.length > 0);

function sized(bytes: Buffer): Buffer {
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

/** Returns `levels` nested documents, each the only field `name` of the one around it. */
export function nested(levels: number, name: string, type: 3 | 4 = 3): Buffer {
  const prefix = 4 + 1 + name.length + 1;
  const bytes = Buffer.alloc(levels * (prefix + 1) + 5);
  for (let level = 0; level < levels; level++) {
    bytes.writeInt32LE(5 + (levels - level) * (prefix + 1), level * prefix);
    bytes[level * prefix + 4] = type;
    bytes.write(name, level * prefix + 5);
  }
  bytes.writeInt32LE(5, levels * prefix);
  return bytes;
}

/** Returns `doc` with an additional field: a document (3) or an array (4) given as BSON bytes. */
export function withField(doc: Document, name: string, type: 3 | 4, value: Uint8Array): Buffer {
  const base = Buffer.from(BSON.serialize(doc));
  return sized(
    Buffer.concat([base.subarray(0, -1), Buffer.of(type), Buffer.from(`${name}\0`), value, Buffer.of(0)]),
  );
}
