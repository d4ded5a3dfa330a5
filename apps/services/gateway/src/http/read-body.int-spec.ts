import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { authRpc, limits } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { Handles } from '@saldo/rpc';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

const heard: string[] = [];

@Controller()
class Auth extends EveryoneIsIn {
  @Handles(authRpc.logIn)
  async logIn({ email }: { email: string }) {
    heard.push(email);
    return { _id: 'u1', email, defaultCurrency: 'EUR' as const, isSetupComplete: true, token: 't' };
  }
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.serve('auth', Auth);
});
afterAll(() => gateway?.stop());

const json = { 'Content-Type': 'application/json' };
const logIn = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  gateway.ask('POST', '/api/auth/login', { body, headers: { ...json, ...headers } });
const credentials = { email: 'a@b.co', password: 'Secret-123' };

describe('the body of a call without a session', () => {
  test('is accepted up to 4 KB', async () => {
    const body = JSON.stringify(credentials);
    expect((await logIn(body.padEnd(limits.publicBodyBytes))).status).toBe(200);
    expect(heard).toEqual([credentials.email]);
    expect((await logIn(body.padEnd(limits.publicBodyBytes + 1))).status).toBe(413);
  });

  test('is aborted at 4 KB without Content-Length', async () => {
    const { port } = new URL(gateway.url);
    const request = httpRequest({ port, path: '/api/auth/login', method: 'POST', headers: json });
    // Chunked and unfinished: the response comes while the client still sends.
    request.on('error', () => undefined).write('['.repeat(10_000));
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    request.destroy();
  });

  test('is rejected if compressed, whatever its size', async () => {
    const bomb = gzipSync(`{"email":${'['.repeat(500_000)}${']'.repeat(500_000)}}`);
    expect((await logIn(Uint8Array.from(bomb), { 'Content-Encoding': 'gzip' })).status).toBe(415);
    const small = gzipSync(JSON.stringify(credentials));
    expect((await logIn(Uint8Array.from(small), { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });
});

test('a body that nests deeper than any contract is rejected before it is parsed', async () => {
  const token = gateway.token();
  const body = `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const parse = jest.spyOn(JSON, 'parse');
  const answer = await gateway.ask('POST', '/api/transactions', { token, body, headers: json });
  expect(parse.mock.calls.map(([text]) => text)).not.toContain(body);
  parse.mockRestore();
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toBe('The request could not be read.');
});

test("a user's large bodies count towards the rate limit, another user's do not", async () => {
  const body = JSON.stringify({ name: 'x'.repeat(900_000) });
  const send = async (userId: string) => {
    const token = gateway.token({ userId, sessionId: userId });
    return gateway.ask('POST', '/api/transactions', { token, body, headers: json });
  };
  const statuses = new Set<number>();
  for (let sent = 0; sent < 40; sent += 1) statuses.add((await send('u1')).status);
  expect(statuses).toEqual(new Set([400, 429]));
  expect((await send('u2')).status).toBe(400);
});
