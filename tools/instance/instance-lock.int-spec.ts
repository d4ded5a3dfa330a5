import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { processIdentity } from '../setup/processes.mjs';
import { openDataDirectory, type DataDirectory } from './data-directory.ts';
import { lockInstance } from './instance-lock.ts';
import { temporaryFolder } from '../../libs/testing/src/instance.ts';

describe('the lock of an instance', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let data: DataDirectory;
  let left: ChildProcess;

  beforeEach(async () => {
    folder = temporaryFolder();
    data = openDataDirectory(folder.path);
    left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(left, 'spawn');
  });
  afterEach(() => {
    left.kill('SIGKILL');
    folder.remove();
  });

  const isLeftRunning = () => processIdentity(left.pid ?? 0) !== undefined;

  /** Writes the lock of an instance that was killed together with its watchdogs. */
  function leaveBehind(identity: string | undefined) {
    const children = { nats: { pid: left.pid, identity } };
    writeFileSync(data.lock, JSON.stringify({ port: 4200, pid: 1, identity: 'long gone', children }));
  }

  it('records port and processes while it is held', async () => {
    const lock = await lockInstance(data, 4200);
    lock.note('ledger', process.pid);
    const noted = JSON.parse(readFileSync(data.lock, 'utf8'));
    expect(noted).toMatchObject({ port: 4200, pid: process.pid, children: { ledger: { pid: process.pid } } });
    lock.release();
    expect(existsSync(data.lock)).toBe(false);
  });

  it('works without a record on a full disk, and writes it later', async () => {
    const lock = await lockInstance(data, 4200);
    symlinkSync('/dev/full', `${data.lock}.new`);
    lock.note('ledger', process.pid);
    rmSync(`${data.lock}.new`);
    expect(JSON.parse(readFileSync(data.lock, 'utf8'))).toMatchObject({ children: {} });
    lock.note('gateway', process.pid);
    const noted = JSON.parse(readFileSync(data.lock, 'utf8'));
    expect(Object.keys(noted.children)).toEqual(['ledger', 'gateway']);
  });

  it('is rejected while another process holds it, and names that instance', async () => {
    await lockInstance(data, 4200);
    await expect(lockInstance(data, 4300)).rejects.toThrow(
      `Saldo runs on ${data.path} already (process ${process.pid}, http://localhost:4200).`,
    );
  });

  it('ends what a crashed starter left running', async () => {
    leaveBehind(processIdentity(left.pid ?? 0));
    const exit = once(left, 'exit');
    await lockInstance(data, 4200);
    await exit;
    expect(isLeftRunning()).toBe(false);
  });

  it('does not end a process that only reused the id', async () => {
    leaveBehind('another time');
    await lockInstance(data, 4200);
    expect(isLeftRunning()).toBe(true);
  });
});
