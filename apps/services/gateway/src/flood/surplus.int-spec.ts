import { randomUUID } from 'node:crypto';
import { type Caller, ledgerRpc } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { Handles } from '@saldo/rpc';
import { eventually } from '@saldo/testing';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../test/test-gateway';

/** What docs/adr/0015 says: so many are asked of a service at once, so many more wait in line. */
const [AT_ONCE, CROWD, ALL] = [8, 400, 600];

let gateway: TestGateway;
const heard: string[] = [];
const { promise: released, resolve: release } = Promise.withResolvers<undefined>();

/** Holds what it is asked until it is released. */
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
  // What is shown does not depend on when: nobody here waits in vain.
  gateway.waitForEver();
});
afterAll(() => gateway?.stop());

test('of a flood that one person sends the surplus is refused while the rest waits, others find a place, and all who wait are served', async () => {
  const ask = async (userId: string) => {
    const token = await gateway.token({ userId, sessionId: randomUUID() });
    const one = async () => {
      const answer = await gateway.ask('GET', '/api/transactions/categories', { token });
      const { status, headers } = answer;
      answers.push({ userId, status, retryAfter: headers.get('Retry-After'), body: await answer.json() });
    };
    return one;
  };
  const answers: { userId: string; status: number; retryAfter: string | null; body: unknown }[] = [];
  const [flooding, other] = [await ask('flooding'), await ask('other')];
  const all = Array.from({ length: ALL }, flooding);

  // Nothing has been served yet, and whoever is too many has been told.
  await eventually(() => expect(answers).toHaveLength(ALL - AT_ONCE - CROWD));
  await eventually(() => expect(heard).toEqual(Array(AT_ONCE).fill('flooding')));
  for (const { status, retryAfter, body } of answers) {
    expect([status, retryAfter]).toEqual([503, '1']);
    expect(body).toMatchObject({ statusCode: 503, message: expect.any(String) });
  }

  // Somebody else comes: one of those who are many makes way.
  const others = [other(), other()];
  await eventually(() => expect(answers).toHaveLength(ALL - AT_ONCE - CROWD + others.length));
  expect(answers.every(({ userId, status }) => userId === 'flooding' && status === 503)).toBe(true);

  release(undefined);
  await Promise.all([...all, ...others]);
  const served = answers.filter(({ status }) => status === 200);
  expect(served).toHaveLength(AT_ONCE + CROWD);
  expect(served.filter(({ userId }) => userId === 'other')).toMatchObject([
    { body: ['other'] },
    { body: ['other'] },
  ]);
  expect(heard).toHaveLength(AT_ONCE + CROWD);
});
