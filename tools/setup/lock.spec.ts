import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lockHolder, takeLock, withLock } from './lock.mjs';

describe('a lock file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldo-lock-'));
    file = join(folder, 'cache/install.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs another process that writes its start and end to a file while it holds the lock. */
  async function worker(): Promise<void> {
    const module = pathToFileURL(join(__dirname, 'lock.mjs')).href;
    const source = `
      import { appendFileSync } from 'node:fs';
      import { setTimeout } from 'node:timers/promises';
      import { withLock } from ${JSON.stringify(module)};
      await withLock(${JSON.stringify(file)}, () => {}, async () => {
        appendFileSync(${JSON.stringify(join(folder, 'trace'))}, 'begin ');
        await setTimeout(60);
        appendFileSync(${JSON.stringify(join(folder, 'trace'))}, 'end ');
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'inherit' });
    await once(child, 'exit');
  }

  it('is removed after the work, also after a failure', async () => {
    await withLock(file, jest.fn(), async () => expect(existsSync(file)).toBe(true));
    const broken = withLock(file, jest.fn(), () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
  });

  it('serializes concurrent processes', async () => {
    await Promise.all([worker(), worker(), worker()]);
    expect(readFileSync(join(folder, 'trace'), 'utf8')).toBe('begin end begin end begin end ');
  });

  it('names its holder', async () => {
    expect(await takeLock(file, { port: 4200 })).toBe(true);
    expect(lockHolder(file)).toMatchObject({ pid: process.pid, port: 4200 });
    expect(await takeLock(file, { port: 4300 })).toBe(false);
  });

  it('is not held by a dead process', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await takeLock(file, {});
    writeFileSync(file, JSON.stringify({ pid: child.pid, identity: '1' }));
    expect(await takeLock(file, {})).toBe(true);
  });

  it('is not held because a new process reused the id of the dead one', async () => {
    await takeLock(file, {});
    writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'started before' }));
    expect(lockHolder(file)).toBeUndefined();
    expect(await takeLock(file, {})).toBe(true);
  });

  it('is not held because a full disk left it incomplete', async () => {
    await takeLock(file, {});
    writeFileSync(file, '{"pid":');
    expect(await takeLock(file, {})).toBe(true);
  });
});
