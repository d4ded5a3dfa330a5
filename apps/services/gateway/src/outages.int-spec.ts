import { type ChildProcess } from 'node:child_process';
import { type Health } from '@saldo/contracts';
import { SessionTokens } from '@saldo/platform';
import { eventually, freePort, startTestStack, TcpProxy, type TestStack } from '@saldo/testing';
import { errorAnswerOf } from './http/error-answer';
import { endBuilt, startBuilt } from './testing/built-services';

// Runs the built processes while the real NATS server or the database stops and restarts.
const names = ['gateway', 'auth', 'ledger'] as const;
type Name = (typeof names)[number];

/** Shorter than the timeouts of a NATS request and of a Prometheus scrape. */
const METRICS_LIMIT_MS = 4_500;

let stack: TestStack;
let database: TcpProxy;
let processes: ChildProcess[];
let url: string;
let token: string;
const metricsPorts = {} as Record<Name, number>;

beforeAll(async () => {
  stack = await startTestStack();
  const store = new URL(stack.mongodbUri);
  database = await TcpProxy.to({ host: store.hostname, port: Number(store.port) });
  store.port = String(database.port);
  store.searchParams.delete('replicaSet');
  store.searchParams.set('directConnection', 'true');
  const port = String(await freePort());
  processes = [];
  for (const name of names) {
    metricsPorts[name] = await freePort();
    const METRICS_PORT = String(metricsPorts[name]);
    processes.push(
      startBuilt(name, {
        ...stack.config,
        MONGODB_URI: store.href,
        METRICS_PORT,
        PORT: port,
        RATE_LIMIT: 'off',
      }),
    );
  }
  url = `http://127.0.0.1:${port}`;
  token = SessionTokens.withSecret(stack.jwtSecret).sign({ userId: 'u1', sessionId: 's1' });
  await isWell();
});
afterAll(async () => {
  await Promise.all((processes ?? []).map(endBuilt));
  await database?.cut();
  await stack?.stop();
});

async function health(): Promise<{ status: number; body: Health }> {
  const answer = await fetch(`${url}/api/health`);
  return { status: answer.status, body: (await answer.json()) as Health };
}

const isWell = () =>
  eventually(async () => {
    expect((await health()).body).toMatchObject({
      services: { auth: 'ok', ledger: 'ok' },
      dependencies: { nats: 'ok', database: 'ok' },
    });
    for (const name of names) expect(await probe(name, '/ready')).toMatchObject({ status: 200 });
  });

async function probe(name: Name, path: '/ready' | '/metrics') {
  const signal = AbortSignal.timeout(METRICS_LIMIT_MS);
  const answer = await fetch(`http://127.0.0.1:${metricsPorts[name]}${path}`, { signal });
  return { status: answer.status, text: await answer.text() };
}

/** Returns the metrics of a process with this prefix, as lines. */
async function figures(name: Name, metric: string): Promise<string[]> {
  const { text } = await probe(name, '/metrics');
  return text.split('\n').filter((line) => line.startsWith(metric));
}

describe.each([
  ['stopped', () => stack.nats.kill(), () => stack.nats.resume()],
  ['frozen', () => stack.nats.freeze(), async () => stack.nats.thaw()],
])('while NATS is %s', (_how, away, back) => {
  beforeAll(async () => {
    await away();
    await eventually(async () =>
      expect(await figures('gateway', 'saldo_dependency_up')).toEqual([
        'saldo_dependency_up{dependency="nats"} 0',
      ]),
    );
  });
  afterAll(async () => {
    await back();
    await isWell();
  });

  test('the gateway stays ready and answers 503 with the usual error body', async () => {
    expect(await probe('gateway', '/ready')).toMatchObject({ status: 200 });
    const answer = await fetch(`${url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect([answer.status, await answer.json()]).toEqual([503, errorAnswerOf('unavailable')]);
  });

  test('a service is not ready', async () => {
    await eventually(async () => expect(await probe('ledger', '/ready')).toMatchObject({ status: 503 }));
    expect(await figures('ledger', 'saldo_ready')).toEqual(['saldo_ready 0']);
  });

  test('/api/health reports NATS as down', async () => {
    const { status, body } = await health();
    const services = { auth: 'down', ledger: 'down', budget: 'down', receipt: 'down' };
    expect(status).toBe(503);
    expect(body).toMatchObject({ status: 'down', services, dependencies: { nats: 'down' } });
    // The state of the database is unknown, because no service can be asked.
    expect(body.dependencies).not.toHaveProperty('database');
  });

  test.each(names)('/metrics of %s answers and reports NATS as down', async (name) => {
    await eventually(async () =>
      expect(await figures(name, 'saldo_dependency_up{dependency="nats"}')).toEqual([
        'saldo_dependency_up{dependency="nats"} 0',
      ]),
    );
    expect(await figures(name, 'saldo_build_info')).toEqual([
      `saldo_build_info{service="${name}",version="development"} 1`,
    ]);
  });
});

describe('while the database is away', () => {
  beforeAll(() => database.cut());
  afterAll(async () => {
    await database.restore();
    await isWell();
  });

  test('/api/health and the metrics of a service report the database as down', async () => {
    await eventually(async () =>
      expect(await health()).toMatchObject({
        status: 503,
        body: { services: { ledger: 'down' }, dependencies: { nats: 'ok', database: 'down' } },
      }),
    );
    const up = await figures('ledger', 'saldo_dependency_up');
    expect(up.sort()).toEqual([
      'saldo_dependency_up{dependency="database"} 0',
      'saldo_dependency_up{dependency="nats"} 1',
    ]);
  });

  test('the gateway stays ready and answers 503 with the usual error body', async () => {
    expect(await probe('gateway', '/ready')).toMatchObject({ status: 200 });
    const json = { email: 'ada@saldo.example', password: 'Sparen-2026!' };
    const headers = { 'Content-Type': 'application/json' };
    await eventually(async () => {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers,
        body: JSON.stringify(json),
      });
      expect([answer.status, await answer.json()]).toEqual([503, errorAnswerOf('unavailable')]);
    });
  });
});
