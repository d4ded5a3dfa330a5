import { build } from '../build/build.ts';
import { Refusal, runCommand } from '../common/command.ts';
import { freePorts } from '../common/ports.ts';
import { attacks } from '../hard/attacks/attacks.ts';
import { clockJumps } from '../hard/clock-jumps.ts';
import { cuts } from '../hard/cuts.ts';
import { type Extent, extents } from '../hard/extent.ts';
import { failures } from '../hard/failures.ts';
import { fullDisk } from '../hard/full-disk.ts';
import { load } from '../hard/load.ts';
import { overload } from '../hard/overload.ts';
import { powerCut } from '../hard/power-cut.ts';
import { properties } from '../hard/properties.ts';
import { receipts } from '../hard/receipts.ts';
import { requests } from '../hard/requests.ts';
import { storeDamage } from '../hard/store-damage.ts';
import { surplus } from '../hard/surplus.ts';
import { outputs } from '../instance/plan.ts';
import { type Started, startInstance, temporaryFolder } from '../instance/testing.ts';
import { natsServer } from '../parts/nats.ts';

const parts: Record<string, (extent: Extent) => Promise<string[]>> = {
  properties,
  requests,
  failures: (extent) => onInstance((instance) => failures(instance, extent)),
  cuts: (extent) => onInstance((instance) => cuts(instance, extent)),
  'full-disk': fullDisk,
  'power-cut': powerCut,
  'store-damage': storeDamage,
  clock: clockJumps,
  receipts: () => onInstance(receipts),
  surplus: () => onInstance(surplus),
  attacks: (extent) => onInstance((instance) => attacks(instance, extent), { RATE_LIMIT: 'on' }),
  overload: (extent) => onInstance((instance) => overload(instance, extent)),
  load: (extent) => onInstance((instance, metricsPort) => load(instance, extent, metricsPort)),
};

/** `npm run test:hard`: everything, some hours; `npm run test:hard short failures`: one part, in minutes; `gentle`: beside other work. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const isExtent = (arg: string): arg is keyof typeof extents => arg in extents;
  const extent = extents[args.find(isExtent) ?? 'long'];
  const wanted = args.filter((arg) => !isExtent(arg));
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown)
    throw new Refusal(`There is no part "${unknown}"; there are ${Object.keys(parts).join(', ')}.`);
  await natsServer();
  await build(outputs);
  const wrong: string[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n${name}`);
    wrong.push(...(await run(extent)));
  }
  for (const fault of wrong) console.log(`✗ ${fault}`);
  console.log(wrong.length === 0 ? 'It holds.' : `It does not hold: ${wrong.length} faults.`);
  return wrong.length === 0 ? 0 : 1;
});

async function onInstance(
  work: (instance: Started, metricsPort: number) => Promise<string[]>,
  settings: Record<string, string> = {},
): Promise<string[]> {
  const folder = temporaryFolder();
  const [port = 0] = await freePorts(1);
  // Five in a row; those below where free ones are usually taken from.
  const metricsPort = 20_000 + 5 * Math.floor(Math.random() * 2_000);
  const instance = startInstance(port, folder.path, { METRICS_PORT: String(metricsPort), ...settings });
  try {
    await instance.ready;
    return await work(instance, metricsPort);
  } catch (error) {
    console.log(instance.output());
    throw error;
  } finally {
    instance.child.kill('SIGTERM');
    await instance.exit.catch(() => undefined);
    folder.remove();
  }
}
