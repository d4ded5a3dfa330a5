import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../common/ports.ts';
import { startInstance, temporaryFolder, type Started } from '../instance/testing.ts';
import { fetchFaketime, findFaketime } from '../parts/faketime.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { signUp } from './client.ts';
import { type Extent } from './extent.ts';
import { prober } from './failures.ts';
import { judge, Traffic, untilWell } from './traffic.ts';

/** From the true time, one after another. */
const jumps = ['+2h', '-2h', '+3d', '-3d', '+0'];

/**
 * An instance whose clock is put forward and back while people keep books. Nothing is lost or there twice, nobody is signed
 * out, and what comes again every day is recorded once for each day. Gives what was not so.
 */
export async function clockJumps(extent: Extent): Promise<string[]> {
  await fetchFaketime();
  const library = findFaketime();
  if (!library) {
    console.log('A clock that jumps was not tried: libfaketime could not be had.');
    return [];
  }
  const folder = temporaryFolder();
  const clock = join(folder.path, 'clock');
  writeFileSync(clock, '+0');
  const [port = 0] = await freePorts(1);
  const instance = startInstance(port, join(folder.path, 'data'), {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  try {
    await instance.ready;
    return await jump(instance, extent, (to) => writeFileSync(clock, to));
  } finally {
    instance.child.kill('SIGTERM');
    await instance.exit.catch(() => undefined);
    folder.remove();
  }
}

async function jump(
  { url }: Started,
  { rate, steadyMs, answeredMs }: Extent,
  put: (to: string) => void,
): Promise<string[]> {
  const person = async () => new Bookkeeper((await signUp(url, answeredMs)).ask);
  const people = [await person(), await person()];
  const planner = await signUp(url, answeredMs);
  const startDate = new Date().toISOString().slice(0, 10);
  const daily = { name: 'Daily', category: 'Food', amount: 1, frequency: 'daily', startDate };
  await planner.ask('POST', '/recurring/create', daily);
  const probe = await prober(url);
  const traffic = new Traffic(people, rate);
  const wrong: string[] = [];
  for (const to of jumps) {
    await sleep(steadyMs);
    put(to);
    await sleep(steadyMs);
    const ms = await untilWell(probe);
    const { words, wrong: statuses } = judge(traffic.take(), false);
    console.log(`the clock at ${to}: ${words}; well after ${(ms / 1_000).toFixed(1)} s`);
    wrong.push(...statuses.map((fault) => `the clock at ${to}: ${fault}`));
  }
  await traffic.stop();
  for (const person of people) {
    await person.settle();
    wrong.push(...(await person.faults()));
  }
  const { transactions } = (await planner.ask('GET', '/transactions')).body as {
    transactions: { addedOn: string }[];
  };
  const days = transactions.map(({ addedOn }) => addedOn);
  console.log(`what comes every day was recorded for ${days.toSorted().join(', ')}`);
  if (new Set(days).size !== days.length) wrong.push('A day is there twice.');
  return wrong;
}
