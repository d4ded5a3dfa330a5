import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../common/paths.ts';
import { processIdentity } from '../../setup/processes.mjs';

/** `npm start` in a test: a process, its output, and its children. */
export interface Started {
  child: ChildProcess;
  url: string;
  data: string;
  output: () => string;
  /** Resolves when it reports that it is ready, rejects when it ends before. */
  ready: Promise<void>;
  exit: Promise<number | null>;
  /** The process that supervises the others: a child of `child`, which only installs. */
  supervisor: () => number;
  /** The supervised processes by name. */
  pids: () => Record<string, number>;
}

/** @param more additional environment variables of it and its children */
export function startInstance(port: number, data: string, more: Record<string, string> = {}): Started {
  const env = { ...process.env, PORT: String(port), SALDO_DATA_DIR: data, RATE_LIMIT: 'off', ...more };
  const child = spawn(process.execPath, [join(root, 'tools/saldo.mjs'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  // Not at `exit`, when the rest of its output may not have arrived.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Saldo is ready')) resolve();
      });
    }
    void exit.then(() => reject(new Error(output)));
  });
  ready.catch(() => undefined); // a test may expect it to end
  return {
    child,
    url: `http://localhost:${port}`,
    data,
    output: () => output,
    ready,
    exit,
    supervisor: () => processesIn(data).pid,
    pids: () =>
      Object.fromEntries(Object.entries(processesIn(data).children).map(([name, { pid }]) => [name, pid])),
  };
}

function processesIn(data: string): { pid: number; children: Record<string, { pid: number }> } {
  return JSON.parse(readFileSync(join(data, 'instance.json'), 'utf8'));
}

export const isRunning = (pid: number) => processIdentity(pid) !== undefined;

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'saldo-instance-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
