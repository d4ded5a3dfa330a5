import { errorBody, errorCatalogue, errorCodesOf, type RouteContract, routes } from '@saldo/contracts';
import fc from 'fast-check';
import { operations, requestsFor } from '../testing/drawn-requests';
import { toWire } from '../testing/damage';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

// Calls every route without its service and expects only codes that its contract declares.
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.serve('auth', EveryoneIsIn);
  token = gateway.token();
});
afterAll(() => gateway.stop());

const contracts = Object.entries<RouteContract>(routes);
/** Codes of HTTP itself, which every address may answer with. */
const anywhere = ['method-not-allowed', 'not-found', 'request-timeout', 'headers-too-large'];

async function codeOf(answer: Response): Promise<string> {
  const body = errorBody()
    .strict()
    .parse(await answer.json());
  expect([body.statusCode, errorCatalogue[body.code].status]).toEqual([answer.status, answer.status]);
  return body.code;
}

/** Returns a request that the contract allows. */
function requestOf(name: string) {
  const operation = operations.find(({ operationId }) => operationId === name);
  const [request] = operation
    ? fc.sample(requestsFor(operation, fc.constant('5f'.repeat(12))), { numRuns: 1, seed: 7 })
    : [];
  if (!request) throw new Error(`The description has no ${name}.`);
  const { method, path, headers, body } = toWire({ ...request, query: [] });
  return { method, path, headers, body: body?.toString() };
}

describe.each(contracts)('%s answers with a code', (name, contract) => {
  const { method, path, headers, body } = requestOf(name);
  const declared = [...errorCodesOf(contract), ...anywhere];
  const json = { 'Content-Type': 'application/json' };

  test('without a session', async () => {
    if (contract.access === 'public') return;
    expect(await codeOf(await gateway.ask(method, path, { headers, body }))).toBe('unauthorized');
  });

  test('for an unknown query parameter', async () => {
    const answer = await gateway.ask(method, `${path}?color=red`, { token, headers, body });
    expect(await codeOf(answer)).toBe('validation-failed');
  });

  test('while its service is down', async () => {
    const answer = await gateway.ask(method, path, { token, headers, body });
    // The health report is not an error, and some routes need no service.
    if (answer.ok || name === 'getHealth') return;
    expect(declared).toContain(await codeOf(answer));
  });

  test('for a method that is not allowed', async () => {
    expect(await codeOf(await gateway.ask('PATCH', path, { token }))).toBe('method-not-allowed');
  });

  test('for an unreadable body', async () => {
    if (!contract.body) return;
    const asked = { token, headers: json };
    expect(await codeOf(await gateway.ask(method, path, { ...asked, body: '{"a":' }))).toBe(
      'malformed-request',
    );
    expect(await codeOf(await gateway.ask(method, path, { ...asked, body: '[]' }))).toBe('validation-failed');
    const large = { ...asked, body: ' '.repeat(1_100_000) };
    expect(await codeOf(await gateway.ask(method, path, large))).toBe('too-large');
    const text = { token, headers: { 'Content-Type': 'text/plain' }, body: '{}' };
    expect(await codeOf(await gateway.ask(method, path, text))).toBe('unsupported-media');
  });
});

test.each(['/api', '/api/nothing', '/api/transactions/1/2', '/nothing.js', '/remotes/none'])(
  'the unknown address %s answers with a code',
  async (path) => {
    expect(await codeOf(await gateway.ask('GET', path, { token }))).toBe('not-found');
  },
);
