import { setTimeout as sleep } from 'node:timers/promises';
import { type Started } from '../../instance/testing.ts';
import { type Ask, type Answer, signUp } from '../client.ts';
import { percentile } from '../figures.ts';

/** What an attack came to. */
export interface Outcome {
  /** One line with what was measured. */
  figures: string;
  /** Bounds that did not hold, each as a sentence. They do not depend on how fast the machine is. */
  broken: string[];
  /** Ratios within this run that are too high, and calls of others that failed: they count only where the machine is quiet. */
  slow: string[];
}

/** @param isBrief as small as shows that the bounds hold */
export type Attack = (instance: Started, isBrief: boolean) => Promise<Outcome>;

const IDLE_PROBES = 60;
const EVERY_MS = 50;

interface Beside<T> {
  result: T;
  /** Latency of another user's calls, in milliseconds. */
  idle: { median: number; p99: number };
  busy: { median: number; p99: number };
  /** Statuses of those calls during the attack other than 200. */
  failed: number[];
}

/** Runs an attack while another user's calls go on, and compares their latency with what it was before. */
export async function beside<T>(attack: () => Promise<T>, probe: () => Promise<Answer>): Promise<Beside<T>> {
  await probe();
  const before: Answer[] = [];
  for (; before.length < IDLE_PROBES; await sleep(EVERY_MS / 5)) before.push(await probe());
  let isOver = false;
  const work = attack().finally(() => (isOver = true));
  // Sent whether or not those before were answered, as of many users.
  const during: Promise<Answer>[] = [];
  for (; !isOver || during.length === 0; await sleep(EVERY_MS)) during.push(probe());
  const [result, answers] = [await work, await Promise.all(during)];
  const failed = answers.map(({ status }) => status).filter((status) => status !== 200);
  return { result, idle: latencyOf(before), busy: latencyOf(answers), failed };
}

function latencyOf(answers: Answer[]): { median: number; p99: number } {
  const times = answers.map(({ ms }) => ms);
  return { median: Math.round(percentile(times, 0.5)), p99: Math.round(percentile(times, 0.99)) };
}

/** Where the machine is busy a call may be unavailable for that alone. */
export const failures = ({ failed }: Beside<unknown>): string[] =>
  failed.length > 0 ? [`Others were answered ${[...new Set(failed)]}.`] : [];

export const latencies = ({ idle, busy, failed }: Beside<unknown>) =>
  `others: median ${idle.median} → ${busy.median} ms, p99 ${idle.p99} → ${busy.p99} ms, ${failed.length} failed`;

/** Signs up a user who asks for the newest transactions again and again. */
export async function bystander(url: string): Promise<() => Promise<Answer>> {
  const { ask } = await signUp(url);
  return () => ask('GET', '/transactions?limit=10');
}

/** Records that many transactions with notes of that many characters. */
export async function importNotes(ask: Ask, count: number, noteLength: number): Promise<void> {
  const importId = crypto.randomUUID();
  const rowsOf = (from: number) =>
    Array.from({ length: Math.min(PART, count - from) }, (_, at) => ({
      name: `Entry ${from + at}`,
      category: 'Food',
      cost: 1,
      addedOn: '2026-01-31',
      note: 'lorem ipsum '.repeat(noteLength).slice(0, noteLength),
    }));
  for (let from = 0; from < count; from += PART) {
    const body = { importId, from, transactions: rowsOf(from) };
    for (let status = 0; status !== 201; await sleep(status === 429 ? 1_000 : 0)) {
      ({ status } = await ask('POST', '/transactions/import', body));
      if (status !== 201 && status !== 429) throw new Error(`An import was answered ${status}.`);
    }
  }
}
/** Rows of one request: below 1 MB with the longest notes. */
const PART = 400;
