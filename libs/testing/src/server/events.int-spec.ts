import { setTimeout as wait } from 'node:timers/promises';
import type { INestMicroservice } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import { startService } from '@saldo/platform';
import { NatsLink } from '@saldo/rpc';
import { eventually } from '../eventually';
import { startTestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { consumerModule, producerModule, Things } from './events-fixture';
import { probeModule, probeRpc } from './rpc-fixture';

let stack: TestStack;
let producer: INestMicroservice;
let things: Things;

beforeEach(async () => {
  stack = await startTestStack('none');
  producer = await startService(producerModule(stack));
  things = producer.get(Things, { strict: false });
});

afterEach(async () => {
  await producer?.close();
  await stack?.stop();
});

async function manager() {
  return jetstreamManager(await producer.get(NatsLink, { strict: false }).ready);
}

/** Waits until a duplicate would have arrived. */
const quietly = () => wait(300);

async function listening(listen?: (name: string) => Promise<void> | void) {
  const heard: string[] = [];
  const hear = (name: string) => {
    heard.push(name);
    return listen?.(name);
  };
  const service = await startService(consumerModule(stack, hear));
  return { heard, stop: () => service.close() };
}

const emptied = () => eventually(async () => expect(await things.outbox.waiting()).toEqual([]));

describe('an event', () => {
  it('reaches its consumer once, and is removed from the outbox', async () => {
    const { heard, stop } = await listening();
    await things.write('a');
    await eventually(() => expect(heard).toEqual(['a']));
    await emptied();
    await quietly();
    expect(heard).toEqual(['a']);
    await stop();
  });

  it('reaches a service that was down when it was published', async () => {
    const before = await listening();
    await before.stop();
    await things.write('missed');
    await emptied();
    const after = await listening();
    await eventually(() => expect(after.heard).toEqual(['missed']));
    await after.stop();
    const later = await listening();
    await quietly();
    expect(later.heard).toEqual([]);
    await later.stop();
  });

  it('is delivered again until its handler succeeds', async () => {
    let failures = 2;
    const { heard, stop } = await listening(() => {
      failures -= 1;
      if (failures >= 0) throw new Error('not now');
    });
    await things.write('again');
    await eventually(() => expect(heard).toEqual(['again', 'again', 'again']));
    await quietly();
    expect(heard).toHaveLength(3);
    await stop();
  });

  it('is delivered once more after a while if its contract says so', async () => {
    const { heard, stop } = await listening();
    await things.remove('a');
    await eventually(() => expect(heard).toEqual(['a is gone', 'a is gone']));
    await wait(1_200);
    expect(heard).toHaveLength(2);
    await stop();
  });

  it('of an ordered kind waits for those before it, whichever replica handles them and however often they fail', async () => {
    const handled: string[] = [];
    let failures = 2;
    const listen = async (name: string) => {
      if (name === 'first' && --failures >= 0) throw new Error('not now');
      await wait(50);
      handled.push(name);
    };
    const replicas = [await listening(listen), await listening(listen)];
    await things.move('first', 'second', 'third');
    await eventually(() => expect(handled).toEqual(['first', 'second', 'third']));
    for (const { stop } of replicas) await stop();
  });

  it('is handled by one of two replicas', async () => {
    const first = await listening();
    const second = await listening();
    const names = Array.from({ length: 20 }, (_, index) => `thing ${index}`);
    for (const name of names) await things.writeOnly(name);
    things.outbox.nudge();
    await eventually(() => expect([...first.heard, ...second.heard].sort()).toEqual(names.sort()));
    await first.stop();
    await second.stop();
  });
});

describe('an outbox', () => {
  it('is published by the next process after the writing one crashed', async () => {
    const { heard, stop } = await listening();
    await things.writeOnly('left behind');
    await producer.close();
    producer = await startService(producerModule(stack));
    things = producer.get(Things, { strict: false });
    await eventually(() => expect(heard).toEqual(['left behind']));
    await emptied();
    await stop();
  });

  it('publishes under the same id after a crash before the removal, so that the event is handled once', async () => {
    const { heard, stop } = await listening();
    await things.writeOnly('twice');
    const [waiting] = await things.outbox.waiting();
    if (!waiting) throw new Error('The outbox is empty.');
    await things.outbox.publish(waiting);
    await eventually(() => expect(heard).toEqual(['twice']));
    await things.outbox.flush();
    await emptied();
    await quietly();
    expect(heard).toEqual(['twice']);
    await stop();
  });

  it('keeps its events while NATS is down', async () => {
    const { heard, stop } = await listening();
    await stack.nats.kill();
    await things.write('patient');
    await stack.nats.resume();
    await eventually(() => expect(heard).toEqual(['patient']));
    await stop();
  });

  it('is removed with its tombstone; other documents stay', async () => {
    await things.writeOnly('living');
    await things.writeOnly('dead', { deletedAt: new Date() });
    await things.outbox.flush();
    const left = await things.model.find().lean();
    expect(left).toMatchObject([{ name: 'living', outbox: [] }]);
  });
});

describe('the stream', () => {
  it('contains only events', async () => {
    const probe = await startService(probeModule(stack));
    const client = await startTestClient(stack);
    expect(await client.call(probeRpc.double, { number: 1 })).toEqual({ number: 2 });
    await things.write('a');
    await emptied();
    const { config, state } = await (await manager()).streams.info('EVENTS');
    expect(config).toMatchObject({ subjects: ['evt.>'], storage: 'file', retention: 'limits' });
    expect(state.messages).toBe(1);
    await client.close();
    await probe.close();
  });

  it('is created again after NATS lost it', async () => {
    const { heard, stop } = await listening();
    await things.write('before');
    await eventually(() => expect(heard).toEqual(['before']));
    await stack.nats.loseData();
    await things.write('after');
    await eventually(() => expect(heard).toEqual(['before', 'after']));
    await stop();
  });
});
