import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Calls that an attacker keeps under way. */
export interface Calls {
  url: string;
  /** Without a session if it is empty. */
  token: string;
  /** Path below `/api`. */
  path: string;
  /** How many at once. */
  level: number;
  ms: number;
}

/** How long a caller waits who was refused. */
const PAUSE_MS = 50;

/**
 * Keeps calls under way from a thread of its own, because the time that it takes would count as another user's waiting otherwise.
 * Returns the status of each, 0 for a reply that was cut off.
 */
export function keepUnderWay(calls: Calls): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<number[]>();
  const thread = new Worker(new URL(import.meta.url), { workerData: calls });
  thread.once('message', resolve);
  thread.once('error', reject);
  return promise;
}

async function callAgain({ url, token, path, level, ms }: Calls): Promise<number[]> {
  const end = performance.now() + ms;
  const statuses: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const headers = { 'Accept-Encoding': 'gzip', ...(token && { Authorization: `Bearer ${token}` }) };
  const target = `${url.replace('//localhost', '//127.0.0.1')}/api${path}`;
  const call = () =>
    new Promise<number>((resolve) => {
      const sent = request(target, { agent, headers }, (response) => {
        response.resume();
        response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      });
      sent.once('error', () => resolve(0));
      sent.end();
    });
  const caller = async () => {
    while (performance.now() < end) {
      const status = await call();
      statuses.push(status);
      if (status !== 200) await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: level }, caller));
  agent.destroy();
  return statuses;
}

if (parentPort) parentPort.postMessage(await callAgain(workerData as Calls));
