import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from './client.ts';
import { percentile } from './statistics.ts';
import { UNAVAILABLE, UserWorkload } from './user-workload.ts';

/** Measurement of one request. */
export interface Sample {
  /** Time of sending, in milliseconds since the start. */
  at: number;
  ms: number;
  status: number;
}

/** Constant number of entries of each user. With a growing number, requests would become slower and slower. */
const ENTRIES = 500;
const CLIENTS = 16;

export const isServed = ({ status }: Sample) => status >= 200 && status < 300;
export const isRefused = ({ status }: Sample) => status >= 500;
/** Returns the 99th percentile of the latency in milliseconds. */
export const p99 = (samples: Sample[]) => percentile(latencies(samples), 0.99);
const latencies = (samples: Sample[]) => samples.map(({ ms }) => ms);

export function summary(samples: Sample[]): string {
  const [served, refused] = [samples.filter(isServed), samples.filter(isRefused)];
  const median = Math.round(percentile(latencies(served), 0.5));
  return `${served.length} served (median ${median} ms, p99 ${Math.round(p99(served))} ms), ${refused.length} refused (p99 ${Math.round(p99(refused))} ms)`;
}

/** Returns a failure if there were answers other than success and temporary unavailability. */
export function unexpected(samples: Sample[]): string[] {
  const others = samples.filter((each) => !isServed(each) && !UNAVAILABLE.includes(each.status));
  const statuses = [...new Set(others.map(({ status }) => status))];
  return others.length > 0 ? [`Under load ${others.length} requests were answered ${statuses}.`] : [];
}

/** Load of several users; their writes are checked at the end. A fifth of the requests are writes. */
export class LoadGenerator {
  private readonly users: UserWorkload[];

  private constructor(users: UserWorkload[]) {
    this.users = users;
  }

  static async start(url: string, count: number): Promise<LoadGenerator> {
    const users = [];
    while (users.length < count) users.push(new UserWorkload((await signUp(url)).ask, ENTRIES));
    await Promise.all(users.map((user) => user.fill()));
    return new LoadGenerator(users);
  }

  get requested(): number {
    return this.users.reduce((sum, { requested }) => sum + requested, 0);
  }

  /** Measures the capacity in requests per second: each client waits for its answer before the next request (closed loop). */
  async capacity(ms: number): Promise<number> {
    const end = Date.now() + ms;
    let count = 0;
    const client = async () => {
      for (; Date.now() < end; count += 1) await this.send();
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    return count / (ms / 1_000);
  }

  /** Sends `rate` requests per second without waiting for answers (open loop). */
  async atRate(rate: number, ms: number): Promise<Sample[]> {
    const samples: Promise<Sample>[] = [];
    const startedAt = performance.now();
    for (let sent = 0; performance.now() - startedAt < ms; await sleep(5)) {
      const due = ((performance.now() - startedAt) / 1_000) * rate;
      for (; sent < due; sent += 1) samples.push(this.send(performance.now() - startedAt));
    }
    return Promise.all(samples);
  }

  /** Returns the differences between the server's state and the acknowledged writes. */
  async violations(): Promise<string[]> {
    const all = [];
    for (const user of this.users) all.push(...(await user.violations()));
    return all;
  }

  private async send(at = 0): Promise<Sample> {
    const user = this.users[Math.floor(Math.random() * this.users.length)];
    const startedAt = performance.now();
    const status = (await (Math.random() < 0.2 ? user?.write() : user?.read())) ?? 0;
    return { at, status, ms: performance.now() - startedAt };
  }
}
