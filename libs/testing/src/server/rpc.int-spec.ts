import type { INestMicroservice } from '@nestjs/common';
import { connect, headers } from '@nats-io/transport-node';
import { rpcOptions, startService } from '@saldo/platform';
import { inboxPrefix, natsAddress, proveCall } from '@saldo/rpc';
import { caller, startTestClient, type TestClient } from '../test-client';
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

describe('a call', () => {
  it('gets the answer, and nothing beyond what the contract names', async () => {
    expect(await client.call(probeRpc.double, { number: 21 })).toEqual({ number: 42 });
  });

  it('is refused with the fields at fault when its input is wrong', async () => {
    const wrong = client.call(probeRpc.double, { number: NaN });
    await expect(wrong).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'number', message: 'Please give a number.' }],
    });
  });

  it('is refused as wrong input when it is no JSON at all', async () => {
    const { keyring } = rpcOptions('gateway', stack.config);
    const { subject } = probeRpc.double;
    const raw = await connect({
      ...natsAddress(stack.nats.openUrl),
      inboxPrefix: inboxPrefix('gateway'),
    });
    const body = '{"number":';
    const sent = headers();
    sent.set('saldo-proof', proveCall(keyring, { subject, body }));
    const reply = await raw.request(subject, body, { timeout: 2_000, headers: sent });
    await raw.close();
    expect(reply.json()).toMatchObject({ error: { code: 'validation-failed' } });
  });

  it('brings an expected error over as it is', async () => {
    await expect(client.call(probeRpc.refuse, {})).rejects.toMatchObject({
      code: 'category-exists',
      message: 'You already have a category with this name.',
      fields: [{ path: 'name', message: 'Taken.' }],
    });
  });

  it.each([
    ['a defect in the handler', probeRpc.breakDown],
    ['an answer against the contract', probeRpc.answerWrongly],
  ])('says no more than that it failed after %s', async (_what, contract) => {
    const error: unknown = await client.call(contract, {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'internal', fields: undefined });
    expect(String(error)).not.toContain('hunter2');
  });

  it('is told when it, or its answer, is too large for one message', async () => {
    const text = 'x'.repeat(1_100_000);
    const tooLarge = client.call(probeRpc.repeat, { text, times: 1 });
    await expect(tooLarge).rejects.toMatchObject({ code: 'too-large' });
    const answerTooLarge = client.call(probeRpc.repeat, { text: 'x', times: 1_100_000 });
    await expect(answerTooLarge).rejects.toMatchObject({ code: 'reply-too-large' });
  });

  it('ends with a time-out when the answer takes longer than the contract allows', async () => {
    await expect(client.call(probeRpc.work, { ms: 4_000 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('ends at once when nobody is there to answer', async () => {
    await expect(client.call(probeRpc.nobodyHandles, {})).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('who a call is made for', () => {
  it('is whoever was signed for, whatever the input claims', async () => {
    const me = caller({ timeZone: 'Europe/Berlin' });
    const answer = await client.call(probeRpc.whoAmI, { userId: caller().userId }, { caller: me });
    expect(answer).toEqual({ userId: me.userId, timeZone: 'Europe/Berlin' });
  });

  it('is nobody where the gateway names nobody, and a proof by another key is refused', async () => {
    await expect(client.call(probeRpc.whoAmI, {})).rejects.toMatchObject({ code: 'unauthorized' });
    const config = { ...stack.config, JWT_SECRET: 'another secret of thirty-two bytes' };
    const forger = await startTestClient({ config });
    const forged = forger.call(probeRpc.whoAmI, {}, { caller: caller() });
    await expect(forged).rejects.toMatchObject({ code: 'unavailable' });
    await forger.close();
  });
});
