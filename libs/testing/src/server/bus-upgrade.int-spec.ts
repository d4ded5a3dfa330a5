import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { authEvents, authNotices, authRpc, type Caller, ledgerRpc } from '@saldo/contracts';
import { natsAddress } from '@saldo/rpc';
import { eventually } from '../eventually';
import { caller, startTestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import { headersOf, serve, standIns, startForgetting, token } from './bus-fixture';

const { deleteTransactions, getSpending } = ledgerRpc;
const ids = { transactionIds: ['a'.repeat(24)] };

/** The wire format of release 0.1: one NATS user, callers signed by HMAC, everything else unsigned. */
class LegacyProcess {
  private readonly key: Buffer;

  constructor(
    private readonly connection: NatsConnection,
    secret: string,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'saldo caller identity v1', 32));
  }

  async call(subject: string, input: unknown, user?: Caller): Promise<unknown> {
    const sent = headersOf({ 'saldo-caller': user && this.sign(subject, user) });
    const reply = await this.connection.request(subject, JSON.stringify(input), {
      headers: sent,
      timeout: 5_000,
    });
    return reply.json();
  }

  /** Replies with the result of `answerOf` for the caller's user id or, without a caller, for the request's body. */
  async answer(subject: string, service: string, answerOf: (userId: string) => unknown): Promise<void> {
    this.connection.subscribe(subject, {
      queue: service,
      callback: (_error, message) => {
        const [payload = '', signature] = message.headers?.get('saldo-caller').split('.') ?? [];
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as Partial<Caller>;
        const isSigned = !payload || signature === this.mac(payload);
        const data = answerOf(claims.userId ?? message.string());
        message.respond(
          JSON.stringify(isSigned ? { data } : { error: { code: 'unauthorized', message: '' } }),
        );
      },
    });
    await this.connection.flush();
  }

  async publishEvent(subject: string, payload: unknown): Promise<void> {
    await jetstream(this.connection).publish(subject, JSON.stringify(payload), { msgID: randomUUID() });
  }

  announce(subject: string, payload: unknown): void {
    this.connection.publish(subject, JSON.stringify(payload));
  }

  close = () => this.connection.close();

  private sign(subject: string, { userId, sessionId, timeZone }: Caller): string {
    const claims = { userId, sessionId, timeZone, subject, expiresAt: Date.now() + 30_000 };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${payload}.${this.mac(payload)}`;
  }

  private mac = (payload: string) => createHmac('sha256', this.key).update(payload).digest('base64url');
}

let stack: TestStack;
let legacy: LegacyProcess;
/** The configuration of this release's processes while they replace those of 0.1. */
let upgrading: TestStack['config'] & { ACCEPT_UNBOUND_CALLERS: 'on' };

beforeAll(async () => {
  stack = await startTestStack();
  upgrading = { ...stack.config, ACCEPT_UNBOUND_CALLERS: 'on' };
  legacy = new LegacyProcess(await connect(natsAddress(stack.nats.openUrl)), stack.jwtSecret);
});
afterAll(async () => {
  await legacy?.close();
  await stack?.stop();
});

const logIn = { email: 'ada@example.org', password: 'Secret-123' };
const session = { _id: 'u1', email: logIn.email, defaultCurrency: 'EUR', isSetupComplete: true, token };

describe('while release 0.1 is replaced', () => {
  it('new services answer its gateway for the user of the call', async () => {
    const { asked, Ledger, Auth } = standIns();
    const services = [await serve('ledger', upgrading, Ledger), await serve('auth', upgrading, Auth)];
    const me = caller();
    expect(await legacy.call(deleteTransactions.subject, ids, me)).toEqual({ data: { deletedCount: 1 } });
    expect(asked).toMatchObject([{ userId: me.userId, bookId: me.userId }]);
    expect(await legacy.call(deleteTransactions.subject, ids)).toMatchObject({
      error: { code: 'unauthorized' },
    });
    expect(await legacy.call(authRpc.logIn.subject, logIn)).toMatchObject({ data: { token } });
    for (const service of services) await service.close();
  });

  it('its services answer a new gateway, confidential calls included', async () => {
    await legacy.answer(deleteTransactions.subject, 'ledger', () => ({ deletedCount: 7 }));
    await legacy.answer(authRpc.logIn.subject, 'auth', () => session);
    const gateway = await startTestClient({ config: upgrading });
    const answer = await gateway.call(deleteTransactions, ids, { caller: caller() });
    expect(answer).toEqual({ deletedCount: 7 });
    expect(await gateway.call(authRpc.logIn, logIn)).toMatchObject({ token });
    await gateway.close();
    await legacy.close();
    legacy = new LegacyProcess(await connect(natsAddress(stack.nats.openUrl)), stack.jwtSecret);
  });

  it('a new budget service that its gateway called calls a new ledger for the user', async () => {
    const { asked, Ledger } = standIns();
    const ledger = await serve('ledger', upgrading, Ledger);
    const budget = await startTestClient({ config: upgrading }, 'budget');
    // A gateway of 0.1 sends no proof to pass on.
    const me = caller();
    await budget.call(getSpending, { months: [] }, { caller: me });
    expect(asked).toMatchObject([{ userId: me.userId }]);
    await budget.close();
    await ledger.close();
  });

  it('its events and notices are accepted', async () => {
    const ledger = await startForgetting(upgrading);
    await legacy.publishEvent(authEvents.userDeleted.subject, { userId: 'u1' });
    await eventually(() => expect(ledger.forgotten).toEqual(['u1']));
    await ledger.close();
    const gateway = await startTestClient({ config: upgrading });
    const heard: unknown[] = [];
    gateway.notices.on(authNotices.sessionsEnded, (notice) => heard.push(notice));
    await gateway.flush();
    legacy.announce(authNotices.sessionsEnded.subject, { userId: 'u1' });
    await eventually(() => expect(heard).toEqual([{ userId: 'u1' }]));
    await gateway.close();
  });

  it.each([
    ['on', 'off'],
    ['off', 'on'],
  ] as const)('a gateway with the setting %s and a service with it %s work together', async (...settings) => {
    const [gatewayConfig, serviceConfig] = settings.map((each) => ({
      ...stack.config,
      ACCEPT_UNBOUND_CALLERS: each,
    })) as [typeof upgrading, typeof upgrading];
    const { asked, Ledger, Auth } = standIns();
    const services = [await serve('ledger', serviceConfig, Ledger), await serve('auth', serviceConfig, Auth)];
    const gateway = await startTestClient({ config: gatewayConfig });
    const me = caller();
    await gateway.call(deleteTransactions, ids, { caller: me });
    expect(await gateway.call(authRpc.logIn, logIn)).toMatchObject({ token });
    expect(asked).toMatchObject([{ userId: me.userId }, { userId: logIn.email }]);
    await gateway.close();
    for (const service of services) await service.close();
  });
});

test('without the setting everything of release 0.1 is rejected', async () => {
  const { asked, Ledger } = standIns();
  const service = await serve('ledger', stack.config, Ledger);
  await expect(legacy.call(deleteTransactions.subject, ids, caller())).rejects.toThrow();
  expect(asked).toEqual([]);
  await service.close();
});
