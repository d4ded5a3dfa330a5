import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { httpClient } from './http-client';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

async function clientOf(listener: Listener, options = {}) {
  server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return httpClient(`http://localhost:${(server.address() as AddressInfo).port}`, options);
}

async function echo(request: IncomingMessage, response: ServerResponse) {
  const body = await text(request);
  response.setHeader('Content-Type', 'application/json').statusCode = 201;
  response.end(JSON.stringify({ body, headers: request.headers, method: request.method }));
}

test.each(['POST', 'PUT', 'DELETE'])('%s sends a body as JSON and parses the answer', async (method) => {
  const ask = await clientOf(echo, { token: 'secret' });
  const { status, body } = await ask(method, '/path', { name: 'Café' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    method,
    body: '{"name":"Café"}',
    headers: {
      'content-type': 'application/json',
      'content-length': '16',
      'user-agent': 'node',
      authorization: 'Bearer secret',
    },
  });
});

test('a FormData is sent as a multipart body', async () => {
  const ask = await clientOf(echo);
  const form = new FormData();
  form.append('receipt', new Blob(['bytes']), 'receipt');
  const { body } = await ask<{ body: string; headers: Record<string, string> }>('POST', '/', form);
  expect(body.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body.body).toContain('filename="receipt"');
});

test('returns an empty text for a response without a body', async () => {
  const ask = await clientOf((_request, response) => response.writeHead(204).end());
  expect(await ask('GET', '/')).toMatchObject({ status: 204, body: '' });
});

test('returns the status 0 for a lost connection', async () => {
  const ask = await clientOf((request) => request.socket.destroy());
  expect((await ask('GET', '/')).status).toBe(0);
});

test('returns the status -1 if a response exceeds the time limit', async () => {
  const ask = await clientOf(() => undefined, { timeoutMs: 50 });
  expect((await ask('GET', '/')).status).toBe(-1);
});
