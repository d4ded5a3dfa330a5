import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorBody, errorCatalogue } from '@saldo/contracts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

test.each([
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['an unknown method', 400, 'STEAL /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['headers beyond what is read', 431, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(200_000)}\r\n\r\n`],
  ['no host', 400, 'GET /api/health/live HTTP/1.1\r\n\r\n'],
  [
    'two lengths',
    400,
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  ],
])('%s: %i, in the shape of all errors', async (_what, status, sent) => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write(sent);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const { statusCode, code } = errorBody().strict().parse(JSON.parse(body));
  expect([statusCode, errorCatalogue[code].status]).toEqual([status, status]);
  expect((await gateway.ask('GET', '/api/health/live')).status).toBe(200);
});

test('an Expect header does not change the response', async () => {
  const asking = httpGet(`${gateway.url}/api/health/live`, { headers: { Expect: 'the-impossible' } });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'self'/);
  expect(JSON.parse(await text(answer))).toEqual({ status: 'ok' });
});
