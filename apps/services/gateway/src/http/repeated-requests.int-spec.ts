import { Controller } from '@nestjs/common';
import { budgetRpc, ledgerRpc, type RouteContract, type RpcContract, routes } from '@saldo/contracts';
import { DomainError, Handles } from '@saldo/rpc';
import fc from 'fast-check';
import { operations, requestsFor } from '../testing/drawn-requests';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

/** The keys that the services were called with. */
let keys: unknown[] = [];

/** A service that refuses every call of these contracts that may carry an idempotency key. */
function refusingService(contracts: RpcContract[]) {
  @Controller()
  class Refusing {}
  for (const contract of contracts.filter(({ retrySafe }) => retrySafe === 'with-request-key')) {
    const value = async (input: unknown): Promise<never> => {
      keys.push((input as { requestKey?: string }).requestKey);
      throw new DomainError('idempotency-key-reused');
    };
    const descriptor: TypedPropertyDescriptor<typeof value> = { value, writable: true, configurable: true };
    Handles(contract)(Refusing.prototype, contract.subject, descriptor);
    Object.defineProperty(Refusing.prototype, contract.subject, descriptor);
  }
  return Refusing;
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ RATE_LIMIT: 'off' });
  await Promise.all([
    gateway.serve('auth', EveryoneIsIn),
    gateway.serve('ledger', refusingService(Object.values(ledgerRpc))),
    gateway.serve('budget', refusingService(Object.values(budgetRpc))),
  ]);
});
afterAll(() => gateway.stop());
beforeEach(() => (keys = []));

const creating = Object.entries<RouteContract>(routes).filter(
  ([, { repeatable, status, upload }]) => repeatable && status === 201 && !upload,
);

/** Fixed bodies for routes for which random ones would hardly ever be valid. */
const bodies: Record<string, object> = {
  addOwnRate: { from: 'EUR', to: 'GBP', value: '0.8' },
  addRule: { conditions: [[{ field: 'direction', is: 'in' }]], actions: { note: 'Rule' } },
  createJob: { kind: 'edit', rule: 'f'.repeat(24), filter: {} },
};

test.each(creating)('%s passes the key on, and answers that it was reused', async (name, { body }) => {
  const operation = operations.find(({ operationId }) => operationId === name);
  if (!operation) throw new Error(name);
  // Not every generated body is valid: the API description cannot express all rules.
  const drawn = fc.sample(requestsFor(operation, fc.constant('f'.repeat(24))), { numRuns: 500, seed: 1 });
  const request = drawn
    .map((each) => ({ ...each, ...(name in bodies && { body: bodies[name] }) }))
    .find((each) => body?.safeParse(each.body).success);
  const asked = { token: gateway.token(), json: request?.body, headers: { 'Idempotency-Key': 'a-key:1~' } };
  const answer = await gateway.ask('POST', `/api${request?.path}`, asked);
  expect(await answer.json()).toMatchObject({ code: 'idempotency-key-reused' });
  expect(answer.status).toBe(409);
  expect(keys).toEqual(['a-key:1~']);
});
