import { cacheCode } from './cache-code';

const kept = new Map<string, string>();
const cache = {
  match: async (address: string) => kept.get(address),
  put: async (address: string, answer: Response) => void kept.set(address, await answer.text()),
  keys: async () => [...kept.keys()],
  delete: async (address: string) => kept.delete(address),
};
const script = { 'Content-Type': 'text/javascript; charset=utf-8' };
const page = { 'Content-Type': 'text/html; charset=utf-8' };
/** Responses of the server or a proxy, by path. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  kept.clear();
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    fetch: async (address: string) => (answers[address] ?? (() => new Response('', { status: 404 })))(),
    PerformanceObserver: class {
      observe = () => undefined;
    },
  });
});
afterEach(() => {
  for (const name of ['caches', 'fetch', 'PerformanceObserver']) Reflect.deleteProperty(globalThis, name);
});

const loaded = (...paths: string[]) =>
  Object.assign(performance, {
    getEntriesByType: () => paths.map((path) => ({ name: new URL(path, location.origin).href })),
  });

test('caches the page and the files that it has loaded', async () => {
  loaded('/a.0123456789.js', '/remotes.json');
  answers = {
    '/a.0123456789.js': () => new Response('code', { headers: script }),
    '/remotes.json': () => new Response('{}', { headers: { 'Content-Type': 'application/json' } }),
    '/': () => new Response('<html></html>', { headers: page }),
  };
  await cacheCode();
  expect([...kept]).toEqual([
    ['/a.0123456789.js', 'code'],
    ['/remotes.json', '{}'],
    ['/kept-page', '<html data-kept></html>'],
  ]);
});

test('does not cache an error or another document in place of a file', async () => {
  loaded('/a.0123456789.js', '/b.0123456789.js', '/c.0123456789.js');
  answers = {
    '/a.0123456789.js': () => new Response('Please log in to this network', { headers: page }),
    '/b.0123456789.js': () =>
      Object.defineProperty(new Response('elsewhere', { headers: script }), 'redirected', { value: true }),
  };
  await cacheCode();
  expect([...kept.keys()]).toEqual(['/kept-page']);
});

test('does not cache the API, other origins or the service worker', async () => {
  loaded('/api/auth/me', '/sw.js', 'https://example.org/d.0123456789.js');
  const asked: string[] = [];
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      asked.push(address);
      return new Response('<html></html>', { headers: page });
    },
  });
  await cacheCode();
  expect(asked).toEqual(['/']);
});

test('caches the page with its security headers, without those of its encoding', async () => {
  loaded();
  const guards = { 'Content-Security-Policy': "default-src 'self'", 'Permissions-Policy': 'camera=()' };
  const ofBytes = { 'Content-Encoding': 'br', 'Content-Length': '13' };
  answers = { '/': () => new Response('<html></html>', { headers: { ...page, ...guards, ...ofBytes } }) };
  const put = jest.spyOn(cache, 'put');
  await cacheCode();
  const headers = new Headers(put.mock.lastCall?.[1].headers);
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': page['Content-Type'],
    'content-security-policy': "default-src 'self'",
    'permissions-policy': 'camera=()',
  });
});
