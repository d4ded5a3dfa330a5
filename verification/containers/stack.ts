import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { freePort } from '../../libs/testing/src/free-ports.ts';
import { Refusal } from '../../tools/common/command.ts';
import { run, tail } from '../../tools/common/run.ts';
import { type Inspected } from './hardening.ts';

const REMOVE_TIMEOUT_MS = 90_000;

/** The stack of the compose file, with its own project name, port and secrets. */
export class Stack {
  readonly env: Record<string, string>;
  private readonly signal: AbortSignal;

  private constructor(env: Record<string, string>, signal: AbortSignal) {
    this.env = env;
    this.signal = signal;
  }

  /**
   * Prepares a stack without starting it.
   * @param engine environment variables that the engine needs
   * @param signal aborts every command except the removal
   */
  static async plan(engine: Record<string, string>, signal: AbortSignal): Promise<Stack> {
    const secret = () => randomBytes(24).toString('hex');
    const otherDatabase = engine['MONGO_IMAGE'] ?? process.env['MONGO_IMAGE'];
    const name = `saldo-test-${process.pid}`;
    const env = {
      ...engine,
      COMPOSE_PROJECT_NAME: name,
      COMPOSE_FILE: ['docker-compose.yml', ...(otherDatabase ? ['docker/other-database.yml'] : [])].join(':'),
      COMPOSE_PATH_SEPARATOR: ':',
      // Use this file instead of a developer's `.env`.
      COMPOSE_ENV_FILES: '.env.example',
      JWT_SECRET: secret(),
      NATS_PASSWORD: secret(),
      PORT: String(await freePort()),
      VERSION: name,
      RATE_LIMIT: 'off',
    };
    return new Stack(env, signal);
  }

  get url(): string {
    return `http://localhost:${this.env['PORT']}`;
  }

  /** Whether MONGO_IMAGE replaces MongoDB by another image, which starts as root. */
  get hasOtherDatabase(): boolean {
    return this.env['COMPOSE_FILE']?.includes('other-database') ?? false;
  }

  /** Returns a stack with the same project and images, but with all settings from a file like `.env`. */
  configuredBy(file: string): Stack {
    const settings = ['COMPOSE_FILE', 'COMPOSE_PATH_SEPARATOR', 'JWT_SECRET', 'NATS_PASSWORD', 'RATE_LIMIT'];
    const kept = Object.entries(this.env).filter(([name]) => !settings.includes(name));
    return new Stack({ ...Object.fromEntries(kept), COMPOSE_ENV_FILES: file }, this.signal);
  }

  /**
   * Runs `docker compose …`.
   * @throws Refusal with the end of its output
   */
  async compose(...args: string[]): Promise<string> {
    return this.docker(['compose', ...args]);
  }

  async inspect(): Promise<Inspected[]> {
    const ids = (await this.compose('ps', '--quiet')).trim().split('\n');
    return JSON.parse(await this.docker(['inspect', ...ids])) as Inspected[];
  }

  /** Returns the free bytes for images and volumes; undefined if the engine's folder is not on this machine. */
  async freeBytes(): Promise<number | undefined> {
    const folder = (await this.docker(['info', '--format', '{{.DockerRootDir}}'])).trim();
    return statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => undefined,
    );
  }

  /** Removes containers, volumes and images. Prints leftovers, but does not fail because of them. */
  async remove(): Promise<void> {
    const signal = AbortSignal.timeout(REMOVE_TIMEOUT_MS);
    const project = `label=com.docker.compose.project=${this.env['COMPOSE_PROJECT_NAME']}`;
    const down = 'compose --profile backup down --volumes --remove-orphans --timeout 10';
    try {
      await this.docker(down.split(' '), signal);
      const images = (await this.docker(['image', 'ls', '--quiet', '--filter', project], signal)).trim();
      if (images) await this.docker(['image', 'rm', '--force', ...new Set(images.split('\n'))], signal);
    } catch (error) {
      console.log('The stack was not removed completely.', error);
    }
  }

  /**
   * Runs `docker …`.
   * @throws Refusal with the end of its output
   */
  async docker(args: string[], signal = this.signal): Promise<string> {
    const { code, output } = await run('docker', args, { env: this.env, signal, group: true });
    if (code !== 0) throw new Refusal(`docker ${args.join(' ')}\n${tail(output, 30)}`);
    return output;
  }
}
