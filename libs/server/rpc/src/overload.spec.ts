import { ConcurrencyLimiter } from './concurrency-limiter';
import { CALLER_LIMITS } from './rpc-client';

const USERS = 20;
const CORES = 2;
/** Mean duration of a call, in the time unit of the simulation. */
const WORK = 1_000;
const CAPACITY = CORES / WORK;
const CALLS = 6_000;

/** Returns a generator of pseudo-random numbers from 0 to 1 for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.ceil(time)));

/** A service with a few cores. A call waits until a core is idle. */
class Service {
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  async work(time: number): Promise<void> {
    if (this.busy < CORES) this.busy += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    await after(time);
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
  }
}

/**
 * Simulates random arrivals at this multiple of the capacity. Returns how long each call took after the overload was detected.
 */
async function simulate(multiple: number) {
  const random = randomFrom(20_260_101);
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  const limiter = new ConcurrencyLimiter(CALLER_LIMITS);
  const service = new Service();
  const served: number[] = [];
  let refused = 0;
  const call = async (isCounted: boolean) => {
    const startedAt = Date.now();
    const time = exponential(WORK);
    const key = `user ${Math.floor(random() * USERS)}`;
    try {
      await limiter.run(() => service.work(time), { key });
      if (isCounted) served.push(Date.now() - startedAt);
    } catch {
      refused += 1;
    }
  };
  const calls: Promise<void>[] = [];
  const arrivals = (async () => {
    for (let n = 0; n < CALLS; n += 1) {
      await after(exponential(1 / (CAPACITY * multiple)));
      calls.push(call(n > CALLS / 2));
    }
  })();
  await jest.runAllTimersAsync();
  await arrivals;
  await jest.runAllTimersAsync();
  await Promise.all(calls);
  const p99 = served.toSorted((a, b) => a - b)[Math.floor(0.99 * served.length)] ?? 0;
  return { p99, served: served.length, refused };
}

it.each([2, 3])(
  'calls that are served at %d times the capacity take at most twice as long as usual at the 99th percentile',
  async (multiple) => {
    const usual = await simulate(0.8);
    const overload = await simulate(multiple);
    expect(usual.refused).toBe(0);
    expect(overload.refused).toBeGreaterThan(CALLS / 4);
    // The throughput stays close to the capacity, so the latency is not achieved by rejecting too many calls.
    expect(overload.served).toBeGreaterThan((0.9 * CALLS) / 2 / multiple);
    expect(overload.p99).toBeLessThan(2 * usual.p99);
  },
);
