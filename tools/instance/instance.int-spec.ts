import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { freePorts } from '../common/ports.ts';
import { api } from '../seed/api.ts';
import { processIdentity } from '../setup/processes.mjs';
import { startInstance, temporaryFolder, type Started } from '../../libs/testing/src/instance.ts';

const isRunning = (pid: number) => processIdentity(pid) !== undefined;
const credentials = { email: 'ada@saldo.example', password: 'Sparen-2026!' };

describe('npm start', () => {
  const folder = temporaryFolder();
  const data = join(folder.path, 'data');
  let ports: number[];
  let instance: Started;

  beforeAll(async () => {
    ports = await freePorts(2);
    instance = start(data);
    await instance.ready;
  });
  afterAll(async () => {
    await stop(instance);
    folder.remove();
  });

  const start = (dataDirectory: string, which: 0 | 1 = 0) => startInstance(ports[which] ?? 0, dataDirectory);
  function stop({ child, exit }: Started): Promise<number | null> {
    child.kill('SIGTERM');
    return exit;
  }
  const statusOf = async (url: string, path: '/auth/signup' | '/auth/login') =>
    (await api(url)('POST', path, credentials)).status;
  const statusOfHealth = async () => (await fetch(`${instance.url}/api/health`)).status;

  it('reports once that it is ready, when page and API answer', async () => {
    const { url, output } = instance;
    expect(output().match(/^Saldo is ready: http:\/\/localhost:\d+$/gm)).toEqual([`Saldo is ready: ${url}`]);
    expect((await fetch(url)).status).toBe(200);
    expect(await statusOfHealth()).toBe(200);
  });

  it('hides its data directory from other users', () => {
    const readable = readdirSync(data, { recursive: true, encoding: 'utf8' })
      .map((name) => ({ name, mode: statSync(join(data, name), { throwIfNoEntry: false })?.mode ?? 0 }))
      .filter(({ mode }) => (mode & 0o077) !== 0);
    expect(readable).toEqual([]);
    expect(statSync(data).mode & 0o077).toBe(0);
  });

  it('reports a full disk in one sentence', async () => {
    const disk = join(folder.path, 'disk');
    mkdirSync(disk);
    // Without the right to mount a file system, only data-directory.spec.ts tests this message.
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status !== 0) return;
    try {
      const { exit, output } = start(join(disk, 'data'), 1);
      expect(await exit).toBe(1);
      expect(output()).toMatch(/^The disk that holds .* is full .*then start Saldo again\.\n$/);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  it('refuses a second instance on the same data', async () => {
    const { exit, output } = start(data, 1);
    expect(await exit).toBe(1);
    expect(output()).toMatch(/^Saldo runs on .*data already \(process \d+, http:\/\/localhost:\d+\)\./);
    expect(await statusOfHealth()).toBe(200);
  });

  it('runs beside another instance, which does not know its users', async () => {
    expect(await statusOf(instance.url, '/auth/signup')).toBe(201);
    const other = start(join(folder.path, 'other'), 1);
    await other.ready;
    expect(await statusOf(other.url, '/auth/login')).toBe(401);
    await stop(other);
  });

  it('restarts a crashed service', async () => {
    const { pids } = instance;
    const before = pids()['ledger'] ?? 0;
    process.kill(before, 'SIGKILL');
    await eventually(() => pids()['ledger'] !== before);
    await eventually(async () => (await statusOfHealth()) === 200);
  });

  it('keeps its data when it is killed', async () => {
    const running = Object.values(instance.pids());
    instance.child.kill('SIGKILL');
    await eventually(() => !running.some(isRunning));
    instance = start(data);
    await instance.ready;
    expect(await statusOf(instance.url, '/auth/login')).toBe(200);
  });

  it('stops everything that it started, without an error', async () => {
    const running = Object.values(instance.pids());
    expect(running).toHaveLength(7);
    expect(await stop(instance)).toBe(0);
    expect(running.filter(isRunning)).toEqual([]);
  });
});
