import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage, type Server } from 'node:http';
import { type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { authRpc, healthRpc, ledgerRpc } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { Handles, requestContext } from '@saldo/rpc';
import { eventually } from '@saldo/testing';
import { EveryoneIsIn, startTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

function ready(service: Parameters<typeof healthRpc>[0], isReady = true) {
  @Controller()
  class Ready {
    @Handles(healthRpc(service))
    async check() {
      return { ready: isReady };
    }
  }
  return Ready;
}

/** Fetches the response as it is sent, without decoding it. */
async function fetched(url: string, encodings: string) {
  const request = httpGet(url, { headers: { 'Accept-Encoding': encodings } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

describe('every response', () => {
  test.each(['/api/health/live', '/api/nothing', '/api/auth/me', '/nothing', '/api/docs'])(
    'of %s has the security headers, and none that names software',
    async (path) => {
      const { headers } = await gateway.ask('GET', path);
      expect(headers.get('Content-Security-Policy')).toMatch(
        /^default-src 'self';script-src '(self|none)';style-src .*;object-src 'none';base-uri 'none';.*frame-ancestors 'none';require-trusted-types-for 'script';trusted-types (default|'none')$/,
      );
      expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
      expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\), .*clipboard-write=\(self\)$/);
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('X-Powered-By')).toBeNull();
      expect(headers.get('ETag')).toBeNull();
      expect(headers.get('Cache-Control')).toBe(path.startsWith('/api') ? 'no-store' : null);
    },
  );

  test.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['deflate', 'deflate'],
    [undefined, 'identity'],
    [undefined, 'br;q=0'],
  ])('that describes the API is compressed once, not for each request (%s)', async (encoding, accepted) => {
    // A response that is compressed while it is sent has no length.
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const { headers, body } = await fetched(`${gateway.url}${path}`, accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toMatch(/Accept-Encoding/);
      expect(Number(headers['content-length'])).toBe(body.length);
      const decode = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync, deflate: zlib.inflateSync };
      const plain = encoding ? decode[encoding as 'br'](body) : body;
      expect(plain.toString()).toContain(path.endsWith('json') ? '"openapi"' : '<!doctype html>');
    }
  });

  test.each(['OPTIONS', 'GET', 'POST'])('does not allow cross-origin access (%s)', async (method) => {
    const origin = { Origin: 'https://elsewhere.example' };
    const asksFirst = {
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization',
    };
    const { headers } = await gateway.ask(method, '/api/auth/login', {
      headers: { ...origin, ...asksFirst },
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test.each([
    ['short', 10, null],
    ['long', 100, 'br'],
  ])('that is %s is compressed only where that saves time', async (_what, count, encoding) => {
    const entry = {
      _id: '0'.repeat(24),
      name: 'Bread',
      category: 'Food',
      cost: 3.2,
      isIncome: false,
      note: '',
    };
    @Controller()
    class Ledger {
      @Handles(ledgerRpc.listTransactions)
      async list() {
        const transactions = Array.from({ length: count }, () => ({ ...entry, addedOn: '2026-11-21' }));
        return { transactions, total: count, totalPages: 1, page: 1 };
      }
    }
    await gateway.serve('auth', EveryoneIsIn);
    await gateway.serve('ledger', Ledger);
    const headers = { 'Accept-Encoding': 'br' };
    const list = await gateway.ask('GET', '/api/transactions?page=1', {
      token: gateway.token(),
      headers,
    });
    expect(list.headers.get('Content-Encoding')).toBe(encoding);
    expect((await list.json()).transactions).toHaveLength(count);
  });

  test('has an id of its own, whatever the request says, which is passed to the services', async () => {
    const seen: (string | undefined)[] = [];
    @Controller()
    class Auth {
      @Handles(authRpc.logIn)
      async logIn(): Promise<never> {
        seen.push(requestContext.getStore()?.requestId);
        throw new Error('no');
      }
    }
    await gateway.serve('auth', Auth);
    const asked = { json: { email: 'a@b.co', password: 'x' }, headers: { 'X-Request-Id': 'mine' } };
    const ids = [];
    for (let i = 0; i < 2; i += 1) {
      ids.push((await gateway.ask('POST', '/api/auth/login', asked)).headers.get('X-Request-Id'));
    }
    expect(seen).toEqual(ids);
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });
});

describe('the health check', () => {
  test('is ok while every service answers, and down otherwise', async () => {
    await Promise.all([
      gateway.serve('auth', ready('auth')),
      gateway.serve('ledger', ready('ledger')),
      gateway.serve('budget', ready('budget')),
    ]);
    const receipt = await gateway.serve('receipt', ready('receipt'));
    const services = { auth: 'ok', ledger: 'ok', budget: 'ok', receipt: 'ok' };
    const healthy = await gateway.ask('GET', '/api/health');
    const dependencies = { nats: 'ok', database: 'ok' };
    const ok = { status: 'ok', services, dependencies, versions: { gateway: 'development' } };
    expect([healthy.status, await healthy.json()]).toEqual([200, ok]);

    await receipt.close();
    const ill = await gateway.ask('GET', '/api/health');
    const down = { ...ok, status: 'down', services: { ...services, receipt: 'down' } };
    expect([ill.status, await ill.json()]).toEqual([503, down]);
  });

  test('makes one call for concurrent requests', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    let heard = 0;
    @Controller()
    class Slow {
      @Handles(healthRpc('auth'))
      async check() {
        heard += 1;
        await released;
        return { ready: true };
      }
    }
    await gateway.serve('auth', Slow);
    gateway.waitForEver();
    let come = 0;
    gateway.app.getHttpServer().on('request', () => (come += 1));
    const answers = Array.from({ length: 20 }, () => gateway.ask('GET', '/api/health'));
    await eventually(() => expect([come, heard]).toEqual([20, 1]));
    // Earlier requests have been answered by now.
    await gateway.ask('GET', '/api/health/live');
    release(undefined);
    for (const answer of await Promise.all(answers))
      expect(await answer.json()).toMatchObject({ services: { auth: 'ok' } });
    expect(heard).toBe(1);
    await gateway.ask('GET', '/api/health');
    expect(heard).toBe(2);
  });

  test('reports a service that answers but cannot work as down', async () => {
    await gateway.serve('ledger', ready('ledger', false));
    expect(await (await gateway.ask('GET', '/api/health')).json()).toMatchObject({
      services: { ledger: 'down' },
      dependencies: { nats: 'ok', database: 'down' },
    });
  });
});

test('without NATS the gateway answers 503, stays alive and recovers', async () => {
  await gateway.serve('auth', EveryoneIsIn, ready('auth'));
  const token = gateway.token();
  await gateway.nats.kill();
  await eventually(async () => {
    expect((await gateway.ask('GET', '/api/auth/me', { token })).status).toBe(503);
  });
  expect((await gateway.ask('GET', '/api/health/live')).status).toBe(200);
  expect((await gateway.ask('GET', '/api/health')).status).toBe(503);
  await gateway.nats.resume();
  await eventually(async () => {
    expect(await (await gateway.ask('GET', '/api/health')).json()).toMatchObject({
      services: { auth: 'ok' },
    });
  });
});

test('a frozen NATS server causes 503 or 504 instead of hanging', async () => {
  const token = gateway.token();
  await gateway.nats.freeze();
  const statuses = await Promise.all(
    ['/api/auth/me', '/api/health', '/api/transactions', '/api/transactions/export'].map(
      async (path) => (await gateway.ask('GET', path, { token })).status,
    ),
  );
  gateway.nats.thaw();
  for (const status of statuses) expect([503, 504]).toContain(status);
});

describe('stopping', () => {
  test('finishes requests in progress with Connection: close, closes idle connections and accepts no more', async () => {
    const begun = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    @Controller()
    class Ledger {
      @Handles(ledgerRpc.listCategories)
      async list() {
        begun.resolve(undefined);
        await release.promise;
        return ['Food'];
      }
    }
    await Promise.all([gateway.serve('auth', EveryoneIsIn), gateway.serve('ledger', Ledger)]);
    const token = gateway.token();
    const agent = new Agent({ keepAlive: true });
    await text(await ask('/api/health/live', token, agent));

    const underWay = ask('/api/transactions/categories', token, agent);
    await begun.promise;
    const closed = gateway.app.close();
    await eventually(() => expect(gateway.ask('GET', '/api/health/live')).rejects.toThrow());
    release.resolve(undefined);
    const last = await underWay;
    expect(last.headers.connection).toBe('close');
    expect(JSON.parse(await text(last))).toEqual(['Food']);
    await closed;
    agent.destroy();
  });

  test('aborts a response that the client does not read', async () => {
    const endless = await startEndless();
    const broken = once(endless, 'error');
    await gateway.app.close();
    endless.resume();
    await broken;
  });
});

test('aborts a response that the client does not read, after the send time-out', async () => {
  const server: Server = gateway.app.getHttpServer();
  const connection = once(server, 'connection');
  const endless = await startEndless();
  const broken = once(endless, 'error');
  const [socket] = (await connection) as [Socket];
  // Shorten the timeout for this test.
  expect(socket.timeout).toBe(120_000);
  socket.setTimeout(100);
  await once(socket, 'close');
  endless.resume();
  await broken;
});

/** Sends a request over a keep-alive connection. */
async function ask(path: string, token: string, agent: Agent): Promise<IncomingMessage> {
  const headers = { Authorization: `Bearer ${token}` };
  const [answer] = await once(httpGet(gateway.url + path, { agent, headers }), 'response');
  return answer as IncomingMessage;
}

/** Returns the beginning of an endless list. */
async function startEndless(): Promise<IncomingMessage> {
  const note = 'x'.repeat(2_000);
  const entry = { _id: '1', name: 'n', category: 'c', cost: 1, addedOn: '2026-01-01', isIncome: false, note };
  @Controller()
  class Ledger {
    @Handles(ledgerRpc.scanTransactions)
    async scan() {
      return { transactions: Array.from({ length: 100 }, () => entry), next: 'more' };
    }
  }
  await Promise.all([gateway.serve('auth', EveryoneIsIn), gateway.serve('ledger', Ledger)]);
  return ask('/api/transactions', gateway.token(), new Agent({ keepAlive: true }));
}
