import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processNames } from '@saldo/rpc';
import { freePort } from './free-ports';

const START_MS = 60_000;

/** The password of every user of a test server. */
export const NATS_PASSWORD = 'password-of-all-test-users';

/**
 * Permissions of the NATS users. `product`: those of the product. `none`: every subject is allowed, for tests with their own
 * subjects.
 */
export type NatsLimits = 'product' | 'none';

/** PEM files for a server that requires TLS. Its clients need a certificate of the same authority. */
export interface NatsServerTls {
  certFile: string;
  keyFile: string;
  caFile: string;
}

/**
 * A NATS server for tests that can be stopped and restarted, on a free port and with its own store. Its users are those of the
 * product, and `saldo` without restrictions.
 */
export class NatsServer {
  private child?: ChildProcess;

  private constructor(
    private readonly directory: string,
    private readonly port: number,
    private readonly scheme: 'nats' | 'tls',
  ) {}

  static async start(limits: NatsLimits = 'product', tls?: NatsServerTls): Promise<NatsServer> {
    const directory = await mkdtemp(join(tmpdir(), 'saldo-nats-'));
    const server = new NatsServer(directory, await freePort(), tls ? 'tls' : 'nats');
    await writeFile(
      join(server.directory, 'nats.conf'),
      configuration(limits) + (tls ? tlsConfiguration(tls) : ''),
    );
    await server.resume();
    return server;
  }

  get url(): string {
    return `${this.scheme}://127.0.0.1:${this.port}`;
  }

  /** The server's address with name and password of the unrestricted user. */
  get openUrl(): string {
    return `${this.scheme}://saldo:${NATS_PASSWORD}@127.0.0.1:${this.port}`;
  }

  /** Starts the server again, on the same port and with its stored data. */
  async resume(): Promise<void> {
    const { directory, port } = this;
    const options = [
      '-c',
      join(directory, 'nats.conf'),
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
    const child = spawn(binary(), options, { stdio: 'ignore', env: passwords });
    this.child = child;
    const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
    await Promise.race([this.listening(child), failed]);
  }

  /** Kills the server with SIGKILL, like a crash. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await exited;
  }

  /** Suspends the process until `thaw`. Its connections stay open. */
  async freeze(): Promise<void> {
    this.child?.kill('SIGSTOP');
    while (!(await this.isFrozen())) await wait(5);
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** Kills the server and starts it again without its streams. */
  async loseData(): Promise<void> {
    await this.kill();
    await rm(join(this.directory, 'jetstream'), { recursive: true, force: true });
    await this.resume();
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.directory, { recursive: true, force: true });
  }

  /** Returns whether all threads have stopped; true on systems without /proc. */
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

const passwords = Object.fromEntries(
  processNames.map((name) => [`NATS_PASSWORD_${name.toUpperCase()}`, NATS_PASSWORD]),
);

function configuration(limits: NatsLimits): string {
  const users = (names: readonly string[]) =>
    names.map((name) => `{ user: ${name}, password: ${NATS_PASSWORD} }`).join('\n');
  if (limits === 'none') return `authorization { users: [\n${users(['saldo', ...processNames])}\n] }`;
  const file = join(root(), 'docker/nats/authorization.conf');
  return readFileSync(file, 'utf8').replace('users: [', `users: [\n${users(['saldo'])}`);
}

function tlsConfiguration({ certFile, keyFile, caFile }: NatsServerTls): string {
  return `\ntls { cert_file: "${certFile}", key_file: "${keyFile}", ca_file: "${caFile}", verify: true }\n`;
}

/** Returns the path of the NATS server: NATS_SERVER, or else the binary that `npm test` downloads. */
function binary(): string {
  const file = process.env['NATS_SERVER'] ?? join(root(), '.cache/nats/nats-server');
  if (!existsSync(file)) throw new Error(`${file} is missing: \`npm test\` downloads it.`);
  return file;
}

/** Returns the root folder of the workspace. */
function root(directory = process.cwd()): string {
  return existsSync(join(directory, 'nx.json')) ? directory : root(join(directory, '..'));
}
