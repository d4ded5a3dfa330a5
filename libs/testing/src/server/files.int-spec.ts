import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { FileStore } from '@saldo/files';
import { databaseName } from '@saldo/mongo';
import mongoose, { type Connection } from 'mongoose';
import { startTestStack, type TestStack } from '../test-stack';

let stack: TestStack;
let files: FileStore;
let connection: Connection;
beforeAll(async () => {
  stack = await startTestStack();
  files = new FileStore(stack.mongodbUri);
  await files.ensureIndexes();
  const dbName = databaseName(stack.mongodbUri, 'files');
  connection = await mongoose.createConnection(stack.mongodbUri, { dbName }).asPromise();
});
afterAll(async () => {
  await Promise.all([files.close(), connection.close()]);
  await stack.stop();
});

/** Yields the bytes in chunks, like an upload. */
async function* inPieces(bytes: Uint8Array, size = 60_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function* brokenOff() {
  yield randomBytes(600_000);
  throw new Error('gone');
}

/** Starts a proxy that delays messages of more than 30 kB. Through it, a removal could overtake the chunk of a file. */
async function slowWayTo(uri: string) {
  const ways: Promise<unknown>[] = [];
  const forward = async (inward: Socket) => {
    const outward = connect(Number(new URL(uri).port), '127.0.0.1');
    outward.pipe(inward);
    for await (const data of inward) {
      if (data.length > 30_000) await wait(50);
      outward.write(data);
    }
    await once(outward.end(), 'close');
  };
  const server = createServer((inward) => ways.push(forward(inward))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Resolves when all sent data has arrived and the proxy is closed. */
  const close = () => Promise.allSettled([...ways, new Promise((resolve) => server.close(resolve))]);
  return { uri: uri.replace(/:\d+\//, `:${port}/`), close };
}

const put = (owner: string, bytes: Uint8Array) => files.put(owner, 'image/png', inPieces(bytes));
const never = async () => false;
const later = () => new Date(Date.now() + 1_000);

/** Counts the documents of the file collections, to find leftovers. */
async function leftovers() {
  const names = ['files.files', 'files.chunks', 'files.temporary'];
  return Promise.all(names.map((name) => connection.collection(name).countDocuments()));
}
afterEach(async () => {
  await Promise.all(['ada', 'bob'].map((owner) => files.forget(owner)));
  expect(await leftovers()).toEqual([0, 0, 0]);
});

describe('a file', () => {
  it.each([0, 1, 600_000])('of %d bytes is returned unchanged', async (size) => {
    const bytes = randomBytes(size);
    const stored = await put('ada', bytes);
    expect(stored).toMatchObject({ size, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await files.find('ada', stored.id)).toEqual({ id: stored.id, type: 'image/png', size });
    expect((await files.read('ada', stored.id))?.equals(bytes)).toBe(true);
  });

  it('is visible only to its owner', async () => {
    const { id } = await put('ada', randomBytes(10));
    expect(await files.find('bob', id)).toBeUndefined();
    expect(await files.read('bob', id)).toBeUndefined();
    await files.remove('bob', [id]);
    await files.forget('bob');
    expect(await files.find('ada', id)).toBeDefined();
  });

  it('that does not exist is not found', async () => {
    for (const id of ['', 'x', '0'.repeat(24), '../../etc/passwd']) {
      expect(await files.find('ada', id)).toBeUndefined();
    }
    await files.remove('ada', ['x', '0'.repeat(24)]);
  });

  it('of an aborted upload leaves nothing behind', async () => {
    await expect(files.put('ada', 'image/png', brokenOff())).rejects.toThrow('gone');
    expect(await leftovers()).toEqual([0, 0, 0]);
  });

  it('of an upload aborted while a chunk is in transit leaves nothing behind', async () => {
    const way = await slowWayTo(stack.mongodbUri);
    const far = new FileStore(way.uri);
    const first = await far.put('ada', 'image/png', inPieces(randomBytes(10)));
    await far.remove('ada', [first.id]);
    await expect(far.put('ada', 'image/png', brokenOff())).rejects.toThrow('gone');
    await far.close();
    await way.close();
    expect(await leftovers()).toEqual([0, 0, 0]);
  });

  it('of an aborted upload leaves nothing behind if its owner was deleted meanwhile', async () => {
    async function* forgotten() {
      yield randomBytes(600_000);
      await files.forget('ada');
      yield* brokenOff();
    }
    await expect(files.put('ada', 'image/png', forgotten())).rejects.toThrow('gone');
    expect(await leftovers()).toEqual([0, 0, 0]);
  });

  it('can be removed twice, also concurrently', async () => {
    const { id } = await put('ada', randomBytes(10));
    await Promise.all([files.remove('ada', [id]), files.remove('ada', [id])]);
    await files.remove('ada', [id]);
    expect(await leftovers()).toEqual([0, 0, 0]);
  });
});

describe('the sweeper', () => {
  it('removes only files that were not kept', async () => {
    const [kept, lost, needed] = await Promise.all([1, 2, 3].map(() => put('ada', randomBytes(10))));
    await files.keep('ada', [kept?.id ?? '']);
    await files.sweep(later(), async (_owner, id) => id === needed?.id);
    expect(await files.find('ada', kept?.id ?? '')).toBeDefined();
    expect(await files.find('ada', needed?.id ?? '')).toBeDefined();
    expect(await files.find('ada', lost?.id ?? '')).toBeUndefined();
    await files.sweep(later(), never);
    expect(await files.find('ada', needed?.id ?? '')).toBeDefined();
  });

  it('does not remove files that may still be uploaded', async () => {
    const { id } = await put('ada', randomBytes(10));
    await files.sweep(new Date(Date.now() - 60_000), never);
    expect(await files.find('ada', id)).toBeDefined();
  });

  it('removes what is left of an upload after a crash', async () => {
    const crashed = new FileStore(stack.mongodbUri);
    async function* endless() {
      yield randomBytes(600_000);
      await wait(60_000, undefined, { ref: false });
    }
    void crashed.put('ada', 'image/png', endless()).catch(() => undefined);
    while ((await leftovers())[1] === 0) await wait(10);
    await crashed.close();
    await files.sweep(later(), never);
    expect(await leftovers()).toEqual([0, 0, 0]);
  });
});

it('is unavailable without a database, within the time-out of a call', async () => {
  const away = new FileStore('mongodb://127.0.0.1:9');
  await expect(away.find('ada', '0'.repeat(24))).rejects.toMatchObject({ code: 'unavailable' });
  await away.close();
});
