import { cpSync, openSync, statSync, writeSync, closeSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Authenticator } from '../../libs/testing/src/authenticator.ts';
import { freePorts } from '../common/ports.ts';
import { run } from '../common/run.ts';
import { startInstance, temporaryFolder, type Started } from '../instance/testing/start-instance.ts';
import { api } from '../seed/api.ts';
import { runbookCommands } from './runbook.ts';

// The commands of docs/runbook.md, word for word but for ports and folders, on a running instance.
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

/** Somebody new with one transaction. */
async function signUp(email: string) {
  const { body } = await api(instance.url)<{ token: string }>('POST', '/auth/signup', { email, password });
  const call = api(instance.url, body.token);
  const recorded = await call('POST', '/transactions', { name: 'Tea', category: 'Food', cost: 1 });
  expect(recorded.status).toBe(201);
  return call;
}
const logIn = (email: string) =>
  api(instance.url)<{ token?: string; code?: string }>('POST', '/auth/login', { email, password });

async function eventually(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(200);
}

it('health, readiness and metrics are told', async () => {
  const { code, output } = await sh(runbookCommands('health'));
  expect(code).toBe(0);
  expect(output).toContain('"dependencies":{"nats":"ok","database":"ok"}');
  expect(output).toMatch(/\}ready$/m);
  expect(output).toMatch(/^saldo_build_info\{service="auth",version="\w+"\} 1$/m);
  expect(output).toMatch(/^saldo_dependency_up\{dependency="database"\} 1$/m);
});

it('the primary is named', async () => {
  const { code, output } = await sh(runbookCommands('primary'), { MONGODB_URI: storeUri() });
  expect([code, output]).toEqual([0, expect.stringContaining('isWritablePrimary: true')]);
});

it('what takes the room of a disk is listed', async () => {
  const { code, output } = await sh(runbookCommands('disk'));
  expect(code).toBe(0);
  expect(output).toMatch(/Avail[^]*\/data\/store$/m);
});

it('a second factor is taken from an account', async () => {
  const call = await signUp('ada@example.org');
  const begin = { currentPassword: password };
  const { secret } = (await call<{ secret: string }>('POST', '/auth/second-factor', begin)).body;
  const code = new Authenticator(secret).next();
  expect((await call('POST', '/auth/second-factor/confirm', { code })).status).toBeLessThan(300);
  expect((await logIn('ada@example.org')).body.code).toBe('two-factor-code-required');
  // The address of auth's database, by the names that it has in secrets.
  const env = { MONGODB_URI: storeUri(), MONGODB_URI_AUTH: storeUri() };
  const { output } = await sh(runbookCommands('two-factor'), env);
  expect(output).toContain('modifiedCount: 1');
  expect((await logIn('ada@example.org')).status).toBe(200);
});

it('all sessions are ended', async () => {
  await signUp('bob@example.org');
  // One that the gateway has not seen: it believes others for up to 30 s.
  const { token } = (await logIn('bob@example.org')).body;
  const { output } = await sh(runbookCommands('end-sessions'));
  expect(output).toMatch(/deletedCount: [1-9]/);
  expect((await api(instance.url, token)('GET', '/auth/me')).status).toBe(401);
  expect((await logIn('bob@example.org')).status).toBe(200);
});

it('deleted accounts are found in the log', async () => {
  const call = await signUp('carol@example.org');
  expect((await call('DELETE', '/users/account')).status).toBeLessThan(300);
  await eventually(async () => (await sh(runbookCommands('deleted-accounts'))).code === 0);
  const { output } = await sh(runbookCommands('deleted-accounts'));
  expect(JSON.parse(output.split('\n')[0] ?? '')).toMatchObject({
    time: expect.stringMatching(/^\d{4}-/),
    account: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
});

it('an account is deleted again, from every service', async () => {
  const call = await signUp('dora@example.org');
  const ACCOUNT = (await call<{ _id: string }>('GET', '/auth/me')).body._id;
  const count = `node -e "new (require('mongodb').MongoClient)(process.argv[1]).db('saldo_ledger').collection('transactions').countDocuments({ userId: process.argv[2] }).then(console.log).finally(() => process.exit())" "$(cat .data/store-uri)" "$ACCOUNT"`;
  expect((await sh(count, { ACCOUNT })).output.trim()).toBe('1');
  const { output } = await sh(runbookCommands('delete-again'), { ACCOUNT });
  expect(output).toContain('modifiedCount: 1');
  await eventually(async () => (await sh(count, { ACCOUNT })).output.trim() === '0');
  expect((await logIn('dora@example.org')).body.code).toBe('invalid-credentials');
});

it('a damaged store is found and replaced by its backup', async () => {
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
