import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder, type Started, withInstance } from '../../libs/testing/src/instance.ts';
import { faketime } from '../../tools/vendor/faketime.ts';
import { BackgroundLoad } from '../harness/background-load.ts';
import { signUp } from '../harness/client.ts';
import { type Profile } from '../harness/profiles.ts';

/** Offsets of the clock from the true time, in this order. */
const offsets = ['+2h', '-2h', '+3d', '-3d', '+0'];

/**
 * Sets the clock of an instance forward and back under load. Checks that nothing is lost or duplicated, that sessions stay valid,
 * and that a daily recurring entry is recorded once per day.
 */
export async function clockJumps(profile: Profile): Promise<string[]> {
  await faketime.fetch();
  const library = faketime.find();
  if (!library) {
    console.log('Skipped: libfaketime is not available.');
    return [];
  }
  const folder = temporaryFolder();
  const clock = join(folder.path, 'clock');
  writeFileSync(clock, '+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  try {
    return await withInstance(
      (instance) => jump(instance, profile, (offset) => writeFileSync(clock, offset)),
      { env },
    );
  } finally {
    folder.remove();
  }
}

async function jump(
  { url }: Started,
  { rate, steadyMs, timeoutMs }: Profile,
  setClock: (offset: string) => void,
): Promise<string[]> {
  const { ask } = await signUp(url, timeoutMs);
  const startDate = new Date().toISOString().slice(0, 10);
  const daily = { name: 'Daily', category: 'Food', amount: 1, frequency: 'daily', startDate };
  await ask('POST', '/recurring/create', daily);
  const load = await BackgroundLoad.start(url, { users: 2, rate, timeoutMs });
  const failures: string[] = [];
  for (const offset of offsets) {
    await sleep(steadyMs);
    setClock(offset);
    await sleep(steadyMs);
    const ms = await load.recovery();
    const { counted, unexpected } = load.take();
    console.log(`clock at ${offset}: ${counted}; recovered after ${(ms / 1_000).toFixed(1)} s`);
    failures.push(...unexpected.map((each) => `clock at ${offset}: ${each}`));
  }
  failures.push(...(await load.stop()));
  const { transactions } = (await ask<{ transactions: { addedOn: string }[] }>('GET', '/transactions')).body;
  const days = transactions.map(({ addedOn }) => addedOn);
  console.log(`the daily entry was recorded for ${days.toSorted().join(', ')}`);
  if (new Set(days).size !== days.length) failures.push('The daily entry was recorded twice for one day.');
  return failures;
}
