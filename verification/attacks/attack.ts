import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type HttpClient, signUp } from '../harness/client.ts';
import { type Started } from '../../libs/testing/src/instance.ts';
import { percentile } from '../harness/statistics.ts';

/** Result of an attack. */
export interface Outcome {
  /** Measurements in one line. */
  figures: string;
  /** Bounds that were exceeded, each as a sentence. They do not depend on the speed of the machine. */
  broken: string[];
  /** Latency ratios within this run that are too high, and failed requests of other users. They count on a quiet machine only. */
  slow: string[];
}

/** @param isBrief whether to attack only as much as shows that the bounds hold */
export type Attack = (instance: Started, isBrief: boolean) => Promise<Outcome>;

const IDLE_REQUESTS = 60;
const EVERY_MS = 50;
/** Rows per request: below 1 MB with the longest notes. */
const IMPORT_ROWS = 400;

interface Impact<T> {
  result: T;
  /** Latency of another user's requests in milliseconds, before and during the attack. */
  idle: { median: number; p99: number };
  busy: { median: number; p99: number };
  /** The measurements in words. */
  latencies: string;
  /** A complaint if other users' requests failed. */
  failures: string[];
}

/** Runs an attack while another user keeps sending requests, and compares the latency with that before. */
export async function measureImpact<T>(url: string, attack: () => Promise<T>): Promise<Impact<T>> {
  const { ask } = await signUp(url);
  const send = () => ask('GET', '/transactions?limit=10');
  await send();
  /** Sends requests whether or not earlier ones were answered, as many users do. */
  async function sendWhile(isGoingOn: (count: number) => boolean): Promise<Answer[]> {
    const sent: Promise<Answer>[] = [];
    for (; sent.length === 0 || isGoingOn(sent.length); await sleep(EVERY_MS)) sent.push(send());
    return Promise.all(sent);
  }
  const idle = latencyOf(await sendWhile((count) => count < IDLE_REQUESTS));
  let isOver = false;
  const attacking = attack().finally(() => (isOver = true));
  const [result, answers] = await Promise.all([attacking, sendWhile(() => !isOver)]);
  const busy = latencyOf(answers);
  const failed = answers.map(({ status }) => status).filter((status) => status !== 200);
  return {
    result,
    idle,
    busy,
    latencies: `other users: median ${idle.median.toFixed()} → ${busy.median.toFixed()} ms, p99 ${idle.p99.toFixed()} → ${busy.p99.toFixed()} ms, ${failed.length} failed`,
    failures: failed.length > 0 ? [`Other users were answered ${[...new Set(failed)]}.`] : [],
  };
}

function latencyOf(answers: Answer[]): { median: number; p99: number } {
  const times = answers.map(({ ms }) => ms);
  return { median: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Imports transactions with notes of that many characters. */
export async function importNotes(ask: HttpClient, count: number, noteLength: number): Promise<void> {
  const importId = crypto.randomUUID();
  const note = 'lorem ipsum '.repeat(noteLength).slice(0, noteLength);
  const row = { name: 'Entry', category: 'Food', cost: 1, addedOn: '2026-01-31', note };
  for (let from = 0; from < count; from += IMPORT_ROWS) {
    const rows = Array(Math.min(IMPORT_ROWS, count - from)).fill(row);
    for (let status = 0; status !== 201; await sleep(status === 201 ? 0 : 1_000)) {
      ({ status } = await ask('POST', '/transactions/import', { importId, from, transactions: rows }));
      if (![201, 429, 503, 504].includes(status)) throw new Error(`An import was answered ${status}.`);
    }
  }
}
