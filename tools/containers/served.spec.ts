import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { wronglyServed } from './served.ts';

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

it('a page with a version in each address that is kept, and nowhere else, is served well', async () => {
  answers = good;
  expect(await wronglyServed(url)).toEqual([]);
});

it.each<[string, Record<string, Answer>, string]>([
  [
    'the list of remotes is kept',
    { '/remotes.json': [200, 'no-cache', good['/remotes.json']?.[2]] },
    '/remotes.json is',
  ],
  ['a script is asked for each time', { '/main.0a1b2c3d.js': [200, 'no-cache'] }, '/main.0a1b2c3d.js is'],
  ['a remote is not there', { '/remotes/budgets/1.0.0/mf-manifest.json': [404, 'no-cache'] }, 'answered 404'],
  ['anybody may read the metrics', { '/api/metrics': [200, 'no-cache'] }, '/api/metrics is'],
  [
    'a page may be read in other letters',
    { '/': [200, 'no-cache', page, 'text/html'] },
    '/ says of its letters',
  ],
  ['the page has no script', { '/': [200, 'no-cache', '<p>soon</p>'] }, 'names no script'],
])('it is said when %s', async (_what, wrong, expected) => {
  answers = { ...good, ...wrong };
  expect((await wronglyServed(url)).join()).toContain(expected);
});
