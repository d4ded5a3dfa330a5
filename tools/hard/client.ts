import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Somebody who waits for answers for as long as it takes to say that there is none. */
const HANG_MS = 10_000;

export interface Answer {
  /** 0 where no answer came: the connection was refused or lost. -1: none for so long as was waited. */
  status: number;
  body: unknown;
  ms: number;
}

export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Half of what `fetch` costs: where load is made on the machine that bears it, the difference is felt. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 4_096 });

/** Calls an instance's API; never throws, since that nobody answers is an outcome like others. */
export function client(origin: string, token = '', hangMs = HANG_MS): Ask {
  // Its name would be looked up for each new connection, four at a time.
  const own = origin.replace('//localhost', '//127.0.0.1');
  return async (method, path, body, more = {}) => {
    const headers: Record<string, string> = { ...more };
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const startedAt = performance.now();
    const { status, said } = await new Promise<Pick<Answer, 'status'> & { said: unknown }>((resolve) => {
      const end = (status: number, said: unknown = '') => {
        clearTimeout(timer);
        resolve({ status, said });
      };
      const sent = request(`${own}/api${path}`, { method, headers, agent }, (answer) => {
        text(answer).then(
          (said) => end(answer.statusCode ?? 0, isJson(answer) && said ? JSON.parse(said) : said),
          () => end(0),
        );
      });
      const timer = setTimeout(() => {
        end(-1);
        sent.destroy();
      }, hangMs);
      sent.on('error', () => end(0));
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
    return { status, body: said, ms: performance.now() - startedAt };
  };
}

const isJson = ({ headers }: IncomingMessage) => headers['content-type']?.includes('json');

/** Somebody new on an instance. */
export async function signUp(
  origin: string,
  hangMs = HANG_MS,
): Promise<{ ask: Ask; token: string; email: string }> {
  const email = `hard-${crypto.randomUUID()}@saldo.example`;
  const { status, body } = await client(origin, '', hangMs)('POST', '/auth/signup', {
    email,
    password: 'Sparen-2026!',
  });
  if (status !== 201) throw new Error(`Signing up was answered ${status}.`);
  const { token } = body as { token: string };
  return { ask: client(origin, token, hangMs), token, email };
}
