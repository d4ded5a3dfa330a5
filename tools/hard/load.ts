import { type Started } from '../instance/testing.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { signUp } from './client.ts';
import { type Extent } from './extent.ts';
import { watchMemory } from './memory.ts';
import { closedLoop, describe, openLoop, p99, type Sample, unexpected } from './samples.ts';

const MEASURE_MS = 15_000;
/** What each person has all along: with books that grow a request would be more work in the end than at first. */
const ENTRIES = 500;
/**
 * Capacity, then a long time at a share of it with the memory of each process; after that the books are as they were
 * acknowledged. Gives what was not as it should be.
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
  wrong.push(...unexpected(steady));
  for (const person of all) {
    await person.settle();
    wrong.push(...(await person.faults()).map((fault) => `after the load: ${fault}`));
  }
  const asked = all.reduce((sum, person) => sum + person.asked, 0);
  console.log(`${asked} entries recorded by ${people} people, ${ENTRIES} of each left and looked for`);
  return wrong;
}

const halvesOf = (samples: Sample[]) => [
  samples.slice(0, samples.length / 2),
  samples.slice(samples.length / 2),
];
