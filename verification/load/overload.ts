import { setTimeout as sleep } from 'node:timers/promises';
import { withInstance } from '../../libs/testing/src/instance.ts';
import { isRefused, isServed, LoadGenerator, p99, summary, unexpected } from '../harness/load-generator.ts';
import { type Profile } from '../harness/profiles.ts';
import { percentile } from '../harness/statistics.ts';

const CAPACITY_MS = 8_000;
const USUAL_MS = 10_000;
const OVERLOAD_MS = 15_000;
/** Milliseconds until the queue is full and calls are refused at once (docs/adr/0013). Latencies before that are ignored. */
const FILLING_MS = 5_000;
/** Milliseconds until every request beyond the capacity is answered. */
const PAUSE_MS = 5_000;
const MULTIPLES = [2, 3];
/** Maximum ratio of the 99th percentile of served calls under overload to that at 80 % load. */
const MAX_RATIO = 2;

/**
 * Sends 80 %, 200 % and 300 % of the capacity in each round. Each round measures the capacity first, so that a changing speed of
 * the machine has no influence.
 */
export const overload = (profile: Profile): Promise<string[]> =>
  withInstance(async ({ url }) => {
    const load = await LoadGenerator.start(url, profile.users);
    const ratios = new Map(MULTIPLES.map((multiple): [number, number[]] => [multiple, []]));
    const failures: string[] = [];
    for (let round = 0; round < profile.overloadRounds; round += 1) {
      const capacity = await load.capacity(CAPACITY_MS);
      const usual = await load.atRate(capacity * 0.8, USUAL_MS);
      console.log(`capacity ${Math.round(capacity)} requests/s; at 80 %: ${summary(usual)}`);
      await sleep(PAUSE_MS);
      for (const [multiple, seen] of ratios) {
        const samples = await load.atRate(capacity * multiple, OVERLOAD_MS);
        const settled = samples.filter(({ at }) => at > FILLING_MS);
        seen.push(p99(settled.filter(isServed)) / p99(usual.filter(isServed)));
        console.log(`at ${100 * multiple} %: ${summary(settled)}`);
        failures.push(...unexpected(samples));
        if (profile.judgesLatency && !samples.some(isRefused))
          failures.push(`At ${100 * multiple} % no request was refused.`);
        await sleep(PAUSE_MS);
      }
    }
    for (const [multiple, seen] of ratios) {
      const ratio = percentile(seen, 0.5);
      const all = seen.map((each) => each.toFixed(1)).join(', ');
      const verdict = `p99 of served calls at ${100 * multiple} %: ${ratio.toFixed(1)} times that at 80 % (median of ${all})`;
      console.log(verdict);
      if (profile.judgesLatency && ratio > MAX_RATIO) failures.push(verdict);
    }
    return [...failures, ...(await load.violations())];
  });
