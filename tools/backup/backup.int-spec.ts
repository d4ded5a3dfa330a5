import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { EJSON } from 'bson';
import { MongoClient } from 'mongodb';
import { root } from '../common/paths.ts';
import { freePorts } from '../common/ports.ts';
import { run } from '../common/run.ts';
import { startInstance, temporaryFolder, type Started } from '../../libs/testing/src/instance.ts';
import { api } from '../seed/api.ts';
import { seed } from '../seed/seed.ts';
import { withStore } from './temporary-store.ts';

const folder = temporaryFolder();
const data = join(folder.path, 'data');
const backups = `${data}-backups`;
let instance: Started;
let user: { email: string; password: string };
let port: number;

/** Runs `npm run backup` or `npm run restore` without a terminal. */
async function npmRun(command: 'backup' | 'restore', args: string[] = [], dataDir = data) {
  const env = { PORT: String(port), SALDO_DATA_DIR: dataDir, INIT_CWD: folder.path };
  return run(process.execPath, [join(root, 'tools/saldo.mjs'), command, ...args], { env });
}

async function start(dataDir: string): Promise<void> {
  instance = startInstance(port, dataDir);
  await instance.ready;
}

async function stop(): Promise<void> {
  instance.child.kill('SIGTERM');
  await instance.exit;
}

async function logIn() {
  const { body } = await api(instance.url)<{ token: string }>('POST', '/auth/login', user);
  return { token: body.token, call: api(instance.url, body.token) };
}

/** Lists every document of every collection as extended JSON, which includes the types of values. */
async function contentsOf(uri: string): Promise<string[]> {
  const client = await MongoClient.connect(uri);
  try {
    const found: string[] = [];
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      for (const { collectionName, namespace } of await client.db(name).collections()) {
        // Running processes write these collections. A backup never contains them.
        if (['migration_leases', 'sumMarks', 'sumBuckets'].includes(collectionName)) continue;
        const rows = client.db(name).collection(collectionName).find({}, { promoteValues: false });
        for await (const row of rows) found.push(`${namespace} ${EJSON.stringify(row, { relaxed: false })}`);
        found.push(namespace);
      }
    }
    return found.sort();
  } finally {
    await client.close();
  }
}

const storeUri = () => readFileSync(join(data, 'store-uri'), 'utf8').trim();
const newest = () => join(backups, readdirSync(backups).sort().at(-1) ?? '');

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation();
  [port = 0] = await freePorts(1);
  await start(data);
  const { email, password } = await seed(instance.url, '2026-06-30');
  user = { email, password };
});
afterAll(async () => {
  await stop();
  folder.remove();
});

describe('npm run backup', () => {
  it('names the path and size of the file, which only its owner can read', async () => {
    const { code, output } = await npmRun('backup');
    expect(output).toMatch(
      /^The backup is in .*data-backups\/saldo-[\dTZ-]+\.jsonl\.gz \(\d+ kB, 1,\d{3} documents\)\.\n$/,
    );
    expect(code).toBe(0);
    expect([backups, newest()].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0]);
    expect(existsSync(join(data, 'backup-copy'))).toBe(false);
  });

  it('is consistent across databases during writes', async () => {
    const client = await MongoClient.connect(storeUri());
    const [first, second] = ['saldo_ledger', 'saldo_budget'].map((name) =>
      client.db(name).collection('steps'),
    );
    let isDone = false;
    const writing = (async () => {
      for (let step = 0; !isDone; step++) {
        await first?.insertOne({ step });
        await second?.insertOne({ step });
      }
    })();
    try {
      const made = await npmRun('backup', ['moment']);
      expect(made.code).toBe(0);
    } finally {
      isDone = true;
      await writing;
      for (const each of [first, second]) await each?.drop();
      await client.close();
    }
    const restored = join(folder.path, 'of-one-moment');
    expect((await npmRun('restore', ['moment', '--yes'], restored)).code).toBe(0);
    const contents = await withStore(join(restored, 'store'), contentsOf);
    const count = (name: string) => contents.filter((each) => each.startsWith(`${name}.steps `)).length;
    expect(count('saldo_ledger')).toBeGreaterThan(0);
    expect([0, 1]).toContain(count('saldo_ledger') - count('saldo_budget'));
  });

  it('refuses a data directory without a store', async () => {
    const { code, output } = await npmRun('backup', [], join(folder.path, 'nothing'));
    expect([code, output]).toEqual([
      1,
      `There is nothing to back up in ${join(folder.path, 'nothing')}; another data directory is named by SALDO_DATA_DIR.\n`,
    ]);
  });
});

describe('npm run restore', () => {
  it('is refused while an instance runs on the data directory', async () => {
    const { code, output } = await npmRun('restore', ['--yes']);
    expect(code).toBe(1);
    expect(output).toMatch(/\nSaldo runs on .*data already \(process \d+, .*\)\. Please stop it first/);
    expect((await fetch(`${instance.url}/api/health`)).status).toBe(200);
  });

  it('restores everything, keeps the replaced data, and ends all sessions', async () => {
    const { token, call } = await logIn();
    const { body: before } = await call<unknown>('GET', '/transactions');
    const wanted = (await contentsOf(storeUri())).filter((each) => !each.startsWith('saldo_auth.sessions '));
    await npmRun('backup');
    const entry = { name: 'After the backup', category: 'Food', cost: 1, isIncome: false };
    expect((await call('POST', '/transactions', entry)).status).toBe(201);
    await stop();

    const { code, output } = await npmRun('restore', ['--yes']);
    expect(output).toMatch(
      /^Restores .*\.jsonl\.gz \(.*\)\ninto .*data\. .*\nEveryone then signs in again\.\n/,
    );
    const [, aside = ''] = /^What was there before is in (.*); delete it/m.exec(output) ?? [];
    expect(code).toBe(0);
    expect(await withStore(join(data, 'store'), contentsOf)).toEqual(wanted);
    const old = await withStore(join(aside, 'store'), contentsOf);
    expect(old.filter((each) => each.includes('After the backup'))).toHaveLength(1);
    expect(readdirSync(aside).sort()).toEqual(['nats', 'store']);

    await start(data);
    expect((await api(instance.url, token)('GET', '/auth/me')).status).toBe(401);
    const { body: after } = await (await logIn()).call<unknown>('GET', '/transactions');
    expect(after).toEqual(before);
  });

  it('changes nothing without a confirmation', async () => {
    const elsewhere = join(folder.path, 'unanswered');
    const { code, output } = await npmRun('restore', [newest()], elsewhere);
    expect(code).toBe(1);
    expect(output).toMatch(/\nThere is no terminal to ask in; add --yes .* Nothing was changed\.\n$/);
    expect(readdirSync(join(elsewhere, 'store'))).toEqual([]);
  });

  it.each([
    ['damaged', () => readFileSync(newest()).subarray(0, 9_000), 'is no whole backup; nothing was restored.'],
    [
      'of a newer format',
      () => gzipSync('{"saldo":"backup","version":3}\n'),
      'has format 3, from a newer version of Saldo; this one reads format 2. Nothing was restored.',
    ],
  ])('refuses a file that is %s in one sentence', async (_what, content, sentence) => {
    const file = join(folder.path, 'broken.jsonl.gz');
    writeFileSync(file, content());
    const elsewhere = join(folder.path, 'of-broken');
    expect(await npmRun('restore', [file, '--yes'], elsewhere)).toEqual({
      code: 1,
      output: `${file} ${sentence}\n`,
    });
  });

  it.each(['backup', 'restore'] as const)(
    '%s on a full disk fails with one sentence and leaves no partial files',
    async (command) => {
      const disk = join(folder.path, `disk-${command}`);
      mkdirSync(disk);
      // Without the right to mount a file system, skip this test. The service's backup.int-spec.ts also tests the clean-up.
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0) return;
      try {
        const isBackup = command === 'backup';
        writeFileSync(join(disk, 'ballast'), Buffer.alloc(isBackup ? 1_040_384 : 600_000));
        const { code, output } = isBackup
          ? await npmRun('backup', [disk])
          : await npmRun('restore', [newest(), '--yes'], join(disk, 'data'));
        const last = output.trim().split('\n').at(-1);
        expect(last).toMatch(
          isBackup
            ? /^The disk that holds .*disk-backup is full; no backup was made\.$/
            : /^The disk that holds .*disk-restore\/data is full; nothing was restored\.$/,
        );
        expect(code).toBe(1);
        if (isBackup) expect(readdirSync(disk)).toEqual(['ballast']);
        else expect(readdirSync(join(disk, 'data')).sort()).toEqual(['format', 'logs', 'nats', 'store']);
      } finally {
        spawnSync('umount', [disk]);
      }
    },
  );
});
