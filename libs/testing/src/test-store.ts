import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';

export interface TestStore {
  uri: string;
  stop(): Promise<void>;
}

/** Starts an embedded store, or uses separate databases on the server of MONGODB_URI if that is set. `stop` removes the data. */
export async function startTestStore(): Promise<TestStore> {
  const server = process.env['MONGODB_URI'];
  return server ? databasesOn(server) : embedded();
}

async function embedded(): Promise<TestStore> {
  const { startStore } = await import('@saldo/embedded-store');
  const dataDir = await mkdtemp(join(tmpdir(), 'saldo-store-'));
  const store = await startStore({ port: 0, dataDir });
  return {
    uri: store.uri,
    stop: async () => {
      await store.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function databasesOn(server: string): TestStore {
  const prefix = `test_${randomBytes(6).toString('hex')}`;
  const uri = server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)(\/[^?]*)?/, `$1/${prefix}`);
  return { uri, stop: () => dropDatabases(server, prefix) };
}

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const client = await MongoClient.connect(server);
  try {
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) if (name.startsWith(prefix)) await client.db(name).dropDatabase();
  } finally {
    await client.close();
  }
}
