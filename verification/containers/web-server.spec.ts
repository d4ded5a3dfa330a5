import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { webServerErrors } from './web-server.ts';

type Answer = [status: number, cache: string, body?: string, type?: string];
const page = '<script defer src="/main.0a1b2c3d.js"></script>';
const good: Record<string, Answer> = {
  '/': [200, 'no-cache', page],
  '/dashboard': [200, 'no-cache', page],
  '/remotes.json': [200, 'no-store', '{"remotes":{"budgets":"/remotes/budgets/1.0.0/mf-manifest.json"}}'],
  '/remotes/budgets/1.0.0/mf-manifest.json': [200, 'no-cache'],
  '/main.0a1b2c3d.js': [200, 'public, max-age=31536000, immutable'],
};

let server: Server;
let answers: Record<string, Answer>;
let url: string;
beforeEach(async () => {
  server = createServer(({ url: path = '' }, response) => {
    const [status, cache, body, type = 'text/html; charset=utf-8'] = answers[path] ?? [404, 'no-cache'];
    response.writeHead(status, { 'Cache-Control': cache, 'Content-Type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('accepts a page whose hashed files alone are cached', async () => {
  answers = good;
  expect(await webServerErrors(url)).toEqual([]);
});

it.each<[string, Record<string, Answer>, string]>([
  [
    'the list of remotes is cached',
    { '/remotes.json': [200, 'no-cache', good['/remotes.json']?.[2]] },
    '/remotes.json has Cache-Control no-cache, not no-store',
  ],
  ['a script is not cached', { '/main.0a1b2c3d.js': [200, 'no-cache'] }, '/main.0a1b2c3d.js has'],
  ['a remote is missing', { '/remotes/budgets/1.0.0/mf-manifest.json': [404, 'no-cache'] }, 'answered 404'],
  ['metrics are public', { '/api/metrics': [200, 'no-cache'] }, '/api/metrics is'],
  ['a page has no charset', { '/': [200, 'no-cache', page, 'text/html'] }, '/ has Content-Type text/html,'],
  ['the page has no script', { '/': [200, 'no-cache', '<p>soon</p>'] }, 'loads no script'],
])('reports that %s', async (_what, answer, expected) => {
  answers = { ...good, ...answer };
  expect((await webServerErrors(url)).join()).toContain(expected);
});
