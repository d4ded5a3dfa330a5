import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ ALLOWED_HOSTS: 'saldo.example,*.money.example' });
  await gateway.serve('auth', EveryoneIsIn);
});
afterAll(() => gateway?.stop());

/** `fetch` does not allow setting the Host header. */
async function ask(method: string, headers: Record<string, string>, path = '/api/health/live') {
  const { port } = new URL(gateway.url);
  const request = httpRequest({ port, path, method, headers }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await json(answer) };
}

describe('the host of a request', () => {
  test.each([
    'localhost:4200',
    'LOCALHOST',
    'saldo.localhost',
    '127.0.0.1:4200',
    '192.168.1.20',
    '[::1]:4200',
    'saldo.example',
    'saldo.example:8443',
    'Saldo.Example.',
    'ada.money.example',
  ])('may be %s', async (host) => {
    expect((await ask('GET', { Host: host })).status).toBe(200);
  });

  test.each([
    'attacker.example',
    'localhost.attacker.example',
    'saldo.example.attacker.example',
    '127.0.0.1.attacker.example',
    'money.example',
    'xmoney.example',
    'a b',
  ])('may not be %j', async (host) => {
    const { status, body } = await ask('GET', { Host: host });
    expect(status).toBe(421);
    expect(body).toMatchObject({ statusCode: 421, error: 'Misdirected Request' });
  });
});

describe('the origin of a changing call', () => {
  const logIn = (headers: Record<string, string>) => ask('POST', headers, '/api/auth/login');

  test.each([
    [{ Host: 'localhost:4200', Origin: 'http://localhost:4200' }],
    [{ Host: 'saldo.example', Origin: 'https://saldo.example' }],
    [{ Host: 'saldo.example:443', Origin: 'https://saldo.example' }],
    [{ Host: 'localhost:4200' }],
  ])('is its own: %j', async (headers) => {
    expect((await logIn(headers as Record<string, string>)).status).toBe(400);
  });

  test.each(['https://attacker.example', 'http://localhost:5000', 'null', 'saldo.example'])(
    'must not be %s',
    async (origin) => {
      const { status, body } = await logIn({ Host: 'localhost:4200', Origin: origin });
      expect(status).toBe(403);
      expect(body).toMatchObject({ statusCode: 403, error: 'Forbidden' });
    },
  );

  test('is ignored for reading calls', async () => {
    const headers = { Host: 'localhost:4200', Origin: 'https://attacker.example' };
    expect((await ask('GET', headers)).status).toBe(200);
  });
});
