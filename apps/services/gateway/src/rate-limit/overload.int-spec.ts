import { randomUUID } from 'node:crypto';
import { type Caller, ledgerRpc } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { Handles } from '@saldo/rpc';
import { eventually } from '@saldo/testing';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

/** The limits of docs/adr/0013 for calls of one user to one service. */
const [MAX_CONCURRENT, MAX_QUEUED, ALL] = [4, 200, 600];

let gateway: TestGateway;
const heard: string[] = [];
const { promise: released, resolve: release } = Promise.withResolvers<undefined>();

/** A handler that does not answer until it is released. */
@Controller()
class HeldLedger {
  @Handles(ledgerRpc.listCategories)
  async list(_input: object, { userId }: Caller) {
    heard.push(userId);
    await released;
    return [userId];
  }
}

beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.serve('auth', EveryoneIsIn);
  await gateway.serve('ledger', HeldLedger);
  // Disable timeouts: the outcome must not depend on the machine.
  gateway.waitForEver();
});
afterAll(() => gateway?.stop());

test('rejects the calls of one user beyond the limits, serves other users at once, and serves all queued calls', async () => {
  const answers: { userId: string; status: number; retryAfter: string | null; body: unknown }[] = [];
  const ask = async (userId: string) => {
    const token = gateway.token({ userId, sessionId: randomUUID() });
    return async () => {
      const answer = await gateway.ask('GET', '/api/transactions/categories', { token });
      const { status, headers } = answer;
      answers.push({ userId, status, retryAfter: headers.get('Retry-After'), body: await answer.json() });
    };
  };
  const [greedy, other] = [await ask('greedy'), await ask('other')];
  const all = Array.from({ length: ALL }, greedy);

  // Nothing has been served yet, but each request beyond the limits is answered.
  await eventually(() => expect(answers).toHaveLength(ALL - MAX_CONCURRENT - MAX_QUEUED));
  await eventually(() => expect(heard).toEqual(Array(MAX_CONCURRENT).fill('greedy')));
  for (const { status, retryAfter, body } of answers) {
    expect([status, retryAfter]).toEqual([503, '1']);
    expect(body).toMatchObject({ statusCode: 503, message: expect.any(String) });
  }

  // Calls of another user reach the service while all of those are queued.
  const others = [other(), other()];
  await eventually(() => expect(heard.slice(MAX_CONCURRENT)).toEqual(['other', 'other']));

  release(undefined);
  await Promise.all([...all, ...others]);
  const served = answers.filter(({ status }) => status === 200);
  expect(served).toHaveLength(MAX_CONCURRENT + MAX_QUEUED + others.length);
  expect(served.filter(({ userId }) => userId === 'other')).toMatchObject([
    { body: ['other'] },
    { body: ['other'] },
  ]);
});
