import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import { startStore } from '../../src/index.ts';

/** Opens the engine under test: the one that `MONGODB_URI` names, or else an embedded store for this file. */
async function openEngine(): Promise<{ uri: string; close: () => Promise<void> }> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: given, close: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'saldo-compat-'));
  const store = await startStore({ dataDir, port: 0 });
  return {
    uri: store.uri,
    close: async () => {
      await store.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const randomName = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`;

export interface TestDatabase {
  readonly uri: string;
  readonly client: MongoClient;
  readonly db: Db;
  /** Opens another client of the same engine. It is closed with the others. */
  connect(options?: MongoClientOptions): Promise<MongoClient>;
  /** Creates a collection with these documents. */
  collection(docs?: Document[]): Promise<Collection<Document>>;
}

/** Provides a database for the tests of a file and drops it afterwards. */
export function useDatabase(): TestDatabase {
  const clients: MongoClient[] = [];
  let engine: Awaited<ReturnType<typeof openEngine>>;
  let db: Db;

  const connect = async (options: MongoClientOptions = {}) => {
    const client = await new MongoClient(engine.uri, {
      serverSelectionTimeoutMS: 10_000,
      ...options,
    }).connect();
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    engine = await openEngine();
    db = (await connect()).db(randomName('compat'));
  });

  afterAll(async () => {
    await db?.dropDatabase();
    await Promise.all(clients.map((client) => client.close()));
    await engine?.close();
  });

  return {
    get uri() {
      return engine.uri;
    },
    get client() {
      return clients[0]!;
    },
    get db() {
      return db;
    },
    connect,
    async collection(docs = []) {
      const collection = db.collection<Document>(randomName('c'));
      if (docs.length > 0) await collection.insertMany(docs);
      return collection;
    },
  };
}
