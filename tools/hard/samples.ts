import { setTimeout as sleep } from 'node:timers/promises';
import { type Bookkeeper } from './bookkeeper.ts';
import { percentile } from './figures.ts';

/** One request and its answer. */
export interface Sample {
  /** When it was sent, in milliseconds from the beginning. */
  at: number;
  ms: number;
  status: number;
}

export const isServed = ({ status }: Sample) => status >= 200 && status < 300;
export const isRefused = ({ status }: Sample) => status >= 500;

const timesOf = (samples: Sample[]) => samples.map(({ ms }) => ms);
/** The 99th percentile of the latency, in milliseconds. */
export const p99 = (samples: Sample[]) => percentile(timesOf(samples), 0.99);

export function describe(samples: Sample[]): string {
  const [served, refused] = [samples.filter(isServed), samples.filter(isRefused)];
  const median = Math.round(percentile(timesOf(served), 0.5));
  return `${served.length} served (median ${median} ms, p99 ${Math.round(p99(served))} ms), ${refused.length} refused (p99 ${Math.round(p99(refused))} ms)`;
}

/** Answers that mean neither success nor that the service is unavailable. */
export function unexpected(samples: Sample[]): string[] {
  const odd = samples.filter(({ status }) => ![200, 201, 204, 503, 504].includes(status));
  const statuses = [...new Set(odd.map(({ status }) => status))];
  return odd.length > 0 ? [`Under load ${odd.length} were answered ${statuses}.`] : [];
}

/** Requests a second of sixteen clients which each wait for their answers. */
export async function closedLoop(people: Bookkeeper[], ms: number): Promise<number> {
  const end = Date.now() + ms;
  let count = 0;
  const worker = async () => {
    for (; Date.now() < end; count += 1) await once(people);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return count / (ms / 1_000);
}

/** So many requests a second, whether they are answered or not. */
export async function openLoop(people: Bookkeeper[], rate: number, ms: number): Promise<Sample[]> {
  const samples: Promise<Sample>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; performance.now() - startedAt < ms; await sleep(5)) {
    const due = ((performance.now() - startedAt) / 1_000) * rate;
    for (; sent < due; sent += 1) samples.push(once(people, performance.now() - startedAt));
  }
  return Promise.all(samples);
}

/** One read or, a fifth of the time, write. */
async function once(people: Bookkeeper[], at = 0): Promise<Sample> {
  const person = people[Math.floor(Math.random() * people.length)];
  const startedAt = performance.now();
  const status = (await (Math.random() < 0.2 ? person?.write() : person?.read())) ?? 0;
  return { at, status, ms: performance.now() - startedAt };
}
