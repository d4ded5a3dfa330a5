import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../libs/testing/src/free-ports.ts';

const starter = join(import.meta.dirname, '../../../../tools/saldo.mjs');
const START_MS = 120_000;

/** Processes of an instance, by their names in the starter. */
export type ProcessName = 'nats' | 'store' | 'auth' | 'ledger' | 'budget' | 'receipt' | 'gateway';

/** A complete instance as `npm start` starts it, with its own data directory and port. */
export class Instance {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly port: number,
    readonly data: string,
    private readonly env: Record<string, string>,
  ) {}

  /** @param env environment variables beyond PORT and SALDO_DATA_DIR; rate limits are off unless set here */
  static async start(env: Record<string, string> = {}): Promise<Instance> {
    const data = mkdtempSync(join(tmpdir(), 'saldo-e2e-'));
    const instance = new Instance(await freePort(), data, { RATE_LIMIT: 'off', ...env });
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

  /** Resolves when the instance is ready. After `stop` it starts on the same port with the same data. */
  async start(): Promise<void> {
    this.output = '';
    const env = { ...process.env, ...this.env, PORT: String(this.port), SALDO_DATA_DIR: this.data };
    const child = spawn(process.execPath, [starter, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (this.output += String(chunk)));
    const ended = once(child, 'exit').then(() =>
      Promise.reject(new Error(`Saldo exited during start: ${this.output}`)),
    );
    ended.catch(() => undefined); // not awaited once the instance is ready
    await Promise.race([this.ready(child), ended]);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** Stops the instance and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }

  /** Sends a signal to a process: SIGKILL to crash it, SIGSTOP and SIGCONT to hang and resume it. */
  signal(name: ProcessName, signal: NodeJS.Signals): void {
    process.kill(this.pidOf(name), signal);
  }

  pidOf(name: ProcessName): number {
    const { children } = JSON.parse(readFileSync(join(this.data, 'instance.json'), 'utf8'));
    return children[name].pid;
  }

  private ready(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Error(`Saldo was not ready in time: ${this.output}`));
      const timer = setTimeout(late, START_MS);
      child.stdout?.on('data', () => {
        if (!this.output.includes('Saldo is ready')) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
