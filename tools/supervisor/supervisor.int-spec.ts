import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { processIdentity } from '../setup/processes.mjs';

describe('the supervisor', () => {
  let logs: string;
  let starter: ChildProcess;
  let lines: string[];

  beforeEach(() => {
    logs = mkdtempSync(join(tmpdir(), 'saldo-supervisor-'));
    lines = [];
  });
  afterEach(async () => {
    starter.kill('SIGTERM');
    for (const pid of startedPids()) await eventually(() => !processIdentity(pid));
    rmSync(logs, { recursive: true });
  });

  function supervise(...manners: string[]) {
    const script = join(__dirname, 'testing/starter.ts');
    starter = spawn(process.execPath, [script, logs, ...manners], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let rest = '';
    starter.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      const all = (rest + chunk).split('\n');
      rest = all.pop() ?? '';
      lines.push(...all);
    });
  }

  /** Returns the ids of the processes started so far, in order. */
  const startedPids = (name = '') =>
    lines.filter((line) => line.startsWith(`started ${name}`)).map((line) => Number(line.split(' ')[2]));
  const log = (name: string) => {
    const file = join(logs, `${name}.log`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };

  it('restarts a process that was killed', async () => {
    supervise('tidy');
    await eventually(() => startedPids('tidy').length === 1);
    process.kill(startedPids('tidy')[0] ?? 0, 'SIGKILL');
    await eventually(() => startedPids('tidy').length === 2);
    expect(lines).toContain('died tidy SIGKILL 200');
    expect(processIdentity(startedPids('tidy')[1] ?? 0)).toBeDefined();
  });

  it('waits increasingly long for one that fails at once', async () => {
    supervise('brief');
    const deaths = () => lines.filter((line) => line.startsWith('died'));
    await eventually(() => deaths().length >= 3);
    expect(deaths().slice(0, 3)).toEqual([
      'died brief exit code 3 200',
      'died brief exit code 3 400',
      'died brief exit code 3 800',
    ]);
  });

  it('ends all in order when it is stopped, and then itself', async () => {
    supervise('tidy', 'program', 'stubborn');
    await eventually(
      () => startedPids().length === 3 && ['tidy', 'stubborn'].every((name) => log(name).includes(name)),
    );
    starter.kill('SIGTERM');
    const [code] = (await once(starter, 'close')) as [number];
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('stopped');
    expect(startedPids().filter((pid) => processIdentity(pid))).toEqual([]);
    expect(log('tidy')).toContain('bye');
  });

  it.each(['SIGKILL', 'SIGSTOP'] as const)('does not restart what it ended itself (%s)', async (signal) => {
    supervise('tidy');
    await eventually(() => startedPids('tidy').length === 1);
    process.kill(startedPids('tidy')[0] ?? 0, signal);
    starter.kill('SIGTERM');
    await once(starter, 'close');
    expect(startedPids().filter((pid) => processIdentity(pid))).toEqual([]);
  });

  it('leaves no process when it is killed itself', async () => {
    supervise('tidy', 'program', 'stubborn');
    await eventually(
      () => startedPids().length === 3 && ['tidy', 'stubborn'].every((name) => log(name).includes(name)),
    );
    starter.kill('SIGKILL');
    await eventually(() => startedPids().every((pid) => !processIdentity(pid)));
  });

  it('ends when its parent ends', async () => {
    supervise('tidy');
    await eventually(() => startedPids().length === 1);
    starter.disconnect();
    await once(starter, 'exit');
    expect(startedPids().filter((pid) => processIdentity(pid))).toEqual([]);
  });
});
