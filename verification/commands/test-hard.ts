import { build } from '../../tools/build/build.ts';
import { Refusal, runCommand } from '../../tools/common/command.ts';
import { outputs } from '../../tools/instance/plan.ts';
import { natsServer } from '../../tools/vendor/nats.ts';
import { attacks } from '../attacks/all.ts';
import { clockJumps } from '../fault-injection/clock-jumps.ts';
import { connectionCuts } from '../fault-injection/connection-cuts.ts';
import { fullDisk } from '../fault-injection/full-disk.ts';
import { powerCut } from '../fault-injection/power-cut.ts';
import { processFaults } from '../fault-injection/process-faults.ts';
import {
  damagedRequests,
  figures,
  journals,
  model,
  properties,
  statementDamage,
  storeDamage,
} from '../fuzz/seeded-tests.ts';
import { type Profile, profiles } from '../harness/profiles.ts';
import { largeReplies } from '../load/large-replies.ts';
import { overload } from '../load/overload.ts';
import { queueOverflow } from '../load/queue-overflow.ts';
import { receipts } from '../load/receipts.ts';
import { soak } from '../soak/soak.ts';

/** Test suites by name. Each returns its failures as sentences. */
const suites: Record<string, (profile: Profile) => Promise<string[]>> = {
  properties,
  model,
  'damaged-requests': damagedRequests,
  'process-faults': processFaults,
  'connection-cuts': connectionCuts,
  'full-disk': fullDisk,
  'power-cut': powerCut,
  'store-damage': storeDamage,
  'statement-damage': statementDamage,
  journals,
  figures,
  'clock-jumps': clockJumps,
  receipts,
  'queue-overflow': queueOverflow,
  attacks,
  'large-replies': largeReplies,
  overload,
  soak,
};

/**
 * `npm run test:hard [profile] [suites]`: runs fault injection, load, fuzz and soak tests. All suites take hours; `npm run
 * test:hard short overload` takes minutes.
 */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const isProfile = (arg: string): arg is keyof typeof profiles => arg in profiles;
  const profile = profiles[args.find(isProfile) ?? 'long'];
  const wanted = args.filter((arg) => !isProfile(arg));
  const unknown = wanted.find((name) => !(name in suites));
  if (unknown)
    throw new Refusal(`There is no suite "${unknown}"; there are ${Object.keys(suites).join(', ')}.`);
  await natsServer();
  await build(outputs);
  const failures: string[] = [];
  for (const [name, run] of Object.entries(suites)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    failures.push(...(await run(profile)));
  }
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(failures.length === 0 ? 'Passed.' : `Failed: ${failures.length} failures.`);
  return failures.length === 0 ? 0 : 1;
});
