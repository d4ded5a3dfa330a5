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
  it('returns only what the contract names', async () => {
    expect(await client.call(probeRpc.double, { number: 21 })).toEqual({ number: 42 });
  });

  it('rejects invalid input with the fields', async () => {
    const wrong = client.call(probeRpc.double, { number: NaN });
    await expect(wrong).rejects.toMatchObject({
      code: 'validation-failed',
      fields: [{ path: 'number', code: 'cost-invalid', message: 'Please enter a valid cost greater than 0' }],
    });
  });

  it('rejects input that is not JSON', async () => {
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

  it('returns an expected error unchanged', async () => {
    await expect(client.call(probeRpc.refuse, {})).rejects.toMatchObject({
      code: 'category-exists',
      message: 'You already have a category with this name.',
      fields: [{ path: 'name', code: 'category-exists' }],
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

  it('fails with its reason if request or reply are too large for one message', async () => {
    const text = 'x'.repeat(1_100_000);
    const tooLarge = client.call(probeRpc.repeat, { text, times: 1 });
    await expect(tooLarge).rejects.toMatchObject({ code: 'too-large' });
    const answerTooLarge = client.call(probeRpc.repeat, { text: 'x', times: 1_100_000 });
    await expect(answerTooLarge).rejects.toMatchObject({ code: 'reply-too-large' });
  });

  it('times out when the reply takes longer than the contract allows', async () => {
    await expect(client.call(probeRpc.work, { ms: 4_000 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('fails at once without a subscriber', async () => {
    await expect(client.call(probeRpc.unhandled, {})).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the caller', () => {
  it('is the signed one, whatever the input claims', async () => {
    const me = caller({ timeZone: 'Europe/Berlin' });
    const answer = await client.call(probeRpc.whoAmI, { userId: caller().userId }, { caller: me });
    expect(answer).toEqual({ userId: me.userId, timeZone: 'Europe/Berlin' });
  });

  it('is undefined if the gateway names none, and a proof by another key is rejected', async () => {
    await expect(client.call(probeRpc.whoAmI, {})).rejects.toMatchObject({ code: 'unauthorized' });
    const config = { ...stack.config, JWT_SECRET: 'another secret of thirty-two bytes' };
    const forger = await startTestClient({ config });
    const forged = forger.call(probeRpc.whoAmI, {}, { caller: caller() });
    await expect(forged).rejects.toMatchObject({ code: 'unavailable' });
    await forger.close();
  });
});
