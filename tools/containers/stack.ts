import { randomBytes } from 'node:crypto';
import { Refusal } from '../common/command.ts';
import { freePorts } from '../common/ports.ts';
import { run, tail } from '../common/run.ts';
import { type Inspected } from './guarded.ts';

/** The compose file's stack under a name, port and secrets of its own. */
export class Stack {
  readonly env: Record<string, string>;

  private constructor(env: Record<string, string>) {
    this.env = env;
  }

  /** @param engine what the engine wants in the environment */
  static async plan(engine: Record<string, string>): Promise<Stack> {
    const secret = () => randomBytes(24).toString('hex');
    const [port = 0] = await freePorts(1);
    const otherDatabase = engine['MONGO_IMAGE'] ?? process.env['MONGO_IMAGE'];
    return new Stack({
      ...engine,
      COMPOSE_PROJECT_NAME: `saldo-test-${process.pid}`,
      COMPOSE_FILE: ['docker-compose.yml', ...(otherDatabase ? ['docker/other-database.yml'] : [])].join(':'),
      COMPOSE_PATH_SEPARATOR: ':',
      // Nobody's own .env counts here.
      COMPOSE_ENV_FILES: '.env.example',
      JWT_SECRET: secret(),
      NATS_PASSWORD: secret(),
      PORT: String(port),
      VERSION: 'test',
      RATE_LIMIT: 'off',
    });
  }

  get url(): string {
    return `http://localhost:${this.env['PORT']}`;
  }

  /** Whether the database begins as root, since it is not the usual one. */
  get hasOtherDatabase(): boolean {
    return this.env['COMPOSE_FILE']?.includes('other-database') ?? false;
  }

  /** `docker compose …`. @throws Refusal with the end of what it said */
  async compose(...args: string[]): Promise<string> {
    return this.docker('compose', ...args);
  }

  async inspect(): Promise<Inspected[]> {
    const ids = (await this.compose('ps', '--quiet')).trim().split('\n');
    return JSON.parse(await this.docker('inspect', ...ids)) as Inspected[];
  }

  private async docker(...args: string[]): Promise<string> {
    const { code, output } = await run('docker', args, { env: this.env });
    if (code !== 0) throw new Refusal(`docker ${args.join(' ')}\n${tail(output, 30)}`);
    return output;
  }
}
