import { Controller, Logger } from '@nestjs/common';
import { authRpc } from '@saldo/contracts';
import { propagation } from '@opentelemetry/api';
import { DomainError, Handles, RpcClient } from '@saldo/rpc';
import { eventually } from '@saldo/testing';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

@Controller()
class Auth extends EveryoneIsIn {
  @Handles(authRpc.logIn)
  async logIn(): Promise<never> {
    throw new DomainError('invalid-credentials');
  }

  @Handles(authRpc.getMe)
  async get(): Promise<never> {
    throw new Error('broken inside');
  }

  @Handles(authRpc.listSessions)
  async list() {
    return [];
  }

  @Handles(authRpc.endSession)
  async end(): Promise<never> {
    throw new DomainError('not-found');
  }
}

let gateway: TestGateway;
const lines: unknown[] = [];

beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.serve('auth', Auth);
  waitForEver();
  const note = (line: unknown) => lines.push(line);
  Logger.overrideLogger({ log: note, warn: note, error: note });
});
afterAll(async () => {
  Logger.overrideLogger(false);
  await gateway.stop();
});
beforeEach(() => lines.splice(0));

/** Long enough that no call times out on a slow machine. */
function waitForEver(): void {
  const rpc = gateway.app.get(RpcClient, { strict: false });
  const call = rpc.call.bind(rpc);
  const patient: typeof call = (contract, input, context) =>
    call({ ...contract, timeoutMs: 60_000 }, input, context);
  jest.spyOn(rpc, 'call').mockImplementation(patient);
}

/** Returns the log line of a request, which is written after its response. */
async function lineOf(method: string, path: string, asked: Parameters<TestGateway['ask']>[2]) {
  const requestId = (await gateway.ask(method, path, asked)).headers.get('X-Request-Id');
  expect(requestId).not.toBeNull();
  const about = () => lines.filter((line) => JSON.stringify(line)?.includes(String(requestId)));
  await eventually(() => expect(about()).toHaveLength(1));
  return about()[0];
}

describe('the request log', () => {
  test('contains a failed login without the credentials', async () => {
    const json = { email: 'canary@mail.example', password: 'Canary-123' };
    const line = await lineOf('POST', '/api/auth/login', { json });
    expect(line).toMatchObject({ method: 'POST', route: '/api/auth/login', status: 401, complete: true });
    expect(JSON.stringify(line)).not.toMatch(/canary/i);
  });

  test('contains a request without a session and without an account', async () => {
    const line = await lineOf('GET', '/api/auth/sessions', { token: 'garbage' });
    expect(line).toMatchObject({ route: '/api/auth/sessions', status: 401 });
    expect(line).toMatchObject({ account: undefined });
  });

  test.each([
    ['what is not theirs', 'DELETE', '/api/auth/sessions/canary', 404],
    ['what breaks a rule', 'GET', '/api/transactions?search=canary&limit=500', 400],
  ])('names the account, by its id, that was refused %s', async (_what, method, path, status) => {
    const line = await lineOf(method, path, { token: gateway.token() });
    expect(line).toMatchObject({ status, account: 'u1' });
    expect(JSON.stringify(line)).not.toContain('canary');
  });

  test('contains a defect with its stack', async () => {
    await gateway.ask('GET', '/api/auth/me', { token: gateway.token() });
    const defect = { message: 'broken inside', stack: expect.stringContaining('request-log') };
    expect(lines).toContainEqual(expect.objectContaining(defect));
  });

  test('does not name the account of a successful request', async () => {
    const line = await lineOf('GET', '/api/auth/sessions', { token: gateway.token() });
    expect(line).toMatchObject({ route: '/api/auth/sessions', status: 200, account: undefined });
  });
});

test("starts a new trace, ignoring the client's traceparent", async () => {
  const asked: (string | undefined)[] = [];
  propagation.setGlobalPropagator({
    fields: () => [],
    inject: () => undefined,
    extract(context, carrier, getter) {
      asked.push(getter.get(carrier, 'traceparent')?.toString());
      return context;
    },
  });
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  await gateway.ask('GET', '/api/auth/sessions', { token: gateway.token(), headers: { traceparent } });
  propagation.disable();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(traceparent);
});
