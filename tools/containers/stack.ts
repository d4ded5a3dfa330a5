import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { Refusal } from '../common/command.ts';
import { freePorts } from '../common/ports.ts';
import { run, tail } from '../common/run.ts';
import { type Inspected } from './guarded.ts';

const REMOVE_LIMIT_MS = 90_000;

/** The compose file's stack under a name, port and secrets of its own. */
export class Stack {
  readonly env: Record<string, string>;
  private readonly limit: AbortSignal;

  private constructor(env: Record<string, string>, limit: AbortSignal) {
    this.env = env;
    this.limit = limit;
  }

  /**
   * @param engine what the engine wants in the environment
   * @param limit ends whatever is done with the stack, but for its removal
   */
  static async plan(engine: Record<string, string>, limit: AbortSignal): Promise<Stack> {
    const secret = () => randomBytes(24).toString('hex');
    const [port = 0] = await freePorts(1);
    const otherDatabase = engine['MONGO_IMAGE'] ?? process.env['MONGO_IMAGE'];
    const name = `saldo-test-${process.pid}`;
    const env = {
      ...engine,
      COMPOSE_PROJECT_NAME: name,
      COMPOSE_FILE: ['docker-compose.yml', ...(otherDatabase ? ['docker/other-database.yml'] : [])].join(':'),
      COMPOSE_PATH_SEPARATOR: ':',
      // Nobody's own .env counts here.
      COMPOSE_ENV_FILES: '.env.example',
      JWT_SECRET: secret(),
      NATS_PASSWORD: secret(),
      PORT: String(port),
      VERSION: name,
      RATE_LIMIT: 'off',
    };
    return new Stack(env, limit);
  }

  get url(): string {
    return `http://localhost:${this.env['PORT']}`;
  }

  /** Whether the database begins as root, since it is not the usual one. */
  get hasOtherDatabase(): boolean {
    return this.env['COMPOSE_FILE']?.includes('other-database') ?? false;
  }

  /** The same project with the same images, all of whose settings are in a file as `.env` is one. */
  configuredBy(file: string): Stack {
    const settings = ['COMPOSE_FILE', 'COMPOSE_PATH_SEPARATOR', 'JWT_SECRET', 'NATS_PASSWORD', 'RATE_LIMIT'];
    const kept = Object.entries(this.env).filter(([name]) => !settings.includes(name));
    return new Stack({ ...Object.fromEntries(kept), COMPOSE_ENV_FILES: file }, this.limit);
  }

  /** `docker compose …`. @throws Refusal with the end of what it said */
  async compose(...args: string[]): Promise<string> {
    return this.docker(['compose', ...args]);
  }

  async inspect(): Promise<Inspected[]> {
    const ids = (await this.compose('ps', '--quiet')).trim().split('\n');
    return JSON.parse(await this.docker(['inspect', ...ids])) as Inspected[];
  }

  /** How many bytes images and volumes may still take; undefined where the engine keeps them out of reach. */
  async room(): Promise<number | undefined> {
    const folder = (await this.docker(['info', '--format', '{{.DockerRootDir}}'])).trim();
    return statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => undefined,
    );
  }

  /** Takes down whatever there is of it, images included. What stays is said, and is no failure. */
  async remove(): Promise<void> {
    const limit = AbortSignal.timeout(REMOVE_LIMIT_MS);
    const project = `label=com.docker.compose.project=${this.env['COMPOSE_PROJECT_NAME']}`;
    try {
      const down = [
        'compose',
        '--profile',
        'backup',
        'down',
        '--volumes',
        '--remove-orphans',
        '--timeout',
        '10',
      ];
      await this.docker(down, limit);
      const images = (await this.docker(['image', 'ls', '--quiet', '--filter', project], limit)).trim();
      if (images) await this.docker(['image', 'rm', '--force', ...new Set(images.split('\n'))], limit);
    } catch (error) {
      console.log(
        `The stack could not be removed: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** `docker …`. @throws Refusal with the end of what it said */
  async docker(args: string[], signal = this.limit): Promise<string> {
    const { code, output } = await run('docker', args, { env: this.env, signal, group: true });
    if (code !== 0) throw new Refusal(`docker ${args.join(' ')}\n${tail(output, 30)}`);
    return output;
  }
}
