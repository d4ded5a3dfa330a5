import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { serviceNames } from '@saldo/contracts';
import { databaseName } from '@saldo/mongo';
import { startTestStack, type TestStack } from '@saldo/testing';
import { MongoClient } from 'mongodb';
import { built } from './testing/built-services';

/** Time limit in milliseconds: six processes start and end, perhaps on a busy machine. */
const PROCESSES_MS = 180_000;

let stack: TestStack;
let client: MongoClient;
beforeAll(async () => {
  stack = await startTestStack();
  client = await MongoClient.connect(stack.mongodbUri);
});
afterAll(async () => {
  await client.close();
  await stack.stop();
});

/** Selects the databases of this test: a MongoDB server may be shared. */
const ours = (name: string) =>
  [...serviceNames, 'files' as const].some((owner) => name === databaseName(stack.mongodbUri, owner));

/** Prepares a service as the job of a cluster does, before any process of the new version starts. NATS is unreachable. */
async function prepare(service: (typeof serviceNames)[number]): Promise<number> {
  const env = { ...stack.config, NATS_URL: 'nats://127.0.0.1:9' };
  const child = spawn(process.execPath, [built(service), 'prepare'], { env, stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

/** Returns the log of a service that is prepared with a wrong database address, up to the first attempt to connect. */
async function logOfFailure(mongodbUri: string): Promise<string> {
  const env = { ...stack.config, LOG_LEVEL: 'error', MONGODB_URI: mongodbUri };
  const child = spawn(process.execPath, [built('budget'), 'prepare'], { env });
  let log = '';
  for await (const chunk of child.stdout) {
    log += String(chunk);
    if (log.includes('Unable to connect')) break;
  }
  child.kill('SIGKILL');
  return log;
}

async function indexes(): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const found: string[] = [];
  for (const { name } of databases.filter((each) => ours(each.name))) {
    for (const collection of await client.db(name).collections()) {
      for (const index of await collection.indexes()) {
        found.push(`${name.replace(/.*_/, '')} ${collection.collectionName} ${String(index.name)}`);
      }
    }
  }
  return found.sort();
}

test(
  'each service prepares its database and exits, and changes nothing the second time',
  async () => {
    expect(await Promise.all(serviceNames.map(prepare))).toEqual([0, 0, 0, 0]);
    const first = await indexes();
    for (const name of serviceNames)
      expect(first.filter((each) => each.startsWith(name)).length).toBeGreaterThan(1);
    expect(first).toContain('files files.files metadata.owner_1');
    expect(await Promise.all([prepare('ledger'), prepare('receipt')])).toEqual([0, 0]);
    expect(await indexes()).toEqual(first);
  },
  PROCESSES_MS,
);

test.each([
  ['mongodb://127.0.0.1:9/', 'ECONNREFUSED'],
  ['mongodb://no-such-host.invalid/', 'no-such-host.invalid'],
])('the log of `prepare` says why it cannot connect to %s', async (address, reason) => {
  expect(await logOfFailure(address)).toMatch(new RegExp(`Unable to connect to the database.*${reason}`));
});
