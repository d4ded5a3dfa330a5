import { once } from 'node:events';
import { request } from 'node:http';
import { authNotices, authRpc, type RouteContract, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { Handles, Notices } from '@saldo/rpc';
import { eventually } from '@saldo/testing';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

const user = { _id: 'u1', email: 'a@b.co', defaultCurrency: 'EUR', isSetupComplete: true } as const;
let open = true;
let checks = 0;
let changes = 0;

@Controller()
class Auth {
  @Handles(authRpc.checkSession)
  async check() {
    checks += 1;
    return { open };
  }

  @Handles(authRpc.getMe)
  async get() {
    return user;
  }

  @Handles(authRpc.completeSetup)
  async completeSetup() {
    changes += 1;
    return user;
  }

  @Handles(authRpc.logOut)
  async logOut() {
    open = false;
  }
}

let gateway: TestGateway;
let auth: Awaited<ReturnType<TestGateway['serve']>>;
const me = async (token?: string) => (await gateway.ask('GET', '/api/auth/me', { token })).status;

beforeAll(async () => {
  gateway = await startTestGateway();
  auth = await gateway.serve('auth', Auth);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  open = true;
  checks = 0;
  changes = 0;
});

/** Invalid tokens. */
function forgeries(secret: string): Record<string, () => Promise<string> | string> {
  const claims = (payload: JWTPayload = { sid: 's' }) =>
    new SignJWT({ iss: 'saldo', aud: 'saldo-api', ...payload })
      .setSubject('u1')
      .setProtectedHeader({ alg: 'HS256' });
  const key = Buffer.from(secret);
  return {
    'no token': () => '',
    'no token at all': () => 'garbage',
    'a token without a signature': () =>
      new UnsecuredJWT({ sub: 'u1', sid: 's' }).setExpirationTime('1h').encode(),
    'a token signed with another key': () =>
      claims()
        .setExpirationTime('1h')
        .sign(Buffer.from('x'.repeat(32))),
    'a token of another algorithm': () =>
      new SignJWT({ sid: 's' })
        .setSubject('u1')
        .setProtectedHeader({ alg: 'HS512' })
        .setExpirationTime('1h')
        .sign(Buffer.from(secret.padEnd(64, '0'))),
    'a token of another issuer': () =>
      claims({ sid: 's', iss: 'other', aud: 'saldo-api' }).setExpirationTime('1h').sign(key),
    'a token for another audience': () =>
      claims({ sid: 's', iss: 'saldo', aud: 'saldo-admin' }).setExpirationTime('1h').sign(key),
    'a token of no issuer for no audience': () =>
      claims({ sid: 's', iss: undefined, aud: undefined }).setExpirationTime('1h').sign(key),
    'a token that was cut off': async () => (await claims().setExpirationTime('1h').sign(key)).slice(0, -3),
    'a token that ran out': () => claims().setExpirationTime('-1s').sign(key),
    'a token that never runs out': () => claims().sign(key),
    'a token of no session': () => claims({}).setExpirationTime('1h').sign(key),
    'a token of an odd session': () =>
      claims({ sid: { $ne: 1 } })
        .setExpirationTime('1h')
        .sign(key),
  };
}

describe.each(Object.entries<RouteContract>(routes).filter(([, { access }]) => access === 'user'))(
  '%s',
  (_name, { method, path }) => {
    test.each(Object.keys(forgeries('')))('answers 401 to %s', async (what) => {
      const token = await forgeries(gateway.config.JWT_SECRET)[what]?.();
      const answer = await gateway.ask(method, `/api${path.replace(':id', '1')}`, { token });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await answer.json()).toEqual({
        statusCode: 401,
        code: 'unauthorized',
        message: 'Log in to continue.',
        error: 'Unauthorized',
      });
      expect(checks).toBe(0);
    });
  },
);

describe('an open session', () => {
  test('costs one call to auth for many requests', async () => {
    const token = gateway.token({ userId: 'u1', sessionId: 'many' });
    await me(token);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => me(token)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(checks).toBe(1);
  });

  test('is closed at once when its end is announced', async () => {
    const token = gateway.token({ userId: 'u1', sessionId: 'announced' });
    expect(await me(token)).toBe(200);
    open = false;
    expect(await me(token)).toBe(200);
    auth
      .get(Notices, { strict: false })
      .send(authNotices.sessionsEnded, { userId: 'u1', sessionId: 'announced' });
    await eventually(async () => expect(await me(token)).toBe(401));
  });

  test('is closed at once when all sessions of its user end; those of other users stay open', async () => {
    const tokens = [
      gateway.token({ userId: 'u1', sessionId: 'a' }),
      gateway.token({ userId: 'u1', sessionId: 'b' }),
      gateway.token({ userId: 'u2', sessionId: 'a' }),
    ];
    await Promise.all(tokens.map(me));
    open = false;
    auth.get(Notices, { strict: false }).send(authNotices.sessionsEnded, { userId: 'u1' });
    await eventually(async () => expect(await Promise.all(tokens.map(me))).toEqual([401, 401, 200]));
  });

  test('is closed for the next request after a logout', async () => {
    const token = gateway.token({ userId: 'u1', sessionId: 'leaving' });
    expect(await me(token)).toBe(200);
    expect((await gateway.ask('POST', '/api/auth/logout', { token })).status).toBe(204);
    expect(await me(token)).toBe(401);
  });

  test('that ends while a request body is received prevents the change', async () => {
    const token = gateway.token({ userId: 'u1', sessionId: 'slow' });
    const body = JSON.stringify({ defaultCurrency: 'EUR' });
    const slow = request(`${gateway.url}/api/auth/setup`, {
      method: 'PUT',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Content-Length': body.length,
      },
    });
    slow.write(body.slice(0, 5));
    await eventually(() => expect(checks).toBe(1));
    expect((await gateway.ask('POST', '/api/auth/logout', { token })).status).toBe(204);
    const answer = once(slow, 'response');
    slow.end(body.slice(5));
    const [{ statusCode }] = await answer;
    expect([statusCode, changes]).toEqual([401, 0]);
  });

  test('is checked again after the connection to NATS was lost', async () => {
    const token = gateway.token({ userId: 'u1', sessionId: 'lost' });
    await me(token);
    open = false;
    await gateway.nats.kill();
    await gateway.nats.resume();
    await eventually(async () => expect(await me(token)).toBe(401));
  });
});
