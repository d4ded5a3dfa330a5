import { Controller, Module, type DynamicModule } from '@nestjs/common';
import { defineCall } from '@saldo/contracts';
import { rpcOptions, startService } from '@saldo/platform';
import { Handles, NatsLink, RpcClient, RpcModule } from '@saldo/rpc';
import { z } from 'zod';
import { eventually } from '../eventually';
import { NATS_PASSWORD } from '../nats-server';
import { startTestStack, type TestStack } from '../test-stack';

const number = z.strictObject({ number: z.number() });
const hold = defineCall({
  subject: 'rpc.ledger.overload.hold.v1',
  input: number,
  output: number,
  access: 'public',
  retrySafe: false,
  timeoutMs: 60_000,
});
const check = defineCall({ ...hold, subject: 'rpc.ledger.overload.check.v1', isUncounted: true });
const other = defineCall({ ...hold, subject: 'rpc.budget.overload.check.v1' });

const heard: number[] = [];
const { promise: released, resolve: release } = Promise.withResolvers<undefined>();

/** A handler that does not answer until it is released. */
@Controller()
class Holding {
  @Handles(hold)
  async hold(input: { number: number }) {
    heard.push(input.number);
    await released;
    return input;
  }

  @Handles(check)
  async check(input: { number: number }) {
    return input;
  }
}

@Controller()
class Answering {
  @Handles(other)
  async check(input: { number: number }) {
    return input;
  }
}

@Module({})
class OverloadModule {}

let stack: TestStack;
beforeAll(async () => (stack = await startTestStack('none')));
afterAll(() => stack?.stop());

function serving(service: 'ledger' | 'budget', controller: typeof Holding | typeof Answering): DynamicModule {
  const rpc = RpcModule.forRoot(rpcOptions(service, stack.config));
  return { module: OverloadModule, imports: [rpc], controllers: [controller] };
}

test('rejects calls beyond the limits of a service at once without sending them, and serves the others', async () => {
  const holding = await startService(serving('ledger', Holding));
  const answering = await startService(serving('budget', Answering));
  const { keyring } = rpcOptions('gateway', stack.config);
  const link = new NatsLink(stack.nats.url, 'gateway', NATS_PASSWORD);
  const limits = {
    maxConcurrent: 4,
    maxConcurrentPerKey: 4,
    maxQueued: 2,
    maxQueuedPerKey: 2,
    maxQueuedInOverload: 2,
    recoversAfter: 10,
  };
  const client = new RpcClient(link, keyring, limits);
  await link.ready;

  const taken = Array.from({ length: 6 }, (_, at) => client.call(hold, { number: at }));
  await eventually(() => expect(heard).toEqual([0, 1, 2, 3]));
  for (let at = 6; at < 30; at += 1) {
    await expect(client.call(hold, { number: at })).rejects.toMatchObject({
      code: 'busy',
      retryAfterSeconds: 1,
    });
  }
  // The overload does not affect health checks and other services.
  expect(await client.call(check, { number: 1 })).toEqual({ number: 1 });
  expect(await client.call(other, { number: 2 })).toEqual({ number: 2 });

  release(undefined);
  expect((await Promise.all(taken)).map((answer) => answer.number)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await client.call(hold, { number: 30 })).toEqual({ number: 30 });
  expect(heard).toEqual([0, 1, 2, 3, 4, 5, 30]);

  await link.onApplicationShutdown();
  await Promise.all([holding.close(), answering.close()]);
});
