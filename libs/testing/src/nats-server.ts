import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port';

const START_MS = 60_000;

/** A NATS server of a test's own, on a free port and with a store of its own, that can be stopped and come back. */
export class NatsServer {
  private child?: ChildProcess;

  private constructor(
    private readonly directory: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<NatsServer> {
    const server = new NatsServer(await mkdtemp(join(tmpdir(), 'saldo-nats-')), await freePort());
    await server.resume();
    return server;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Starts it again where it was, with what it had stored. */
  async resume(): Promise<void> {
    const { directory, port } = this;
    const options = [
      '-a',
      '127.0.0.1',
      '-p',
      `${port}`,
      '-js',
      '-sd',
      directory,
      '--ports_file_dir',
      directory,
    ];
    const child = spawn(binary(), options, { stdio: 'ignore' });
    this.child = child;
    const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
    await Promise.race([this.listening(child), failed]);
  }

  /** As a crash would: at once, without a word to those connected. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }

  /** Connected, yet answering nothing, until `thaw`. */
  async freeze(): Promise<void> {
    this.child?.kill('SIGSTOP');
    while (!(await this.isFrozen())) await wait(5);
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** Dies and comes back without its streams. */
  async loseData(): Promise<void> {
    await this.kill();
    await rm(join(this.directory, 'jetstream'), { recursive: true, force: true });
    await this.resume();
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** The signal reaches its threads one after another; where there is no /proc it is taken at its word. */
  private async isFrozen(): Promise<boolean> {
    const tasks = `/proc/${this.child?.pid}/task`;
    const threads = await readdir(tasks).catch(() => []);
    const states = await Promise.all(
      threads.map((each) => readFile(join(tasks, each, 'stat'), 'utf8').catch(() => 'gone')),
    );
    return states.every((state) => state.includes(') T ') || state === 'gone');
  }

  private async listening({ pid }: ChildProcess): Promise<void> {
    for (const end = Date.now() + START_MS; Date.now() < end; await wait(20)) {
      const name = (await readdir(this.directory)).find((file) => file.endsWith(`_${pid}.ports`));
      const text = name ? await readFile(join(this.directory, name), 'utf8') : '';
      if (text.includes(`"${this.url}"`)) return;
    }
    throw new Error('The NATS server did not start.');
  }
}

/** The program that NATS_SERVER names, else the one that the commands of this workspace download. */
function binary(): string {
  const file = process.env['NATS_SERVER'] ?? join(root(), '.cache/nats/nats-server');
  if (!existsSync(file)) throw new Error(`There is no ${file}: \`npm test\` downloads it.`);
  return file;
}

/** The workspace's folder, from wherever a test runs. */
function root(directory = process.cwd()): string {
  return existsSync(join(directory, 'nx.json')) ? directory : root(join(directory, '..'));
}
