import { setTimeout as sleep } from 'node:timers/promises';
import { BackgroundLoad } from '../harness/background-load.ts';
import { withInstance } from '../../libs/testing/src/instance.ts';
import { type Profile } from '../harness/profiles.ts';
import { faults } from './faults.ts';

/** Injects one process fault after the other under load. Then checks that each acknowledged entry exists exactly once. */
export const processFaults = (profile: Profile): Promise<string[]> =>
  withInstance(async (instance) => {
    const { rounds, freezeMs, steadyMs, maxRecoveryMs } = profile;
    const load = await BackgroundLoad.start(instance.url, profile);
    const failures: string[] = [];
    const recoveries: number[] = [];
    for (const { name, hitsGateway, inject } of repeated(rounds, faults(freezeMs))) {
      const check = (when: string, mayBeSilent: boolean) => {
        const { counted, unexpected } = load.take(mayBeSilent);
        failures.push(...unexpected.map((each) => `${when}${name}: ${each}`));
        return counted;
      };
      await sleep(steadyMs);
      check('before ', false);
      await inject(instance);
      const ms = await load.recovery();
      console.log(`${name}: ${check('', hitsGateway)}; recovered after ${(ms / 1_000).toFixed(1)} s`);
      recoveries.push(ms);
      if (ms > maxRecoveryMs) failures.push(`${name}: recovered only after ${Math.round(ms)} ms.`);
      // Pause between faults: the supervisor waits longer before each restart of a process that exits repeatedly.
      await sleep(steadyMs);
      // Requests in progress when the gateway failed may end only now.
      check('after ', hitsGateway);
    }
    failures.push(...(await load.stop()));
    const slowest = (Math.max(...recoveries) / 1_000).toFixed(1);
    console.log(
      `${recoveries.length} faults, ${load.requested} entries of ${profile.users} users checked; slowest recovery ${slowest} s`,
    );
    return failures;
  });

const repeated = <T>(times: number, list: T[]): T[] => Array.from({ length: times }, () => list).flat();
