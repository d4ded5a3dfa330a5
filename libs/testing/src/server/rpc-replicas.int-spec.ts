import { startService } from '@saldo/platform';
import { eventually } from '../eventually';
import { startTestClient, type TestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { probeModule, probeRpc } from './rpc-fixture';

let stack: TestStack;
let client: TestClient;

beforeAll(async () => {
  stack = await startTestStack('none');
  client = await startTestClient(stack);
});

afterAll(async () => {
  await client?.close();
  await stack?.stop();
});

const work = (calls: number, ms: number) =>
  Promise.all(Array.from({ length: calls }, () => client.call(probeRpc.work, { ms })));

describe('two replicas of a service', () => {
  it('share the calls, and each call is answered by one of them', async () => {
    const replicas = [
      await startService(probeModule(stack, 'first')),
      await startService(probeModule(stack, 'second')),
    ];
    const answers = (await work(60, 1)).map(({ replica }) => replica);
    expect(new Set(answers)).toEqual(new Set(['first', 'second']));
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('lose no reply when one of them stops in the middle of its work', async () => {
    let begun = 0;
    const leaving = await startService(probeModule(stack, 'leaving', () => (begun += 1)));
    const staying = await startService(probeModule(stack, 'staying'));
    const answers = work(40, 300);
    await eventually(() => begun > 0);
    await leaving.close();
    expect(new Set((await answers).map(({ replica }) => replica))).toEqual(new Set(['leaving', 'staying']));
    expect(new Set((await work(20, 1)).map(({ replica }) => replica))).toEqual(new Set(['staying']));
    await staying.close();
    await expect(work(1, 1)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
