import { setTimeout as sleep } from 'node:timers/promises';
import { type Started } from '../instance/testing.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { signUp } from './client.ts';
import { type Extent, extents, LONG_MINUTES } from './extent.ts';
import { percentile } from './figures.ts';
import { watchMemory } from './memory.ts';

const MEASURE_MS = 15_000;
/** What each person has all along: with books that grow a request would be more work in the end than at first. */
const ENTRIES = 500;
/** How much longer than usual somebody may wait at the 99th percentile who is served while others are refused. */
const MOST_TIMES = 2;

/** Until what was sent beyond capacity is answered, and everything is as before. */
const PAUSE_MS = 5_000;
/** At first as many as make a crowd are waited for; only then it is a flood (libs/server/rpc/src/concurrency-limiter.ts). */
const CROWD_MS = 5_000;

interface Sample {
  /** When it was sent, from the beginning. */
  at: number;
  ms: number;
  status: number;
}

/**
 * Capacity, a long time at a share of it with the memory of each process, then two and three times of it; after that the
 * books are as they were acknowledged. Gives what was not as it should be; what takes how long only where it was tried for long.
 */
export async function load(
  instance: Started,
  { people, minutes, share, most }: Extent,
  metricsPort: number,
): Promise<string[]> {
  const all: Bookkeeper[] = [];
  while (all.length < people) all.push(new Bookkeeper((await signUp(instance.url)).ask, ENTRIES));
  await Promise.all(all.map((person) => person.fill()));
  const capacity = await closedLoop(all, MEASURE_MS);
  console.log(`capacity: ${Math.round(capacity)} requests a second`);
  const rate = Math.min(capacity * share, most);
  const memory = watchMemory(instance, metricsPort);
  const steady = await openLoop(all, rate, minutes * 60_000);
  const wrong = memory.stop(minutes);
  console.log(`at ${Math.round((100 * rate) / capacity)} % for ${minutes} min: ${describe(steady)}`);
  const [first = 0, second = 0] = halvesOf(steady).map((half) => Math.round(p99(half)));
  console.log(`p99 of the first half ${first} ms, of the second ${second} ms`);
  const isJudged = share === extents.long.share && minutes >= LONG_MINUTES;
  const beyond = await flood(all, capacity, steady);
  // Beside other work, or in a short time, it tells of the machine.
  for (const { times, served } of isJudged ? beyond : [])
    if (served > MOST_TIMES)
      wrong.push(`Who is served at ${100 * times} % waits ${served.toFixed(1)} times as long as usual.`);
  const odd = [...steady, ...beyond.flatMap(({ samples }) => samples)].filter(
    ({ status }) => ![200, 201, 204, 503, 504].includes(status),
  );
  if (odd.length > 0)
    wrong.push(`Under load ${odd.length} were answered ${[...new Set(odd.map((o) => o.status))]}.`);
  for (const person of all) {
    await person.settle();
    wrong.push(...(await person.faults()).map((fault) => `after the load: ${fault}`));
  }
  const asked = all.reduce((sum, person) => sum + person.asked, 0);
  console.log(`${asked} entries recorded by ${people} people, ${ENTRIES} of each left and looked for`);
  return wrong;
}

/** More than can be done, twice; each with how many times as long as usual those wait who are served. */
async function flood(people: Bookkeeper[], capacity: number, steady: Sample[]) {
  const beyond: { times: number; served: number; samples: Sample[] }[] = [];
  for (const times of [2, 3]) {
    const samples = await openLoop(people, capacity * times, MEASURE_MS);
    console.log(`at ${100 * times} % for ${MEASURE_MS / 1_000} s: ${describe(samples)}`);
    const { served, refused } = compare(steady, samples);
    const words = `served ${served.toFixed(1)} times, refused ${refused.toFixed(1)} times`;
    console.log(`p99 beside that within capacity: ${words} (${CROWD_MS / 1_000} s after the beginning)`);
    beyond.push({ times, served, samples });
    await sleep(PAUSE_MS);
  }
  return beyond;
}

const halvesOf = (samples: Sample[]) => [
  samples.slice(0, samples.length / 2),
  samples.slice(samples.length / 2),
];

const p99 = (samples: Sample[]) =>
  percentile(
    samples.map(({ ms }) => ms),
    0.99,
  );

/** How many times as long as usual those wait who are served beyond capacity, and those who are refused, once it is a flood. */
function compare(within: Sample[], beyond: Sample[]): { served: number; refused: number } {
  const flood = beyond.filter(({ at }) => at > CROWD_MS);
  const usual = p99(within.filter(isServed));
  return { served: p99(flood.filter(isServed)) / usual, refused: p99(flood.filter(isRefused)) / usual };
}

const isServed = ({ status }: Sample) => status >= 200 && status < 300;
const isRefused = ({ status }: Sample) => status >= 500;

function describe(samples: Sample[]): string {
  const [served, refused] = [samples.filter(isServed), samples.filter(isRefused)];
  const median = percentile(
    served.map(({ ms }) => ms),
    0.5,
  );
  return `${served.length} served (median ${Math.round(median)} ms, p99 ${Math.round(p99(served))} ms), ${refused.length} refused (p99 ${Math.round(p99(refused))} ms)`;
}

/** One read or, a fifth of the time, write. */
async function once(people: Bookkeeper[], at = 0): Promise<Sample> {
  const person = people[Math.floor(Math.random() * people.length)];
  const startedAt = performance.now();
  const status = (await (Math.random() < 0.2 ? person?.write() : person?.read())) ?? 0;
  return { at, status, ms: performance.now() - startedAt };
}

/** Requests a second of sixteen who each wait for their answers. */
async function closedLoop(people: Bookkeeper[], ms: number): Promise<number> {
  const end = Date.now() + ms;
  let count = 0;
  const worker = async () => {
    for (; Date.now() < end; count += 1) await once(people);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return count / (ms / 1_000);
}

/** So many a second, whether they are answered or not. */
async function openLoop(people: Bookkeeper[], rate: number, ms: number): Promise<Sample[]> {
  const samples: Promise<Sample>[] = [];
  const startedAt = performance.now();
  for (let sent = 0; performance.now() - startedAt < ms; await sleep(5)) {
    const due = ((performance.now() - startedAt) / 1_000) * rate;
    for (; sent < due; sent += 1) samples.push(once(people, performance.now() - startedAt));
  }
  return Promise.all(samples);
}
