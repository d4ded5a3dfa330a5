import { setTimeout as sleep } from 'node:timers/promises';
import { type Started } from '../instance/testing.ts';
import { Bookkeeper } from './bookkeeper.ts';
import { causes } from './causes.ts';
import { client, signUp } from './client.ts';
import { type Extent } from './extent.ts';
import { judge, Traffic, untilWell } from './traffic.ts';

/** Load while one process after another fails; then everything acknowledged is there once. Gives what was not so. */
export async function failures({ url, pids }: Started, extent: Extent): Promise<string[]> {
  const { rate, people, rounds, freezeMs, steadyMs, recoveredMs, answeredMs } = extent;
  const all = await Promise.all(
    Array.from({ length: people }, async () => new Bookkeeper((await signUp(url, answeredMs)).ask)),
  );
  const probe = await prober(url);
  const traffic = new Traffic(all, rate);
  const wrong: string[] = [];
  const note = (words: string, faults: string[]) =>
    wrong.push(...faults.map((fault) => `${words}: ${fault}`));
  const slow: number[] = [];
  const pidOf = (name: string) => pids()[name];
  const reach = {
    pidOf,
    signal: (name: string, signal: NodeJS.Signals) => process.kill(pidOf(name) ?? 0, signal),
  };
  for (let round = 1; round <= rounds; round += 1) {
    for (const { words, stopsGateway, happen } of causes(freezeMs)) {
      await sleep(steadyMs);
      note(`before ${words}`, judge(traffic.take(), false).wrong);
      await happen(reach);
      const ms = await untilWell(probe);
      const { words: counted, wrong: statuses } = judge(traffic.take(), stopsGateway);
      console.log(`${words}: ${counted}; well again after ${(ms / 1_000).toFixed(1)} s`);
      note(words, statuses);
      slow.push(ms);
      if (ms > recoveredMs) note(words, [`it was well again only after ${Math.round(ms)} ms.`]);
      // The starter waits longer before it starts one again that dies again and again.
      await sleep(steadyMs);
      // What was under way when the gateway went may come to its end only now.
      judge(traffic.take(), stopsGateway).wrong.forEach((fault) => note(`after ${words}`, [fault]));
    }
  }
  await traffic.stop();
  for (const person of all) {
    await person.settle();
    note('in the end', await person.faults());
  }
  const asked = all.reduce((sum, person) => sum + person.asked, 0);
  console.log(
    `${slow.length} failures, ${asked} entries recorded by ${people} people, each looked for; slowest recovery ${(Math.max(...slow) / 1_000).toFixed(1)} s`,
  );
  return wrong;
}

/** Whether every service reads and writes. */
export async function prober(url: string): Promise<() => Promise<boolean>> {
  const { token } = await signUp(url, 60_000);
  const ask = client(url, token, 2_000);
  return async () => {
    const statuses = [
      await ask('GET', '/health'),
      await ask('POST', '/transactions', { name: 'probe', category: 'Food', cost: 1 }),
      await ask('PUT', '/auth/setup', { defaultCurrency: 'EUR' }),
      await ask('GET', '/budgets'),
      await ask('GET', '/receipts'),
    ].map(({ status }) => status);
    return statuses.every((status) => status === 200 || status === 201);
  };
}
