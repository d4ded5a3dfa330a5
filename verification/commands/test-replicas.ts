import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { build } from '../../tools/build/build.ts';
import { Refusal, runCommand } from '../../tools/common/command.ts';
import { outputs } from '../../tools/instance/plan.ts';
import { Cluster, services } from '../replicas/cluster.ts';
import { ReplicaUser } from '../replicas/replica-user.ts';

const USERS = 6;
const EVENTS_MS = 20_000;

/**
 * `npm run test:replicas`: runs three replicas of each process on a NATS cluster of three servers. Under load, kills the NATS
 * server that leads the stream of events, then replaces one process after the other. Fails if a request fails, or if anything is
 * lost or duplicated. (Calls that the killed server had accepted time out, and are retried under the same idempotency key.)
 */
await runCommand(async () => {
  await build(outputs);
  const cluster = new Cluster();
  try {
    await cluster.start();
    const users = Array.from({ length: USERS }, () => new ReplicaUser(() => cluster.gateways));
    await each(users, (user) => user.signUp());

    // Start this work before the kill: its writes have no idempotency key, so they fail if the killed server had accepted them.
    await each(users, (user) => user.startBackgroundWork('Before a NATS server is killed'));
    const kill = async () => {
      await cluster.killStreamLeader();
      await sleep(3_000);
    };
    await underLoad(users, 'The NATS server that leads the stream of events is killed', kill, true);
    for (const service of services) {
      const what = `Every ${service} is replaced`;
      const started = each(users, (user) => user.startBackgroundWork(what));
      await underLoad(users, what, () => cluster.roll(service));
      await started;
    }
    await eventually(
      async () => {
        const unfinished = (await each(users, (user) => user.unfinished())).flat();
        if (unfinished.length > 0) throw new Refusal(unfinished.join('\n'));
      },
      { timeoutMs: EVENTS_MS, everyMs: 250 },
    );
    console.log('✓ Recurring entries were recorded and events handled, each once');
    const violations = (await each(users, (user) => user.violations())).flat();
    if (violations.length > 0) throw new Refusal(violations.join('\n'));
    console.log('✓ Everything acknowledged exists once');
    return 0;
  } finally {
    await cluster.stop();
  }
});

function each<T>(users: ReplicaUser[], work: (user: ReplicaUser) => Promise<T>): Promise<T[]> {
  return Promise.all(users.map(work));
}

async function underLoad(users: ReplicaUser[], what: string, work: () => Promise<void>, mayRetry = false) {
  const end = new AbortController();
  const count = (key: 'requests' | 'retries') => users.reduce((sum, user) => sum + user[key], 0);
  const before = { requests: count('requests'), retries: count('retries') };
  const sending = users.map((user) => user.sendRequests(end.signal));
  await sleep(500);
  await work();
  await sleep(500);
  end.abort();
  await Promise.all(sending);
  const failures = users.flatMap((user) => user.failures.splice(0));
  const [requests, retries] = [count('requests') - before.requests, count('retries') - before.retries];
  if (failures.length > 0) {
    const kinds = [...Map.groupBy(failures, (failure) => failure)].map(
      ([kind, all]) => `${all.length} × ${kind}`,
    );
    throw new Refusal(`${what}: ${failures.length} of ${requests} requests failed\n${kinds.join('\n')}`);
  }
  if (retries > 0 && !mayRetry) throw new Refusal(`${what}: ${retries} of ${requests} were retried`);
  console.log(`✓ ${what}: ${requests} requests, none failed, ${retries} retried`);
}
