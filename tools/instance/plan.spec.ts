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

  it('are all in the order in which they end', () => {
    expect(stopOrder.flatMap((group) => group.names).sort()).toEqual(names().sort());
    expect(stopOrder.at(-1)?.byMs).toBeLessThan(5_000);
  });

  it('do not include what runs elsewhere', () => {
    const env = { NATS_URL: 'nats://nats:4222', MONGODB_URI: 'mongodb://db:27017' };
    expect(names(env)).toEqual(['auth', 'ledger', 'budget', 'receipt', 'gateway']);
    expect(gateway(env)).toMatchObject(env);
  });

  it('share one secret, and know their servers', () => {
    const specs = plan();
    const told = specs.filter(({ name }) => !['nats', 'store'].includes(name)).map(({ env }) => env);
    expect(new Set(told.map((env) => env['JWT_SECRET'])).size).toBe(1);
    expect(new Set(told.map((env) => env['NATS_URL'])).size).toBe(1);
    const password = specs.find(({ name }) => name === 'store')?.env['STORE_PASSWORD'];
    expect(told[0]?.['MONGODB_URI']).toBe(`mongodb://saldo:${password}@127.0.0.1:21001/`);
    expect(new Set(told.map((env) => env['MONGODB_URI'])).size).toBe(1);
  });

  it('run as in production, and tell nobody about it', () => {
    expect(gateway()).toMatchObject({ NODE_ENV: 'production', PORT: '4200', DO_NOT_TRACK: '1' });
  });

  it('tell how they are only where that is asked for, each at a port of its own', () => {
    const ports = (env?: NodeJS.ProcessEnv) => plan(env).flatMap((each) => each.env['METRICS_PORT'] ?? []);
    expect(ports()).toEqual([]);
    expect(ports({ METRICS_PORT: '9464' })).toEqual(['9464', '9465', '9466', '9467', '9468']);
  });

  it('have no secret in their command lines', () => {
    const specs = plan();
    const env = Object.assign({}, ...specs.map((spec) => spec.env)) as NodeJS.ProcessEnv;
    const secrets = ['JWT_SECRET', 'NATS_URL', 'MONGODB_URI', 'STORE_PASSWORD'].map(
      (name) => env[name] ?? '',
    );
    expect(secrets).not.toContain('');
    for (const { command } of specs) {
      for (const secret of secrets) expect(command.join(' ')).not.toContain(secret);
    }
  });
});
