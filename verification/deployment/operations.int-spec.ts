import { cpSync, openSync, statSync, writeSync, closeSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Authenticator } from '../../libs/testing/src/authenticator.ts';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { freePorts } from '../../tools/common/ports.ts';
import { run } from '../../tools/common/run.ts';
import { startInstance, temporaryFolder, type Started } from '../../libs/testing/src/instance.ts';
import { api } from '../../tools/seed/api.ts';
import { foreignMetrics, metricsIn, queries } from './alerts.ts';
import { runbookCommands } from './runbook.ts';

// These tests run the commands of docs/runbook.md on an instance, with other ports and folders.
const folder = temporaryFolder();
const data = join(folder.path, 'data');
let instance: Started;
let metricsPort: number;

beforeAll(async () => {
  const [port = 0, first = 0] = await freePorts(2);
  metricsPort = first;
  instance = startInstance(port, data, { METRICS_PORT: String(first) });
  await instance.ready;
});
afterAll(async () => {
  instance.child.kill('SIGTERM');
  await instance.exit;
  folder.remove();
});

function sh(commands: string, env: Record<string, string> = {}) {
  const here = commands
    .replaceAll('http://localhost:4200', instance.url)
    .replaceAll('localhost:9464', `127.0.0.1:${metricsPort}`)
    .replaceAll('.data', data)
    .replaceAll('BACKUP', join(folder.path, 'backup'));
  return run('sh', ['-c', here], { env });
}

const storeUri = () => readFileSync(join(data, 'store-uri'), 'utf8').trim();
const password = 'Sparen-2026!';

/** Creates an account with one transaction. */
async function signUp(email: string) {
  const { body } = await api(instance.url)<{ token: string }>('POST', '/auth/signup', { email, password });
  const call = api(instance.url, body.token);
  const recorded = await call('POST', '/transactions', { name: 'Tea', category: 'Food', cost: 1 });
  expect(recorded.status).toBe(201);
  return call;
}
const logIn = (email: string) =>
  api(instance.url)<{ token?: string; code?: string }>('POST', '/auth/login', { email, password });

describe('the metrics', () => {
  let exported: { name: string; type: string }[][];
  beforeAll(async () => {
    exported = await Promise.all([0, 1, 2, 3, 4].map((index) => typesAt(metricsPort + index)));
  });

  async function typesAt(port: number) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  }

  it('include every metric that alerts and the dashboard query', () => {
    const names = exported.flat().flatMap(({ name, type }) => {
      return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
    });
    const queried = new Set(queries.flatMap(metricsIn));
    expect(queried.size).toBeGreaterThan(25);
    expect([...queried].filter((name) => !names.includes(name) && !(name in foreignMetrics))).toEqual([]);
    expect(Object.keys(foreignMetrics).filter((name) => !queried.has(name))).toEqual([]);
  });

  it('include release, readiness and connections of every process', () => {
    const expected = ['saldo_build_info', 'saldo_ready', 'saldo_dependency_up'];
    for (const process of exported)
      expect(process.map(({ name }) => name)).toEqual(expect.arrayContaining(expected));
  });
});

describe('the runbook', () => {
  it('shows health, readiness and metrics', async () => {
    const { code, output } = await sh(runbookCommands('health'));
    expect(code).toBe(0);
    expect(output).toContain('"dependencies":{"nats":"ok","database":"ok"}');
    expect(output).toMatch(/\}ready$/m);
    expect(output).toMatch(/^saldo_build_info\{service="auth",version="\w+"\} 1$/m);
    expect(output).toMatch(/^saldo_dependency_up\{dependency="database"\} 1$/m);
  });

  it('names the primary', async () => {
    const { code, output } = await sh(runbookCommands('primary'), { MONGODB_URI: storeUri() });
    expect([code, output]).toEqual([0, expect.stringContaining('isWritablePrimary: true')]);
  });

  it('lists what uses the disk', async () => {
    const { code, output } = await sh(runbookCommands('disk'));
    expect(code).toBe(0);
    expect(output).toMatch(/Avail[^]*\/data\/store$/m);
  });

  it('turns off two-factor authentication of an account', async () => {
    const call = await signUp('ada@example.org');
    const begin = { currentPassword: password };
    const { secret } = (await call<{ secret: string }>('POST', '/auth/second-factor', begin)).body;
    const code = new Authenticator(secret).next();
    expect((await call('POST', '/auth/second-factor/confirm', { code })).status).toBeLessThan(300);
    expect((await logIn('ada@example.org')).body.code).toBe('two-factor-code-required');
    // URI of auth's database, under both names that it has in secrets.
    const env = { MONGODB_URI: storeUri(), MONGODB_URI_AUTH: storeUri() };
    const { output } = await sh(runbookCommands('two-factor'), env);
    expect(output).toContain('modifiedCount: 1');
    expect((await logIn('ada@example.org')).status).toBe(200);
  });

  it('ends all sessions', async () => {
    await signUp('bob@example.org');
    // Use a session that the gateway has not cached. It caches sessions for up to 30 s.
    const { token } = (await logIn('bob@example.org')).body;
    const { output } = await sh(runbookCommands('end-sessions'));
    expect(output).toMatch(/deletedCount: [1-9]/);
    expect((await api(instance.url, token)('GET', '/auth/me')).status).toBe(401);
    expect((await logIn('bob@example.org')).status).toBe(200);
  });

  it('finds deleted accounts in the log', async () => {
    const call = await signUp('carol@example.org');
    expect((await call('DELETE', '/users/account')).status).toBeLessThan(300);
    await eventually(async () => (await sh(runbookCommands('deleted-accounts'))).code === 0);
    const { output } = await sh(runbookCommands('deleted-accounts'));
    expect(JSON.parse(output.split('\n')[0] ?? '')).toMatchObject({
      time: expect.stringMatching(/^\d{4}-/),
      account: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
  });

  it('deletes an account again, from every service', async () => {
    const call = await signUp('dora@example.org');
    const ACCOUNT = (await call<{ _id: string }>('GET', '/auth/me')).body._id;
    const count = `node -e "new (require('mongodb').MongoClient)(process.argv[1]).db('saldo_ledger').collection('transactions').countDocuments({ bookId: process.argv[2] }).then(console.log).finally(() => process.exit())" "$(cat .data/store-uri)" "$ACCOUNT"`;
    expect((await sh(count, { ACCOUNT })).output.trim()).toBe('1');
    const { output } = await sh(runbookCommands('delete-again'), { ACCOUNT });
    expect(output).toContain('modifiedCount: 1');
    await eventually(async () => (await sh(count, { ACCOUNT })).output.trim() === '0');
    expect((await logIn('dora@example.org')).body.code).toBe('invalid-credentials');
  });

  it('detects a damaged store and replaces it by the backup', async () => {
    instance.child.kill('SIGTERM');
    await instance.exit;
    const store = join(data, 'store');
    cpSync(store, join(folder.path, 'backup'), { recursive: true });
    const file = openSync(join(store, 'store.db'), 'r+');
    const { size } = statSync(join(store, 'store.db'));
    writeSync(file, Buffer.alloc(4_096, 7), 0, 4_096, Math.floor(size / 8_192) * 4_096);
    closeSync(file);
    const { code, output } = await sh(runbookCommands('damaged'));
    expect(code).toBe(0);
    expect(output).toMatch(/damaged[^]*Everything in it is whole\./);
    expect(existsSync(`${store}-damaged`)).toBe(true);
  });
});
