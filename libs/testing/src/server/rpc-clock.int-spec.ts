import { setTimeout as wait } from 'node:timers/promises';
import { startService } from '@saldo/platform';
import { eventually } from '../eventually';
import { caller, startTestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { probeModule, probeRpc } from './rpc-fixture';

const DAY_MS = 86_400_000;

let stack: TestStack;
beforeAll(async () => (stack = await startTestStack('none')));
afterAll(() => stack?.stop());
afterEach(() => jest.restoreAllMocks());

/** Sets the clock forward by `ms` milliseconds, or back if negative. */
function jump(ms: number): void {
  jest.restoreAllMocks();
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
}

test('a clock that jumps forward and back fails no call, and makes none wait forever', async () => {
  let begun = 0;
  const service = await startService(probeModule(stack, 'only', () => (begun += 1)));
  const client = await startTestClient(stack);
  // The contract of `work` allows 2 s.
  const tooLong = expect(client.call(probeRpc.work, { ms: 3_000 })).rejects.toMatchObject({
    code: 'timeout',
  });
  const inTime = client.call(probeRpc.work, { ms: 400 });
  // Waits until both calls have arrived: a call sent across the jump would be signed and verified at different times.
  await eventually(() => begun === 2);
  jump(DAY_MS);
  await wait(20);
  expect(await client.call(probeRpc.double, { number: 2 })).toEqual({ number: 4 });
  jump(-DAY_MS);
  expect(await client.call(probeRpc.double, { number: 3 })).toEqual({ number: 6 });
  expect(await inTime).toEqual({ replica: 'only' });
  await tooLong;
  await client.close();
  await service.close();
});

test('a caller that was signed before the clock jumped is not rejected as unknown', async () => {
  const service = await startService(probeModule(stack));
  const client = await startTestClient(stack);
  const someone = caller();
  const ask = () => client.call(probeRpc.whoAmI, {}, { caller: someone });
  jump(-DAY_MS);
  const answer = expect(ask()).rejects.toMatchObject({ code: 'unavailable' });
  jest.restoreAllMocks();
  await answer;
  expect(await ask()).toMatchObject({ userId: someone.userId });
  await client.close();
  await service.close();
});
