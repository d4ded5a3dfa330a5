import type { INestMicroservice } from '@nestjs/common';
import { startService } from '@saldo/platform';
import { eventually } from '../eventually';
import { TcpProxy } from '../tcp-proxy';
import { startTestClient, type TestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { probeModule, probeRpc } from './rpc-fixture';

let stack: TestStack;
let service: INestMicroservice;
let client: TestClient;

beforeAll(async () => {
  stack = await startTestStack('none');
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
  it('crashes, running and new calls fail, and work again after its restart', async () => {
    await double();
    const underWay = client.call(probeRpc.work, { ms: 1_500 }).catch((reason: unknown) => reason);
    await stack.nats.kill();
    expect(await underWay).toMatchObject({ code: 'unavailable' });
    await isUnavailable();
    await stack.nats.resume();
    await heals();
  });

  it('hangs, calls time out, and work again afterwards', async () => {
    await double();
    await stack.nats.freeze();
    const timedOut = client.call(probeRpc.work, { ms: 1 });
    await expect(timedOut).rejects.toMatchObject({ code: 'timeout' });
    await eventually(isUnavailable);
    stack.nats.thaw();
    await heals();
  });

  it('is not running when a service starts, the service waits for it', async () => {
    await stack.nats.kill();
    const late = startService(probeModule(stack, 'late'));
    await stack.nats.resume();
    const started = await late;
    await heals();
    await started.close();
  });
});

describe('when all processes lose NATS for a moment', () => {
  let proxy: TcpProxy;
  let behind: TestStack;
  let reader: TestClient;
  let worker: INestMicroservice;

  beforeAll(async () => {
    proxy = await TcpProxy.to({ host: '127.0.0.1', port: Number(new URL(stack.nats.url).port) });
    behind = { ...stack, config: { ...stack.config, NATS_URL: `nats://127.0.0.1:${proxy.port}` } };
    await service.close();
    worker = await startService(probeModule(behind));
    reader = await startTestClient(behind);
  });

  afterAll(async () => {
    await reader?.close();
    await worker?.close();
    await proxy?.cut();
  });

  const loseForAMoment = async () => {
    await proxy.cut();
    await proxy.restore();
  };

  it.each([1, 2, 3, 4, 5])(
    'a reading call is retried, before and during the outage (attempt %i)',
    async () => {
      const read = (ms: number) => reader.call(probeRpc.read, { ms });
      await read(0);
      const underWay = read(100);
      const lost = loseForAMoment();
      const meanwhile = read(0);
      await lost;
      expect(await Promise.all([underWay, meanwhile, read(0)])).toEqual(Array(3).fill({ replica: 'only' }));
    },
  );

  it('a call that must not be received twice fails with the information that it may have been received', async () => {
    await eventually(() => reader.call(probeRpc.work, { ms: 0 }));
    const underWay = reader.call(probeRpc.work, { ms: 1_000 }).catch((reason: unknown) => reason);
    await reader.flush();
    await loseForAMoment();
    expect(await underWay).toMatchObject({ code: 'unavailable' });
  });
});
