import type { INestMicroservice } from '@nestjs/common';
import { startService } from '@saldo/platform';
import { eventually } from '../eventually';
import { startTestClient, type TestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { probeModule, probeRpc } from './rpc-fixture';

let stack: TestStack;
let service: INestMicroservice;
let client: TestClient;

beforeAll(async () => {
  stack = await startTestStack();
  service = await startService(probeModule(stack));
  client = await startTestClient(stack);
});

afterAll(async () => {
  await client?.close();
  await service?.close();
  await stack?.stop();
});

const double = () => client.call(probeRpc.double, { number: 1 });
const heals = () => eventually(async () => expect(await double()).toEqual({ number: 2 }));
const isUnavailable = () => expect(double()).rejects.toMatchObject({ code: 'unavailable' });

describe('when NATS', () => {
  it('dies, calls under way and new ones are told so, and all is well when it is back', async () => {
    await double();
    const underWay = client.call(probeRpc.work, { ms: 1_500 }).catch((reason: unknown) => reason);
    await stack.nats.kill();
    expect(await underWay).toMatchObject({ code: 'unavailable' });
    await isUnavailable();
    await stack.nats.resume();
    await heals();
  });

  it('is there again in a moment, what only reads is asked again, and what is asked meanwhile waits for it', async () => {
    await double();
    const underWay = client.call(probeRpc.read, { ms: 500 });
    await stack.nats.kill();
    const meanwhile = double();
    await stack.nats.resume();
    expect(await meanwhile).toEqual({ number: 2 });
    expect(await underWay).toEqual({ replica: expect.any(String) });
  });

  it('hangs, calls time out until it is given up, and all is well when it goes on', async () => {
    await double();
    stack.nats.freeze();
    const timedOut = client.call(probeRpc.work, { ms: 1 });
    await expect(timedOut).rejects.toMatchObject({ code: 'timeout' });
    await eventually(isUnavailable);
    stack.nats.thaw();
    await heals();
  });

  it('is not there yet when a service starts, the service waits for it', async () => {
    await stack.nats.kill();
    const late = startService(probeModule(stack, 'late'));
    await stack.nats.resume();
    const started = await late;
    await heals();
    await started.close();
  });
});
