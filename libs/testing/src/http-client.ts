import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer<Body = unknown> {
  /** HTTP status; 0 if the connection was refused or lost, -1 if the response did not arrive within the time limit. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The parsed value of a JSON response, otherwise the text. */
  body: Body;
  /** Latency in milliseconds, up to the end of the response body. */
  ms: number;
}

/** @param body value sent as JSON; bytes and a FormData are sent as they are */
export type HttpClient = <Body = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

/** Default time limit of a request, in milliseconds. */
const TIMEOUT_MS = 10_000;
const keptAlive = new Agent({ keepAlive: true, maxFreeSockets: 4_096 });

/**
 * Returns a client of an instance's HTTP API. It never rejects: a lost connection and a timeout are results, too. Costs half the
 * CPU time of `fetch`, which matters when the load comes from the machine under test.
 * @param origin `http://host:port`, followed by `/api` if the paths do not begin with it
 * @param agent `false` opens a connection for each request
 */
export function httpClient(
  origin: string,
  { token = '', timeoutMs = TIMEOUT_MS, agent = keptAlive as Agent | false } = {},
): HttpClient {
  // Resolving `localhost` for each new connection would occupy one of the four threads of Node's pool.
  const base = origin.replace('//localhost', '//127.0.0.1');
  return async <Body>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const { bytes, type } = await encode(body);
    const headers: Record<string, string> = {
      // The User-Agent of `fetch`, which the list of logins shows as a program.
      'User-Agent': 'node',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(type && { 'Content-Type': type }),
      // Node.js would omit the length of a DELETE request's body.
      ...(bytes && { 'Content-Length': String(bytes.length) }),
      ...more,
    };
    const startedAt = performance.now();
    const answer = await new Promise<Omit<Answer, 'ms'>>((resolve) => {
      const end = (status: number, headers: IncomingHttpHeaders = {}, body: unknown = '') => {
        clearTimeout(timer);
        resolve({ status, headers, body });
      };
      const sent = request(base + path, { method, headers, agent }, (response) => {
        const isJson = response.headers['content-type']?.includes('json');
        text(response).then(
          (body) => end(response.statusCode ?? 0, response.headers, isJson && body ? JSON.parse(body) : body),
          () => end(0),
        );
      });
      const timer = setTimeout(() => {
        end(-1);
        sent.destroy();
      }, timeoutMs);
      sent.on('error', () => end(0));
      sent.end(bytes);
    });
    return { ...answer, body: answer.body as Body, ms: performance.now() - startedAt };
  };
}

async function encode(body: unknown): Promise<{ bytes?: Uint8Array; type?: string | null }> {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) return { bytes: body };
  if (body instanceof FormData) {
    const form = new Response(body);
    return { bytes: new Uint8Array(await form.arrayBuffer()), type: form.headers.get('Content-Type') };
  }
  return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
}
