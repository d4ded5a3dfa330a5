import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MongoClient } from 'mongodb';
import { Authenticator } from '../../libs/testing/src/authenticator.ts';
import { derivedServiceKey } from '../../libs/server/rpc/src/service-keys.ts';
import { dist, root } from '../common/paths.ts';
import { freePorts } from '../common/ports.ts';
import { startInstance, temporaryFolder, type Started } from '../../libs/testing/src/instance.ts';

/** Values that must not leak. Each is a text that occurs nowhere else. */
const person = {
  email: 'canary.person@saldo.example',
  password: 'Canary-One!1',
  changed: 'Canary-Two!2',
  wrong: 'Canary-Bad!3',
  name: 'canary name of an entry',
  note: 'canary note of an entry',
  search: 'canary-searched-for',
  cost: 7_654_321.98,
};
const processes = ['gateway', 'auth', 'ledger', 'budget', 'receipt'];
const jwtSecret = 'canary-secret-that-signs-all-sessions-0123456789';

/** Returns the content of all files that match the pattern. */
const contents = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Returns the names of the secrets that occur in the text, for a readable failure. */
const foundIn = (told: string, secrets: Record<string, string>) =>
  Object.keys(secrets).filter((name) => told.includes(secrets[name] ?? ''));

describe('an instance with many failures', () => {
  const folder = temporaryFolder();
  const answers: string[] = [];
  const tokens: string[] = [];
  /** Two-factor authentication secrets, in every notation in which they could leak. */
  const factor: Record<string, string> = {};
  let instance: Started;
  let metricsPort: number;
  beforeAll(async () => {
    const [port = 0, firstMetricsPort = 0] = await freePorts(2);
    metricsPort = firstMetricsPort;
    const METRICS_PORT = String(metricsPort);
    instance = startInstance(port, folder.path, { JWT_SECRET: jwtSecret, LOG_LEVEL: 'trace', METRICS_PORT });
    await instance.ready;
  });
  afterAll(async () => {
    instance.child.kill('SIGTERM');
    await instance.exit;
    folder.remove();
  });

  async function ask(method: string, path: string, body?: unknown, token = tokens[0]): Promise<number> {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${instance.url}/api${path}`, { method, headers, body: sent });
    const told = await answer.text();
    const isSession = /^\/auth\/(signup|login)$/.test(path) && answer.ok;
    if (isSession) tokens.push((JSON.parse(told) as { token: string }).token);
    else answers.push(told, JSON.stringify([...answer.headers]));
    return answer.status;
  }

  /** Like `ask`, but for answers that contain a secret on purpose. */
  async function askForSecret<Told>(path: string, body: object): Promise<Told> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens[0]}` };
    const answer = await fetch(`${instance.url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Told;
  }

  async function enableTwoFactor(): Promise<void> {
    const { email, password, wrong } = person;
    const begun = await askForSecret<{ secret: string }>('/auth/second-factor', {
      currentPassword: password,
    });
    const app = new Authenticator(begun.secret);
    const path = '/auth/second-factor/confirm';
    const kept = await askForSecret<{ recoveryCodes: string[] }>(path, { code: app.next() });
    const [used = '', unused = ''] = kept.recoveryCodes;
    Object.assign(factor, { secret: begun.secret, key: app.hexadecimal, used, unused });
    expect(await ask('POST', '/auth/login', { email, password })).toBe(401);
    expect(await ask('POST', '/auth/login', { email, password, code: `${used}-` })).toBe(200);
    expect(await ask('POST', '/auth/login', { email, password, code: used })).toBe(401);
    const proof = { currentPassword: wrong, code: unused };
    expect(await ask('POST', '/auth/second-factor/off', proof)).toBe(400);
    expect(await ask('GET', '/auth/second-factor')).toBe(200);
  }

  /** Returns the metrics and readiness responses of each process. */
  async function askMonitoring(): Promise<string[]> {
    const ports = processes.map((_, index) => metricsPort + index);
    const urls = ports.flatMap((port) =>
      ['metrics', 'ready'].map((path) => `http://127.0.0.1:${port}/${path}`),
    );
    return Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  }

  async function live(): Promise<void> {
    const { email, password, changed, wrong, name, note, search, cost } = person;
    const entry = { name, note, category: 'Food', cost };
    expect(await ask('POST', '/auth/signup', { email, password })).toBe(201);
    expect(await ask('POST', '/auth/login', { email, password })).toBe(200);
    await enableTwoFactor();
    expect(await ask('POST', '/transactions', entry)).toBe(201);
    expect(await ask('POST', '/auth/signup', { email, password })).toBe(409);
    expect(await ask('POST', '/auth/login', { email, password: wrong })).toBe(401);
    expect(await ask('POST', '/auth/login', `{"email":"${email}","password":"${password}"`)).toBe(400);
    expect(await ask('POST', '/auth/login', { email, password, [wrong]: wrong })).toBe(400);
    expect(await ask('PUT', '/auth/password', { currentPassword: wrong, newPassword: changed })).toBe(400);
    expect(await ask('GET', '/auth/me', undefined, `${tokens[0]}x`)).toBe(401);
    expect(await ask('GET', `/transactions?search=${search}&limit=${wrong}`)).toBe(400);
    expect(await ask('GET', `/transactions/${search}`)).toBe(405);
    const monitored = await askMonitoring();
    expect(monitored.filter((text) => text.includes('saldo_bus_refusals_total'))).toHaveLength(5);
    answers.push(...monitored);
    // Requests to a killed service or store produce the most log output.
    const { ledger = 0, store = 0 } = instance.pids();
    for (const pid of [ledger, store]) {
      process.kill(pid, 'SIGKILL');
      const statuses = await Promise.all([
        ask('POST', '/transactions', entry),
        ask('GET', `/transactions?search=${search}`),
        ask('POST', '/auth/login', { email, password: wrong }),
        ask('PUT', '/auth/password', { currentPassword: password, newPassword: changed }),
      ]);
      expect(statuses.filter((status) => status >= 500 && ![503, 504].includes(status))).toEqual([]);
    }
  }

  const storeAddress = () => new URL(readFileSync(join(folder.path, 'store-uri'), 'utf8').trim());
  const databases = async (uri: URL) => {
    await using client = new MongoClient(uri.href, { serverSelectionTimeoutMS: 30_000 });
    const { databases: found } = await client.db('admin').admin().listDatabases();
    return found.map(({ name }) => name);
  };

  it('opens the store only with the password in the file that its owner can read', async () => {
    const known = storeAddress();
    expect(await databases(known)).toContain('saldo_ledger');
    await expect(databases(new URL(`mongodb://${known.host}/`))).rejects.toMatchObject({ code: 13 });
  });

  it('logs no secret and no user data, and returns no secret in answers and metrics', async () => {
    await live();
    const serviceSecret = readFileSync(join(folder.path, 'service-secret'), 'utf8').trim();
    expect(serviceSecret).toHaveLength(64);
    const serviceKeys = Object.fromEntries(
      processes.map((name) => [`key of ${name}`, derivedServiceKey(serviceSecret, name)]),
    );
    const { password: storePassword } = storeAddress();
    expect(storePassword).toHaveLength(48);
    const { password, changed, wrong, email, name, note, search, cost } = person;
    const signatures = tokens.map((token, at) => [`token ${at}`, token.split('.')[2] ?? '']);
    const secrets = {
      jwtSecret,
      serviceSecret,
      ...serviceKeys,
      storePassword,
      password,
      changed,
      hash: '$argon2',
      ...factor,
      ...Object.fromEntries(signatures),
    };
    expect(Object.keys(factor)).toHaveLength(4);
    const peoples = {
      wrong,
      email,
      name,
      note,
      search,
      cost: String(cost),
      cents: String(Math.round(cost * 100)),
    };

    const logs = contents(folder.path, 'logs/*') + instance.output();
    expect(logs.split('\n').length).toBeGreaterThan(30);
    expect(foundIn(logs, { ...secrets, ...peoples })).toEqual([]);
    expect(answers.length).toBeGreaterThan(30);
    expect(foundIn(answers.join('\n'), secrets)).toEqual([]);
  }, 120_000);
});

describe('a misconfigured process', () => {
  const right = {
    JWT_SECRET: jwtSecret,
    NATS_URL: 'nats://saldo:canary-of-nats@127.0.0.1:9',
    MONGODB_URI: 'mongodb://saldo:canary-of-mongo@127.0.0.1:9/x',
  };
  const start = (env: Record<string, string>) =>
    spawn(process.execPath, [join(dist, 'apps/services/ledger/main.mjs')], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'trace', ...env },
    });
  const canary = /canary/;

  it.each([
    ['JWT_SECRET', 'canary'],
    ['SERVICE_KEYS', 'canary'],
    ['NATS_URL', 'canary-of-nats@nowhere'],
    ['MONGODB_URI', 'http://saldo:canary-of-mongo@nowhere'],
  ])('names %s but not its value', async (name, value) => {
    const child = start({ ...right, [name]: value });
    const told = Promise.all([text(child.stdout), text(child.stderr)]);
    await once(child, 'exit');
    const all = (await told).join('');
    expect(all).not.toBe('');
    expect(all).not.toMatch(canary);
  });

  it('reports unreachable servers without their passwords', async () => {
    const child = start(right);
    let told = '';
    const tells = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          told += chunk.toString();
          if (/ECONNREFUSED|MongooseServerSelectionError|Unable to connect/.test(told)) resolve();
        });
      }
    });
    await tells;
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(told).not.toMatch(canary);
  });
});

describe('the build', () => {
  /** Returns the patterns of secrets that occur in the text. */
  const leaks = (built: string, patterns: RegExp[]) => patterns.filter((pattern) => pattern.test(built));
  const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[\w+/]{20}/;

  it('for the browser contains no setting of the server and no path of the build machine', () => {
    const page = contents(dist, 'apps/web/**/*.{js,css,html,json}');
    expect(page.length).toBeGreaterThan(500_000);
    expect(leaks(page, [privateKey, /JWT_SECRET/, /MONGODB_URI/, /NATS_URL/, /(mongodb|nats):\/\//])).toEqual(
      [],
    );
    expect(page.includes(root)).toBe(false);
  });

  it('for the server contains no key and no secret of the build environment', () => {
    const server = contents(dist, '{apps/services,libs/server}/**/*.mjs');
    expect(server.length).toBeGreaterThan(1_000_000);
    expect(leaks(server, [privateKey])).toEqual([]);
    const secrets = Object.entries(process.env).filter(
      ([name, value = '']) => /SECRET|TOKEN|PASSWORD|_KEY$/.test(name) && value.length >= 16,
    );
    expect(foundIn(server, Object.fromEntries(secrets) as Record<string, string>)).toEqual([]);
  });
});
