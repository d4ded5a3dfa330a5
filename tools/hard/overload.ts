import { setTimeout as sleep } from 'node:timers/promises';
import { type Started } from '../instance/testing.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { signUp } from './client.ts';
import { type Extent, extents } from './extent.ts';
import { percentile } from './figures.ts';
import {
  closedLoop,
  describe,
  isRefused,
  isServed,
  openLoop,
  p99,
  type Sample,
  unexpected,
} from './samples.ts';

/** Entries of each user all along: with more of them a request would be more work in the end than at first. */
const ENTRIES = 500;
const CAPACITY_MS = 8_000;
const USUAL_MS = 10_000;
const OVERLOAD_MS = 15_000;
/** Until the queue is full and calls are refused at once (docs/adr/0015); the latency before that is not judged. */
const FILLING_MS = 5_000;
/** Until what was sent beyond capacity is answered. */
const PAUSE_MS = 5_000;
const MULTIPLES = [2, 3];
/** How many times as long as at 80 % calls that are served may take at the 99th percentile. */
const MAX_RATIO = 2;

/**
 * Rounds of 80 %, 200 % and 300 % of the capacity measured in the same round, so that a machine that becomes slower
 * or faster does so for all of them. Returns what was wrong; latencies and refusals count in the long form alone.
 */
export async function overload({ url }: Started, extent: Extent): Promise<string[]> {
  const people: Bookkeeper[] = [];
  while (people.length < extent.people) people.push(new Bookkeeper((await signUp(url)).ask, ENTRIES));
  await Promise.all(people.map((person) => person.fill()));
  const ratios = new Map(MULTIPLES.map((times): [number, number[]] => [times, []]));
  const wrong: string[] = [];
  // Beside other work the capacity that was measured may not be what there is a moment later.
  const isJudged = extent.share === extents.long.share && extent.minutes === extents.long.minutes;
  for (let round = 0; round < extent.overloadRounds; round += 1) {
    const capacity = await closedLoop(people, CAPACITY_MS);
    const usual = await openLoop(people, capacity * 0.8, USUAL_MS);
    console.log(`capacity ${Math.round(capacity)} a second; at 80 %: ${describe(usual)}`);
    await sleep(PAUSE_MS);
    for (const [times, seen] of ratios) {
      const beyond = await openLoop(people, capacity * times, OVERLOAD_MS);
      const settled = beyond.filter(({ at }) => at > FILLING_MS);
      seen.push(p99(settled.filter(isServed)) / p99(usual.filter(isServed)));
      console.log(`at ${100 * times} %: ${describe(settled)}`);
      wrong.push(...unexpected(beyond), ...(isJudged ? refusedNone(times, beyond) : []));
      await sleep(PAUSE_MS);
    }
  }
  for (const [times, seen] of ratios) {
    const ratio = percentile(seen, 0.5);
    const all = seen.map((each) => each.toFixed(1)).join(', ');
    console.log(`p99 at ${100 * times} % beside 80 %: ${ratio.toFixed(1)} times (median of ${all})`);
    if (isJudged && ratio > MAX_RATIO)
      wrong.push(
        `Calls that are served at ${100 * times} % take ${ratio.toFixed(1)} times as long as at 80 %.`,
      );
  }
  for (const person of people) {
    await person.settle();
    wrong.push(...(await person.faults()).map((fault) => `after the overload: ${fault}`));
  }
  return wrong;
}

const refusedNone = (times: number, samples: Sample[]) =>
  samples.some(isRefused) ? [] : [`At ${100 * times} % nothing was refused.`];
