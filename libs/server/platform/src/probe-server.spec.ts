import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { startProbes } from './probe-server';

let server: Server;
let ready: () => Promise<boolean>;

beforeEach(async () => {
  server = await startProbes({ port: 0, host: '127.0.0.1' }, () => ready());
});
afterEach(() => server.close());

async function ask(path: string) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('Content-Type') };
}

it.each([
  ['can do its work', async () => true, 200],
  ['cannot', async () => false, 503],
  ['cannot even tell', () => Promise.reject(new Error('broken')), 503],
])('a process that %s is live, and reports its readiness', async (_what, isReady, status) => {
  ready = isReady;
  expect((await ask('/live')).status).toBe(200);
  expect((await ask('/ready')).status).toBe(status);
});

it('exports metrics in the format of Prometheus, with those of the process', async () => {
  const { status, text, type } = await ask('/metrics');
  expect([status, type]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
  expect(text).toMatch(/^# TYPE saldo_http_request_seconds histogram$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it.each(['/', '/metrics/more', '/metrics?x'])('returns 404 for %s', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
