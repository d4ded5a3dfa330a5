import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchStart } from './watch-start.ts';

describe('watching the start', () => {
  const logs = mkdtempSync(join(tmpdir(), 'saldo-watch-'));
  let said: jest.SpyInstance;
  beforeEach(() => {
    writeFileSync(join(logs, 'auth.log'), 'The environment variable JWT_SECRET must be set.\n');
    said = jest.spyOn(console, 'log').mockImplementation();
  });
  afterEach(() => said.mockRestore());
  afterAll(() => rmSync(logs, { recursive: true }));

  it('tolerates a few early failures', () => {
    const watch = watchStart(logs);
    for (let times = 0; times < 3; times++) watch.died('auth', 'exit code 1', 200);
    expect(watch.failed.aborted).toBe(false);
    expect(said).not.toHaveBeenCalled();
  });

  it('gives up on a process that fails at once repeatedly, with the reason', () => {
    const watch = watchStart(logs);
    for (let times = 0; times < 4; times++) watch.died('auth', 'exit code 1', 200);
    expect(watch.failed.reason).toBe(
      `The environment variable JWT_SECRET must be set.\nSaldo cannot start: auth ends at once (exit code 1); its log is ${join(logs, 'auth.log')}.`,
    );
  });

  it('counts the failures of each process separately', () => {
    const watch = watchStart(logs);
    for (const name of ['auth', 'ledger', 'budget', 'receipt']) watch.died(name, 'exit code 1', 200);
    expect(watch.failed.aborted).toBe(false);
  });

  it('only reports failures later: the process is always restarted', () => {
    const watch = watchStart(logs);
    watch.ready();
    for (let times = 0; times < 9; times++) watch.died('auth', 'SIGKILL', 5_000);
    expect(watch.failed.aborted).toBe(false);
    expect(said).toHaveBeenLastCalledWith(
      `auth ended (SIGKILL) and is started again in 5 s; its log is ${join(logs, 'auth.log')}.`,
    );
  });
});
