import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { buildStore, built, spawnStore, type StoreProcess } from '../compat/testing/store-process.ts';

describe('the command', () => {
  let directory: string;
  let store: StoreProcess;
  let client: MongoClient;
  const run = (...args: string[]) => spawnSync(process.execPath, [built, ...args], { encoding: 'utf8' });

  beforeAll(async () => {
    buildStore();
    directory = await mkdtemp(join(tmpdir(), 'saldo-main-'));
    store = await spawnStore(join(directory, 'data'));
    client = await new MongoClient(store.uri).connect();
  });
  afterAll(async () => {
    await client.close();
    await store.end('SIGTERM');
    await rm(directory, { recursive: true, force: true });
  });

  it('explains to a second process on the same directory why it ends', () => {
    const { status, stderr } = run('--data', join(directory, 'data'), '--port', '0');
    expect(status).toBe(1);
    expect(stderr).toBe(`Another process is using the data directory ${join(directory, 'data')}.\n`);
  });

  it('reports a used port', () => {
    const { status, stderr } = run('--data', join(directory, 'other'), '--port', String(store.port));
    expect([status, stderr]).toEqual([1, `Port ${store.port} is taken.\n`]);
  });

  it.each([
    [[]],
    [['--data']],
    [['--data', 'd', '--port', 'x']],
    [['--data', 'd', '--port', '70000']],
    [['--nonsense']],
  ])('refuses %j with how it is used', (args: string[]) => {
    const { status, stderr } = run(...args);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(/Usage: store --data DIR/);
  });

  it('keeps its directory from other users of the machine', () => {
    expect(statSync(join(directory, 'data')).mode & 0o077).toBe(0);
  });

  it('copies its data while it runs, and a store starts on the copy', async () => {
    await client
      .db('app')
      .collection('things')
      .insertMany([{ n: 1 }, { n: 2 }]);
    const target = join(directory, 'copy');
    expect(run('--backup', target, '--port', String(store.port))).toMatchObject({
      status: 0,
      stdout: `Copied to ${target}\n`,
    });
    expect(run('--backup', target, '--port', String(store.port))).toMatchObject({
      status: 1,
      stderr: `No copy was made: There is a store in ${target} already.\n`,
    });
    const second = await spawnStore(target);
    const reader = await new MongoClient(second.uri).connect();
    expect(
      await reader
        .db('app')
        .collection('things')
        .countDocuments({ n: { $gt: 0 } }),
    ).toBe(2);
    await reader.close();
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('checks a store that does not run, and says what is damaged', async () => {
    const target = join(directory, 'checked');
    await client
      .db('app')
      .collection('checked')
      .insertMany(Array.from({ length: 300 }, (_, n) => ({ n, text: `text of document ${n} ` })));
    run('--backup', target, '--port', String(store.port));
    expect(run('--data', target, '--check')).toMatchObject({
      status: 0,
      stdout: 'Everything in it is whole.\n',
    });
    const file = join(target, 'store.db');
    const bytes = readFileSync(file);
    bytes[bytes.indexOf('text of document 123 ')]! ^= 1;
    writeFileSync(file, bytes);
    const { status, stderr } = run('--data', target, '--check');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /The collection app\.checked is damaged on the disk: \d+ of 300 documents are lost/,
    );
    expect(run('--data', join(directory, 'data'), '--check').stderr).toMatch(/^Another process is using/);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(run('--data', target, '--accept').stderr).toMatch(/^app\.checked: 1 of 300 documents are lost/m);
  });

  it('with a password answers only clients that know it, and copies its data for the address in MONGODB_URI', async () => {
    const locked = await spawnStore(join(directory, 'locked'), { STORE_PASSWORD: 'known-to-few' });
    const copy = (MONGODB_URI: string, ...args: string[]) =>
      spawnSync(process.execPath, [built, '--backup', join(directory, 'of-locked'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, MONGODB_URI },
      });
    const known = locked.uri.replace('//', '//saldo:known-to-few@');
    expect(copy(known, '--port', String(locked.port))).toMatchObject({
      status: 1,
      stderr: 'No copy was made: Command backup requires authentication\n',
    });
    expect(copy(known)).toMatchObject({ status: 0, stdout: `Copied to ${join(directory, 'of-locked')}\n` });
    expect(await locked.end('SIGTERM')).toBe(0);
  });

  it('refuses a password that not every client would send as it is', () => {
    const env = { ...process.env, STORE_PASSWORD: 'Schlüssel' };
    const args = [built, '--data', join(directory, 'other'), '--port', '0'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^STORE_PASSWORD may have letters/);
  });

  it('ends with 0 on SIGTERM while clients are connected and at work, and loses nothing that it acknowledged', async () => {
    const dataDir = join(directory, 'stopped');
    const first = await spawnStore(dataDir);
    const writer = await new MongoClient(first.uri).connect();
    const items = writer.db('app').collection('items');
    await items.insertOne({ n: -1 });
    let acknowledged = 0;
    const writing = (async () => {
      for (;;) {
        await items.insertOne({ n: acknowledged });
        acknowledged++;
      }
    })().catch(() => undefined);
    while (acknowledged < 50) await new Promise((later) => setTimeout(later, 5));
    expect(await first.end('SIGTERM')).toBe(0);
    await writer.close();
    await writing;
    expect(existsSync(join(dataDir, 'store.db-wal'))).toBe(false);

    const second = await spawnStore(dataDir);
    const reader = await new MongoClient(second.uri).connect();
    expect(
      await reader
        .db('app')
        .collection('items')
        .countDocuments({ n: { $gte: 0 } }),
    ).toBeGreaterThanOrEqual(acknowledged);
    await reader.close();
    await second.end('SIGTERM');
  });
});
