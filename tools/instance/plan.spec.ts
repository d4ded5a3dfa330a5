import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDirectory } from './data-directory.ts';
import { planInstance, stopOrder } from './plan.ts';

describe('the processes of an instance', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'saldo-plan-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function plan(env: NodeJS.ProcessEnv = {}) {
    const nats = env['NATS_URL'] ? undefined : '/usr/bin/nats-server';
    const data = openDataDirectory(folder);
    return planInstance({ gateway: { PORT: '4200' }, data, ports: [21_000, 21_001], nats, env });
  }
  const names = (env?: NodeJS.ProcessEnv) => plan(env).map(({ name }) => name);
  const gateway = (env?: NodeJS.ProcessEnv) => plan(env).find(({ name }) => name === 'gateway')?.env;

  it('are the servers, the services and the gateway', () => {
    expect(names()).toEqual(['nats', 'store', 'auth', 'ledger', 'budget', 'receipt', 'gateway']);
  });

  it('are all in the order in which they stop', () => {
    expect(stopOrder.flatMap((group) => group.names).sort()).toEqual(names().sort());
    expect(stopOrder.at(-1)?.byMs).toBeLessThan(5_000);
  });

  it('do not include external servers', () => {
    const env = { NATS_URL: 'nats://nats:4222', MONGODB_URI: 'mongodb://db:27017' };
    expect(names(env)).toEqual(['auth', 'ledger', 'budget', 'receipt', 'gateway']);
    expect(gateway(env)).toMatchObject(env);
  });

  it('each get their own keys and NATS password, and their servers', () => {
    const specs = plan();
    const told = specs.filter(({ name }) => !['nats', 'store'].includes(name)).map(({ env }) => env);
    for (const secret of ['SERVICE_KEYS', 'NATS_PASSWORD'])
      expect(new Set(told.map((env) => env[secret])).size).toBe(told.length);
    const privateKeys = told.map((env) => env['SERVICE_KEYS']?.split(',')[0] ?? '');
    for (const [index, env] of told.entries()) {
      const others = privateKeys.filter((_, each) => each !== index);
      expect(others.filter((key) => JSON.stringify(env).includes(key))).toEqual([]);
    }
    expect(new Set(told.map((env) => env['NATS_URL'])).size).toBe(1);
    const password = specs.find(({ name }) => name === 'store')?.env['STORE_PASSWORD'];
    expect(told[0]?.['MONGODB_URI']).toBe(`mongodb://saldo:${password}@127.0.0.1:21001/`);
    expect(new Set(told.map((env) => env['MONGODB_URI'])).size).toBe(1);
  });

  it('get the secret that signs sessions only if they are auth or the gateway', () => {
    for (const env of [{}, { JWT_SECRET: 'of the person who starts it, 32 characters' }]) {
      const knowing = plan(env).filter((spec) => spec.env['JWT_SECRET'] !== undefined);
      expect(knowing.map(({ name }) => name)).toEqual(['auth', 'gateway']);
      expect(new Set(knowing.map((spec) => spec.env['JWT_SECRET'])).size).toBe(1);
    }
  });

  it('have the same keys at the next start, because pending events are signed with them', () => {
    const keys = () => plan().map((spec) => spec.env['SERVICE_KEYS']);
    expect(keys()).toEqual(keys());
    const passwords = () => plan().map((spec) => spec.env['NATS_PASSWORD']);
    expect(passwords()).not.toEqual(passwords());
  });

  it('run in production mode, without telemetry', () => {
    expect(gateway()).toMatchObject({ NODE_ENV: 'production', PORT: '4200', DO_NOT_TRACK: '1' });
  });

  it('have bounded heaps, unless the user sets other bounds', () => {
    const heapOf = (name: string, env?: NodeJS.ProcessEnv) =>
      plan(env).find((spec) => spec.name === name)?.env['NODE_OPTIONS'];
    for (const name of ['store', 'auth', 'ledger', 'budget', 'receipt', 'gateway'])
      expect(heapOf(name, {})).toMatch(/^--max-semi-space-size=\d+$/);
    expect(heapOf('ledger', { NODE_OPTIONS: '--max-semi-space-size=32' })).toMatch(
      /^--max-semi-space-size=\d+ --max-semi-space-size=32$/,
    );
  });

  it('export metrics only if configured, each at a port of its own', () => {
    const ports = (env?: NodeJS.ProcessEnv) => plan(env).flatMap((each) => each.env['METRICS_PORT'] ?? []);
    expect(ports()).toEqual([]);
    expect(ports({ METRICS_PORT: '9464' })).toEqual(['9464', '9465', '9466', '9467', '9468']);
  });

  it('have no secret in their command lines', () => {
    const specs = plan();
    const env = Object.assign({}, ...specs.map((spec) => spec.env)) as NodeJS.ProcessEnv;
    const secrets = ['JWT_SECRET', 'SERVICE_KEYS', 'NATS_PASSWORD', 'MONGODB_URI', 'STORE_PASSWORD'].map(
      (name) => env[name] ?? '',
    );
    expect(secrets).not.toContain('');
    for (const { command } of specs) {
      for (const secret of secrets) expect(command.join(' ')).not.toContain(secret);
    }
  });
});
