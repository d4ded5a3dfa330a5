import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-ports.ts';

const starter = join(import.meta.dirname, '../../../tools/saldo.mjs');
/** The first start builds everything. */
const START_MS = 600_000;

/** Processes of an instance, by their names in the starter. */
export type ProcessName = 'nats' | 'store' | 'auth' | 'ledger' | 'budget' | 'receipt' | 'gateway';

/** `npm start` in a test: a process, its output, and its children. */
export interface Started {
  child: ChildProcess;
  url: string;
  data: string;
  output: () => string;
  /** Resolves when it reports that it is ready, rejects when it ends before or takes too long. */
  ready: Promise<void>;
  exit: Promise<number | null>;
  /** The process that supervises the others: a child of `child`, which only installs. */
  supervisor: () => number;
  /** The supervised processes by name. */
  pids: () => Record<string, number>;
}

/** @param more additional environment variables of it and its children; rate limits are off unless set here */
export function startInstance(port: number, data: string, more: Record<string, string> = {}): Started {
  const env = { ...process.env, PORT: String(port), SALDO_DATA_DIR: data, RATE_LIMIT: 'off', ...more };
  const child = spawn(process.execPath, [starter, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  // Not at `exit`, when the rest of its output may not have arrived.
  const exit = once(child, 'close').then(([code]) => code as number | null);
  let timer: NodeJS.Timeout;
  const ready = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Saldo was not ready in time: ${output}`)), START_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Saldo is ready')) resolve();
      });
    }
    void exit.then(() => reject(new Error(output)));
  });
  // A test may expect it to end.
  void ready.catch(() => undefined).finally(() => clearTimeout(timer));
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

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'saldo-instance-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The address of an instance's embedded store, with its password. */
export const storeUriOf = (data: string): string => readFileSync(join(data, 'store-uri'), 'utf8').trim();

/**
 * Runs something on an instance of its own. Shows the instance's output if that fails.
 * @param data its data directory; a temporary one unless given
 */
export async function withInstance<T>(
  work: (instance: Started) => Promise<T>,
  { data, env }: { data?: string; env?: Record<string, string> } = {},
): Promise<T> {
  const folder = temporaryFolder();
  const instance = startInstance(await freePort(), data ?? folder.path, env);
  try {
    await instance.ready;
    return await work(instance);
  } catch (error) {
    console.error(instance.output());
    throw error;
  } finally {
    instance.child.kill('SIGTERM');
    // In case a test has stopped it.
    instance.child.kill('SIGCONT');
    await instance.exit.catch(() => undefined);
    folder.remove();
  }
}

/** An instance that a test stops and starts again, on the same port with the same data. */
export class Instance {
  private started: Started | undefined;
  private readonly folder = temporaryFolder();

  private readonly port: number;
  private readonly env: Record<string, string>;

  // Node strips the types of this file, which excludes parameter properties.
  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.env = env;
  }

  /** @param env as of `startInstance` */
  static async start(env: Record<string, string> = {}): Promise<Instance> {
    const instance = new Instance(await freePort(), env);
    try {
      await instance.start();
    } catch (error) {
      await instance.remove();
      throw error;
    }
    return instance;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Resolves when the instance is ready. */
  async start(): Promise<void> {
    this.started = startInstance(this.port, this.folder.path, this.env);
    await this.started.ready;
  }

  async stop(): Promise<void> {
    this.started?.child.kill('SIGTERM');
    await this.started?.exit;
  }

  /** Stops the instance and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    this.folder.remove();
  }

  /** Sends a signal to a process: SIGKILL to crash it, SIGSTOP and SIGCONT to hang and resume it. */
  signal(name: ProcessName, signal: NodeJS.Signals): void {
    process.kill(this.pidOf(name), signal);
  }

  pidOf(name: ProcessName): number {
    const pid = this.started?.pids()[name];
    if (pid === undefined) throw new Error(`${name} is not running.`);
    return pid;
  }
}
