import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ApiCall {
  method: string;
  /** Path without `/api`, including the query. */
  path: string;
  headers: IncomingMessage['headers'];
  /** Parsed JSON body; the text if it is not JSON. */
  body: unknown;
}

/** Reply of a route; `hang` never replies. */
export type ApiAnswer = { status: number; body?: unknown; headers?: Record<string, string> } | 'hang';
export type ApiHandlers = Record<string, ApiAnswer | ((call: ApiCall) => ApiAnswer | Promise<ApiAnswer>)>;

export interface TestApi {
  /** All calls so far, in order. */
  calls: ApiCall[];
  /** Replies by `METHOD /path`, which a test may change. `:id` matches any UUID. All other routes reply 404. */
  answers: ApiHandlers;
  stop(): Promise<void>;
}

/** Returns the calls that change data. */
export function changesIn({ calls }: Pick<TestApi, 'calls'>): ApiCall[] {
  return calls.filter(({ method }) => method !== 'GET');
}

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*, Authorization, Idempotency-Key, X-Time-Zone',
};

/** Starts an HTTP server for `/api` and redirects the `fetch` of this process to it. */
export async function startApi(answers: ApiHandlers = {}): Promise<TestApi> {
  const api: TestApi = { calls: [], answers, stop };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    // Answer the preflight requests that jsdom sends because the server has another origin.
    if (request.method === 'OPTIONS') return void response.writeHead(204, anyOrigin).end();
    const path = (request.url ?? '').replace(/^\/api/, '');
    const call = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: await bodyOf(request),
    };
    api.calls.push(call);
    const route = `${call.method} ${path.replace(/\?.*/, '')}`;
    const handler = api.answers[route] ?? api.answers[route.replace(uuids, ':id')] ?? { status: 404 };
    const answer = typeof handler === 'function' ? await handler(call) : handler;
    if (answer === 'hang') return;
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    const given = { 'Content-Type': 'application/json', ...answer.headers, ...anyOrigin };
    response.writeHead(answer.status, given).end(text);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Let the process exit even if a failed test does not stop the server.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  const here = (address: string | URL | Request) => new URL(String(address), `http://127.0.0.1:${port}`);
  globalThis.fetch = (input, init) => realFetch(here(input), init);
  const restoreXhr = redirectXhr(here);

  async function stop(): Promise<void> {
    globalThis.fetch = realFetch;
    restoreXhr();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return api;
}

/** Also redirects XMLHttpRequest. Returns a function that restores it. */
function redirectXhr(here: (address: string | URL) => URL): () => void {
  if (!('XMLHttpRequest' in globalThis)) return () => undefined;
  const { prototype } = globalThis.XMLHttpRequest;
  const { open } = prototype;
  prototype.open = function (method: string, address: string | URL) {
    open.call(this, method, String(here(address)), true);
  };
  return () => {
    prototype.open = open;
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
