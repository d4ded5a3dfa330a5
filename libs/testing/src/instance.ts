import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-ports.ts';

const starter = join(import.meta.dirname, '../../../tools/saldo.mjs');
/** Time limit of a start. The first start builds the product. */
const START_MS = 600_000;

/** Processes of an instance, by their names in the starter. */
export type ProcessName = 'nats' | 'store' | 'auth' | 'ledger' | 'budget' | 'receipt' | 'gateway';

/** An `npm start` process in a test, with its output and its children. */
export interface Started {
  child: ChildProcess;
  url: string;
  data: string;
  output: () => string;
  /** Resolves when the instance reports that it is ready. Rejects if it exits before or exceeds the time limit. */
  ready: Promise<void>;
  exit: Promise<number | null>;
  /** Returns the process id of the supervisor. It is a child of `child`, which only installs. */
  supervisor: () => number;
  /** Returns the process ids of the supervised processes, by name. */
  pids: () => Record<string, number>;
}

/** @param more additional environment variables of the instance; rate limits are off unless set here */
export function startInstance(port: number, data: string, more: Record<string, string> = {}): Started {
  const env = { ...process.env, PORT: String(port), SALDO_DATA_DIR: data, RATE_LIMIT: 'off', ...more };
  const child = spawn(process.execPath, [starter, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  // Waits for `close`: at `exit`, the rest of the output may not have arrived.
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
  // Handles the rejection, because a test may expect the instance to exit early.
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

/** Reads the address of an instance's embedded store, password included. */
export const storeUriOf = (data: string): string => readFileSync(join(data, 'store-uri'), 'utf8').trim();

/**
 * Runs `work` on a new instance, and stops the instance afterwards. Prints the instance's output if `work` fails.
 * @param data data directory of the instance; by default a temporary one
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
    // Continues a process that a test has suspended, so that it can exit.
    instance.child.kill('SIGCONT');
    await instance.exit.catch(() => undefined);
    folder.remove();
  }
}

/** An instance that a test can stop and start again, on the same port and with the same data. */
export class Instance {
  private started: Started | undefined;
  private readonly folder = temporaryFolder();

  private readonly port: number;
  private readonly env: Record<string, string>;

  // Node.js only strips the types of this file, so it cannot use parameter properties.
  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.env = env;
  }

  /** @param env additional environment variables, like `more` of `startInstance` */
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

  /** Starts the instance. Resolves when it is ready. */
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
