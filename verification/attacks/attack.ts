import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type HttpClient, signUp } from '../harness/client.ts';
import { type Started } from '../../libs/testing/src/instance.ts';
import { percentile } from '../harness/statistics.ts';

/** Result of an attack. */
export interface Outcome {
  /** Measurements as one line of text. */
  figures: string;
  /** Exceeded bounds, each as a sentence. These bounds do not depend on the speed of the machine. */
  broken: string[];
  /**
   * Latency ratios within this run that are too high, and failed requests of other users. These count only on a quiet machine.
   */
  slow: string[];
}

/** @param isBrief whether to send only enough requests to show that the bounds hold */
export type Attack = (instance: Started, isBrief: boolean) => Promise<Outcome>;

const IDLE_REQUESTS = 60;
const EVERY_MS = 50;
/** Rows per request. Even with the longest notes, the body stays below 1 MB. */
const IMPORT_ROWS = 400;

interface Impact<T> {
  result: T;
  /** Latency of another user's requests in milliseconds: `idle` before and `busy` during the attack. */
  idle: { median: number; p99: number };
  busy: { median: number; p99: number };
  /** Both latencies as text. */
  latencies: string;
  /** A sentence about failed requests of the other user; empty without failures. */
  failures: string[];
}

/** Runs an attack while another user keeps sending requests. Compares their latency with the latency before the attack. */
export async function measureImpact<T>(url: string, attack: () => Promise<T>): Promise<Impact<T>> {
  const { ask } = await signUp(url);
  const send = () => ask('GET', '/transactions?limit=10');
  await send();
  /** Sends requests at a fixed rate without waiting for answers, as many users together do. */
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

/** Imports transactions with notes of `noteLength` characters. */
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
