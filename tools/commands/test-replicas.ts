import { setTimeout as sleep } from 'node:timers/promises';
import { build } from '../build/build.ts';
import { Refusal, runCommand } from '../common/command.ts';
import { outputs } from '../instance/plan.ts';
import { Fleet, kinds } from '../replicas/fleet.ts';
import { Person, type Failure } from '../replicas/load.ts';

const PEOPLE = 6;
const EVENTS_MS = 20_000;

/**
 * `npm run test:replicas`: three of each process on a NATS cluster of three. The NATS server that leads the stream of
 * events is killed while people keep their books, then all processes are replaced one after the other. No request fails,
 * and nothing is lost or there twice. (What the killed server took with it is answered 504 after its time, and then asked
 * again under the same key.)
 */
await runCommand(async () => {
  await build(outputs);
  const fleet = new Fleet();
  try {
    await fleet.start();
    const people = Array.from({ length: PEOPLE }, () => new Person(() => fleet.gateways));
    await Promise.all(people.map((person) => person.signUp()));

    // What changes something under no key is answered 503 when its server dies with it: here nothing like that is under way.
    await change(people, 'Before a NATS server is killed');
    await under(
      people,
      'The NATS server that leads the stream of events is killed',
      async () => {
        await fleet.killStreamLeader();
        await sleep(3_000);
      },
      true,
    );
    for (const kind of kinds) {
      const what = `Every ${kind} is replaced`;
      const changes = change(people, what);
      await under(people, what, () => fleet.roll(kind));
      await changes;
    }
    await eventually(people);
    const wrongs = (await Promise.all(people.map((person) => person.wrongs()))).flat();
    if (wrongs.length > 0) throw new Refusal(wrongs.join('\n'));
    console.log('✓ What was acknowledged is there, once');
    return 0;
  } finally {
    await fleet.stop();
  }
});

/** Everybody plans something that comes again and removes a category: what others finish later. */
async function change(people: Person[], what: string): Promise<void> {
  await Promise.all(people.map((person) => person.change(what)));
}

/** Does something while people record and look, without a pause. */
async function under(
  people: Person[],
  what: string,
  work: () => Promise<void>,
  mayAskAgain = false,
): Promise<void> {
  const over = new AbortController();
  const before = people.reduce((sum, { requests }) => sum + requests, 0);
  const lives = people.map((person) => person.live(over.signal));
  await sleep(500);
  await work();
  await sleep(500);
  over.abort();
  await Promise.all(lives);
  const failures = people.flatMap((person) => person.failures.splice(0));
  const requests = people.reduce((sum, person) => sum + person.requests, 0) - before;
  if (failures.length > 0)
    throw new Refusal(`${what}: ${failures.length} of ${requests} requests failed\n${summary(failures)}`);
  const again = people.reduce((sum, person) => sum + person.askedAgain, 0);
  people.forEach((person) => (person.askedAgain = 0));
  if (again > 0 && !mayAskAgain) throw new Refusal(`${what}: ${again} of ${requests} had to be asked again`);
  console.log(`✓ ${what}: ${requests} requests, none failed${again > 0 ? `, ${again} asked again` : ''}`);
}

/** What others had to finish is done, and done once. */
async function eventually(people: Person[]): Promise<void> {
  for (const end = Date.now() + EVENTS_MS; ; await sleep(250)) {
    const late = (await Promise.all(people.map((person) => person.waiting()))).flat();
    if (late.length === 0) break;
    if (Date.now() > end) throw new Refusal(late.join('\n'));
  }
  console.log('✓ Recurring entries were recorded and events handled, each once');
}

function summary(failures: Failure[]): string {
  const kinds = Map.groupBy(failures, ({ what, status }) => `${status} ${what}`);
  return [...kinds].map(([kind, all]) => `${all.length} × ${kind}`).join('\n');
}
