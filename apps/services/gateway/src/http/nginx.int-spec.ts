import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type ErrorCode } from '@saldo/contracts';
import { eventually, freePort } from '@saldo/testing';
import { errorAnswerOf } from './error-answer';

const root = join(__dirname, '../../../../..');
// nginx is a Debian package; `npm test` downloads it if possible.
const program = [
  ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'nginx')),
  join(root, '.cache/nginx/nginx'),
].find((file) => existsSync(file));

/** Returns the released configuration with other ports, another folder and shorter timeouts. */
function configuration(folder: string, ports: { nginx: number; gateway: number }, hasProxy: boolean): string {
  const conf = readFileSync(join(root, 'docker/nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${ports.nginx};`)
    .replace('error_log /dev/stderr crit;', '')
    .replaceAll('/srv/web', folder)
    .replace('/etc/nginx/saldo', hasProxy ? join(folder, 'proxy') : join(folder, 'none'));
  const proxy = readFileSync(join(root, 'docker/api-proxy.conf'), 'utf8')
    .replace('set $gateway gateway;', 'set $gateway 127.0.0.1;')
    .replace(':4200;', `:${ports.gateway};`)
    .replace('proxy_read_timeout 60s;', 'proxy_read_timeout 1s;');
  mkdirSync(join(folder, 'proxy'), { recursive: true });
  mkdirSync(join(folder, 'shell'), { recursive: true });
  writeFileSync(join(folder, 'proxy/api-proxy.conf'), proxy);
  writeFileSync(join(folder, 'shell/index.html'), '<title>Saldo</title>');
  writeFileSync(join(folder, 'shell/main.01234567.js'), '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)}_temp;`)
    .join('\n');
  return `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http { map $uri $inline_script { default ""; } ${temporary} ${conf} }`;
}

(program ? describe.each : describe.skip.each)([
  ['with the gateway behind it', true],
  ['where an ingress sends /api to the gateway', false],
])('nginx, %s', (_what, hasProxy) => {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-nginx-'));
  let child: ChildProcess;
  let gateway: Server | undefined;
  let gatewayPort: number;
  let url: string;

  beforeAll(async () => {
    gatewayPort = await freePort();
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configuration(folder, { nginx: port, gateway: gatewayPort }, hasProxy));
    child = spawn(program ?? '', ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
    url = `http://127.0.0.1:${port}`;
    await eventually(async () => expect((await fetch(`${url}/healthz`)).status).toBe(204));
  });
  afterEach(() => {
    gateway?.closeAllConnections();
    gateway?.close();
    gateway = undefined;
  });
  afterAll(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  });

  /** Starts a gateway that handles every request like this. */
  async function startGateway(listener: RequestListener): Promise<void> {
    gateway = createServer(listener).listen(gatewayPort, '127.0.0.1');
    await once(gateway, 'listening');
  }

  async function expectError(answer: Response, code: ErrorCode): Promise<void> {
    const body = errorAnswerOf(code);
    expect([answer.status, await answer.json()]).toEqual([body.statusCode, body]);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  }

  it.each([
    ['GET', '/api/health'],
    ['POST', '/api/auth/login'],
    ['DELETE', '/api/transactions/1'],
    ['GET', '/api'],
  ])('answers %s %s as the gateway would when there is none', async (method, path) => {
    const body = method === 'POST' ? '{}' : undefined;
    await expectError(await fetch(url + path, { method, body }), 'unavailable');
  });

  it('still serves the web app', async () => {
    const answer = await fetch(`${url}/apiary`, { headers: { Accept: 'text/html' } });
    expect([answer.status, await answer.text()]).toEqual([200, '<title>Saldo</title>']);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([
    ['/', 'DENY'],
    ['/main.01234567.js', null],
    ['/gone.01234567.js', 'DENY'],
  ])('sends the headers for documents, except with parts of pages: %s', async (path, frames) => {
    const { headers } = await fetch(url + path);
    expect(headers.get('X-Frame-Options')).toBe(frames);
    expect(headers.get('Content-Security-Policy')).toMatch(
      frames ? /^default-src 'self'/ : /^default-src 'none'/,
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
  });

  if (!hasProxy) return;

  it('answers like the gateway when that aborts or times out', async () => {
    await startGateway(({ url: path }, response) => {
      if (path === '/api/broken') response.destroy();
    });
    await expectError(await fetch(`${url}/api/broken`), 'unavailable');
    await expectError(await fetch(`${url}/api/slow`, { method: 'POST', body: '{}' }), 'timeout');
  });

  it('answers like the gateway when the body is too large', async () => {
    const body = Buffer.alloc(13_000_000);
    await expectError(await fetch(`${url}/api/receipts/upload`, { method: 'POST', body }), 'too-large');
  });

  it.each([502, 503, 504, 413])('passes on a %i of the gateway unchanged', async (status) => {
    const own = JSON.stringify({ code: 'busy' });
    await startGateway((request, response) => {
      request.resume();
      response.writeHead(status, { 'X-Request-Id': 'r1', 'Cache-Control': 'no-store' }).end(own);
    });
    const answer = await fetch(`${url}/api/budgets`);
    expect([answer.status, await answer.text()]).toEqual([status, own]);
    expect(answer.headers.get('X-Request-Id')).toBe('r1');
    // nginx adds no headers to those of the gateway.
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Security-Policy')).toBeNull();
  });
});
