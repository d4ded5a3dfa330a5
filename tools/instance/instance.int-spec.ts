import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { freePorts } from '../common/ports.ts';
import { isRunning, startInstance, temporaryFolder, type Started } from './testing/start-instance.ts';

const person = { email: 'ada@saldo.example', password: 'Sparen-2026!' };

describe('npm start', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let started: Started[];
  let ports: number[];

  beforeEach(async () => {
    folder = temporaryFolder();
    started = [];
    ports = await freePorts(2);
  });
  afterEach(async () => {
    for (const { child, exit } of started) {
      child.kill('SIGTERM');
      await exit;
    }
    folder.remove();
  });

  function start(which: 0 | 1 = 0, data = `${folder.path}/${which}`): Started {
    const instance = startInstance(ports[which] ?? 0, data);
    started.push(instance);
    return instance;
  }

  async function post(url: string, path: string, body: object): Promise<number> {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.status;
  }

  it('prints once that it is ready; then web app and API answer', async () => {
    const { ready, url, output } = start();
    await ready;
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(output().match(/^Saldo is ready: http:\/\/localhost:\d+$/gm)).toEqual([`Saldo is ready: ${url}`]);
  });

  it('makes the data directory unreadable for other users', async () => {
    const { ready, data } = start();
    await ready;
    const readable = readdirSync(data, { recursive: true, encoding: 'utf8' })
      .map((name) => ({ name, mode: statSync(join(data, name), { throwIfNoEntry: false })?.mode ?? 0 }))
      .filter(({ mode }) => (mode & 0o077) !== 0);
    expect(readable).toEqual([]);
    expect(statSync(data).mode & 0o077).toBe(0);
  });

  it('explains a full disk', async () => {
    const disk = `${folder.path}/disk`;
    mkdirSync(disk);
    // Without the right to mount, only data-directory.spec.ts tests the message.
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
    if (!mounted) return;
    try {
      const instance = start(0, `${disk}/data`);
      expect(await instance.exit).toBe(1);
      expect(instance.output()).toMatch(/^The disk that holds .* is full .*then start Saldo again\.\n$/);
    } finally {
      spawnSync('umount', [disk]);
    }
  });

  it('stops all its processes without an error', async () => {
    const { ready, pids, child, exit } = start();
    await ready;
    const running = Object.values(pids());
    expect(running).toHaveLength(7);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(running.filter(isRunning)).toEqual([]);
  });

  it('keeps recorded data, also when it is killed', async () => {
    const first = start();
    await first.ready;
    expect(await post(first.url, '/auth/signup', person)).toBe(201);
    const running = Object.values(first.pids());
    first.child.kill('SIGKILL');
    await eventually(() => !running.some(isRunning));

    const second = start();
    await second.ready;
    expect(await post(second.url, '/auth/login', person)).toBe(200);
  });

  it('runs twice at the same time with separate data', async () => {
    const [one, other] = [start(0), start(1)];
    await Promise.all([one.ready, other.ready]);
    expect(await post(one.url, '/auth/signup', person)).toBe(201);
    expect(await post(other.url, '/auth/login', person)).toBe(401);
  });

  it('rejects a second instance on the same data', async () => {
    const first = start(0, `${folder.path}/same`);
    await first.ready;
    const second = start(1, `${folder.path}/same`);
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(
      /^Saldo runs on .*same already \(process \d+, http:\/\/localhost:\d+\)\./,
    );
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  it('restarts a crashed service', async () => {
    const { ready, url, pids } = start();
    await ready;
    const before = pids()['ledger'] ?? 0;
    process.kill(before, 'SIGKILL');
    await eventually(() => pids()['ledger'] !== before);
    await eventually(async () => (await fetch(`${url}/api/health`)).status === 200);
  });
});
