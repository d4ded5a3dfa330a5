import { authRpc, errorCatalogue } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { Handles } from '@saldo/rpc';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

const addresses: string[] = [];
const user = { _id: 'u1', email: 'a@b.co', defaultCurrency: 'EUR', isSetupComplete: true } as const;

@Controller()
class Auth {
  @Handles(authRpc.checkSession)
  async check() {
    return { open: true };
  }

  @Handles(authRpc.getMe)
  async get() {
    return user;
  }

  @Handles(authRpc.logIn)
  async logIn({ address }: { address: string }) {
    addresses.push(address);
    return { ...user, token: 't' };
  }
}

let gateway: TestGateway | undefined;
afterEach(() => gateway?.stop());

async function start(environment: Record<string, string> = {}) {
  const started = await startTestGateway(environment);
  gateway = started;
  await started.serve('auth', Auth);
  return started;
}

/** Sends 200 exports at once without a ledger, and returns the responses. */
async function requestMany(of: TestGateway) {
  const token = of.token();
  return Promise.all(Array.from({ length: 200 }, () => of.ask('GET', '/api/transactions/export', { token })));
}

test('rejects a user beyond the limit with Retry-After, and serves another user meanwhile', async () => {
  const running = await start();
  const answers = await requestMany(running);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429, 503]));
  const refused = answers.filter(({ status }) => status === 429);
  for (const answer of refused) expect(answer.headers.get('Retry-After')).toMatch(/^[1-9]\d*$/);
  expect(await refused[0]?.json()).toEqual({
    statusCode: 429,
    code: 'too-many-requests',
    error: 'Too Many Requests',
    message: errorCatalogue['too-many-requests'].message,
    params: { retryAfterSeconds: expect.any(Number) },
  });
  const token = running.token({ userId: 'u2', sessionId: 's2' });
  expect((await running.ask('GET', '/api/auth/me', { token })).status).toBe(200);
});

test('RATE_LIMIT=off disables every limit', async () => {
  const answers = await requestMany(await start({ RATE_LIMIT: 'off' }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
});

describe('the address of a login', () => {
  const logIn = async (of: TestGateway) => {
    const json = { email: 'a@b.co', password: 'x' };
    await of.ask('POST', '/api/auth/login', {
      json,
      headers: { 'X-Forwarded-For': '198.51.100.9, 203.0.113.5' },
    });
    return addresses.at(-1);
  };

  test('is that of the connection, whatever a header says', async () => {
    expect(await logIn(await start())).toBe('127.0.0.1');
  });

  test('is the one reported by a trusted proxy, not what the client sent to it', async () => {
    expect(await logIn(await start({ TRUSTED_PROXIES: '127.0.0.0/8' }))).toBe('203.0.113.5');
  });
});
