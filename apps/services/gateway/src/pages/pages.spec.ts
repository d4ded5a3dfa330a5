import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import express from 'express';
import { securityHeaders } from '../http/security-headers';
import { inlineScriptIn, pages } from './pages';

const root = mkdtempSync(join(tmpdir(), 'saldo-pages-'));
const webDir = join(root, 'web');
const built: Record<string, string> = {
  'secret.txt': 'secret',
  'web/shell/index.html': '<!doctype html>',
  'web/shell/index.html.br': 'index in brotli',
  'web/shell/shell.1a2b3c4d.js': 'shell',
  'web/shell/shell.1a2b3c4d.js.br': 'shell in brotli',
  'web/shell/shell.1a2b3c4d.js.gz': 'shell in gzip',
  'web/shell/theme.js': 'theme',
  'web/shell/inline-script.txt': 'sha256-abc=\n',
  'web/shell/look.css': 'look',
  'web/shell/icon.svg': '<svg/>',
  'web/shell/bank.1a2b3c4d.svg': '<svg/>',
  'web/shell/manifest.webmanifest': '{}',
  'web/shell/.env': 'secret',
  'web/shell/.git/config': 'secret',
  'web/dashboard/mf-manifest.json': '{}',
  'web/dashboard/remoteEntry.js': 'entry',
  'web/dashboard/42.0f0f0f0f.js': 'chunk',
  'web/dashboard/42.0f0f0f0f.js.gz': 'chunk in gzip',
  'web/budgets/half-built.js': '',
  'remotes.json': '{"remotes":{"dashboard":"https://elsewhere.example/mf-manifest.json"}}',
};

const servers: Server[] = [];
async function serve(config: Parameters<typeof pages>[0]) {
  const server = createServer(express().use(securityHeaders(), pages(config)));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  /** Sends the path unchanged; `fetch` would normalize it. */
  return async (path: string, accept = '*/*', method = 'GET', more: Record<string, string> = {}) => {
    const headers = { Accept: accept, ...more };
    const sent = request({ port, host: '127.0.0.1', path, method, headers }).end();
    const [answer] = await once(sent, 'response');
    const { 'cache-control': cache, 'content-type': type, 'content-encoding': encoding } = answer.headers;
    const { statusCode: status, headers: all } = answer;
    return { status, cache, type, encoding, vary: all.vary, headers: all, body: await text(answer) };
  };
}

let get: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  for (const [name, content] of Object.entries(built)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  get = await serve({ WEB_DIR: webDir });
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(root, { recursive: true });
});

const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const immutable = 'public, max-age=31536000, immutable';

describe('a file with precompressed variants', () => {
  const script = expect.stringMatching(/^text\/javascript; charset=utf-8$/i) as string;

  test.each([
    ['/shell.1a2b3c4d.js', 'gzip, deflate, br', 'br', 'shell in brotli'],
    ['/shell.1a2b3c4d.js', 'gzip', 'gzip', 'shell in gzip'],
    ['/shell.1a2b3c4d.js', '', undefined, 'shell'],
    ['/remotes/dashboard/42.0f0f0f0f.js', 'br, gzip', 'gzip', 'chunk in gzip'],
    ['/remotes/dashboard/42.0f0f0f0f.js', 'br', undefined, 'chunk'],
  ])('is served as it is: %s for %j', async (path, accepted, encoding, body) => {
    const { headers: _, ...answer } = await get(path, '*/*', 'GET', { 'Accept-Encoding': accepted });
    expect(answer).toEqual({
      status: 200,
      cache: immutable,
      type: script,
      encoding,
      vary: 'Accept-Encoding',
      body,
    });
  });

  test('is the index at each address of the web app too', async () => {
    const answer = await get('/dashboard', html, 'GET', { 'Accept-Encoding': 'br' });
    expect(answer).toMatchObject({ encoding: 'br', cache: 'no-cache', body: 'index in brotli' });
  });

  test('is announced in no other response', async () => {
    const answer = await get('/index.html', html, 'POST', { 'Accept-Encoding': 'br' });
    expect(answer).toMatchObject({ status: 404, encoding: undefined });
  });
});

describe('the web app', () => {
  test.each(['/', '/dashboard', '/transactions?page=2', '/recurring-transactions'])(
    'is served at %s and revalidated each time',
    async (path) => {
      expect(await get(path, html)).toMatchObject({
        status: 200,
        cache: 'no-cache',
        body: '<!doctype html>',
      });
    },
  );

  test.each([
    ['/shell.1a2b3c4d.js', immutable, 'shell'],
    ['/theme.js', 'no-cache', 'theme'],
    ['/index.html', 'no-cache', '<!doctype html>'],
    ['/remotes/dashboard/remoteEntry.js', 'no-cache', 'entry'],
    ['/remotes/dashboard/mf-manifest.json', 'no-cache', '{}'],
    ['/remotes/dashboard/42.0f0f0f0f.js', immutable, 'chunk'],
  ])('has the file %s, kept as %j', async (path, cache, body) => {
    expect(await get(path)).toMatchObject({ status: 200, cache, body });
  });

  test.each([
    '/shell.00000000.js',
    '/remotes/dashboard/0.00000000.js',
    '/remotes/dashboard/nothing',
    '/remotes/unknown/remoteEntry.js',
    '/remotes/dashboard',
    '/remotes',
    '/.env',
    '/.git/config',
    '/../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/%252e%252e/%252e%252e/secret.txt',
    '/remotes/dashboard/..%2f..%2f..%2fsecret.txt',
    '/remotes/dashboard/../../../secret.txt',
    '/..%5c..%5csecret.txt',
    '/%00',
    '/%E0%A4%A',
    '/remotes/dashboard/%E0%A4%A',
  ])('does not have %s, and gives no other page in its place', async (path) => {
    const answer = await get(path, html);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).not.toMatch(/secret$|doctype/);
    if (answer.status === 404) expect(JSON.parse(answer.body)).toMatchObject({ code: 'not-found' });
  });

  test.each(['*/*', '', 'text/*'])('is also served to a client that accepts %j', async (accept) => {
    expect((await get('/dashboard', accept)).body).toBe('<!doctype html>');
    expect(await get('/dashboard', accept, 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect((await get('/shell.00000000.js', accept)).status).toBe(404);
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/shell.1a2b3c4d.js', 'text/javascript; charset=utf-8'],
    ['/look.css', 'text/css; charset=utf-8'],
    ['/remotes/dashboard/mf-manifest.json', 'application/json; charset=utf-8'],
    ['/remotes.json', 'application/json; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/shell.00000000.js', 'application/json; charset=utf-8'],
  ])('says of %s what it is: %s', async (path, type) => {
    expect((await get(path, html)).type).toBe(type);
  });

  test.each([
    ['/', 'DENY'],
    ['/theme.js', 'DENY'],
    ['/shell.00000000.js', 'DENY'],
    ['/bank.1a2b3c4d.svg', 'DENY'],
    ['/shell.1a2b3c4d.js', undefined],
    ['/remotes/dashboard/42.0f0f0f0f.js', undefined],
  ])('has the headers for documents, except for parts of pages: %s', async (path, frames) => {
    const { headers } = await get(path, html);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-frame-options']).toBe(frames);
    expect(headers['content-security-policy']).toMatch(
      frames ? /^default-src 'self'/ : /^default-src 'none'/,
    );
    expect('permissions-policy' in headers).toBe(frames !== undefined);
  });

  test('is not served to a request for data or to a form', async () => {
    expect((await get('/dashboard', 'application/json')).status).toBe(404);
    expect((await get('/dashboard', html, 'POST')).status).toBe(404);
  });
});

describe('the list of remotes', () => {
  test('contains the built ones and is not cached', async () => {
    const answer = await get('/remotes.json');
    expect(answer.cache).toBe('no-store');
    expect(JSON.parse(answer.body)).toEqual({
      remotes: { dashboard: '/remotes/dashboard/mf-manifest.json' },
    });
  });

  test('is the configured file if there is one', async () => {
    const ask = await serve({ WEB_DIR: webDir, REMOTES_FILE: join(root, 'remotes.json') });
    const answer = await ask('/remotes.json');
    expect(answer).toMatchObject({ status: 200, cache: 'no-store', body: built['remotes.json'] });
  });
});

test('allows the one inline script by its hash', () => {
  expect(inlineScriptIn({ WEB_DIR: webDir })).toBe('sha256-abc=');
  expect(inlineScriptIn({ WEB_DIR: root })).toBeUndefined();
  expect(inlineScriptIn({})).toBeUndefined();
});

test('serves only the API without a built web app', async () => {
  const ask = await serve({});
  for (const path of ['/', '/remotes.json', '/index.html']) expect((await ask(path, html)).status).toBe(404);
});
