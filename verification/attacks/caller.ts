import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Requests that an attacker repeats. */
export interface Calls {
  url: string;
  /** Session token; empty for requests without a session. */
  token: string;
  /** Path below `/api`. */
  path: string;
  /** Number of concurrent requests. */
  level: number;
  ms: number;
}

/** Milliseconds that a caller waits after a refused request. */
const PAUSE_MS = 50;

/**
 * Keeps repeating requests from a separate thread. In the same thread, their processor time would add to the measured latency of
 * the other user.
 * @returns the status of each request; 0 if its reply was cut off
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
