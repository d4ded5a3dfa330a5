import { randomUUID } from 'node:crypto';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import { authEvents, authNotices, authRpc, budgetRpc, ledgerRpc, receiptRpc } from '@saldo/contracts';
import { refusals } from '@saldo/operations';
import { proveCall, type ProcessName, signatureHeaders } from '@saldo/rpc';
import { eventually } from '../eventually';
import { caller, startTestClient, type TestClient } from '../test-client';
import { startTestStack, type TestStack } from '../test-stack';
import {
  connectUnrestricted,
  headersOf,
  separateKeys,
  serve,
  standIns,
  startForgetting,
  token,
} from './bus-fixture';

const ids = { transactionIds: ['a'.repeat(24)] };
const { getSpending, deleteTransactions } = ledgerRpc;

let stack: TestStack;
let keys: ReturnType<typeof separateKeys>;
let services: { close(): Promise<void> }[];
let gateway: TestClient;
/** May publish and subscribe to anything, like an attacker who controls the NATS server but has no keys. */
let unrestricted: NatsConnection;
let overheard: Msg[];
const { asked, Ledger, Auth } = standIns();

beforeAll(async () => {
  stack = await startTestStack();
  keys = separateKeys(stack);
  services = [
    await serve('ledger', keys.configOf('ledger'), Ledger),
    await serve('auth', keys.configOf('auth'), Auth),
  ];
  gateway = await startTestClient({ config: keys.configOf('gateway') });
  unrestricted = await connectUnrestricted(stack, 'gateway');
  unrestricted.subscribe('>', { callback: (_error, message) => void overheard.push(message) });
  // Once the server has confirmed the subscription, it delivers the messages of other connections to it.
  await unrestricted.flush();
});
afterAll(async () => {
  await unrestricted?.close();
  await gateway?.close();
  for (const service of services ?? []) await service.close();
  await stack?.stop();
});
beforeEach(() => {
  overheard = [];
  asked.length = 0;
});

const refused = async (kind: string, reason: string) => {
  const { values } = await refusals.get();
  return values.find(({ labels }) => labels.kind === kind && labels.reason === reason)?.value ?? 0;
};

/** Sends a call like an attacker. Returns the error code of the reply. */
async function attack(subject: string, body: string, proof?: string): Promise<string | undefined> {
  const sent = { headers: headersOf({ 'saldo-proof': proof }), timeout: 5_000 };
  const reply = await unrestricted.request(subject, body, sent);
  return reply.json<{ error?: { code: string } }>().error?.code;
}

async function overhear() {
  await gateway.call(deleteTransactions, ids, { caller: caller() });
  await unrestricted.flush();
  const message = overheard.find(({ subject }) => subject === deleteTransactions.subject);
  const proof = message?.headers?.get('saldo-proof');
  if (!message || !proof) throw new Error('No call was intercepted.');
  asked.length = 0;
  return { body: message.string(), proof };
}

describe('an intercepted call', () => {
  it('is rejected when it is replayed', async () => {
    const { body, proof } = await overhear();
    expect(await attack(deleteTransactions.subject, body, proof)).toBe('unavailable');
    expect(asked).toEqual([]);
    expect(await refused('call', 'replayed')).toBeGreaterThan(0);
  });

  it('is rejected with another body or on another subject', async () => {
    const { body, proof } = await overhear();
    const other = JSON.stringify({ transactionIds: ['b'.repeat(24)] });
    expect(await attack(deleteTransactions.subject, other, proof)).toBe('unavailable');
    expect(await attack(getSpending.subject, body, proof)).toBe('unavailable');
    expect(asked).toEqual([]);
    expect(await refused('call', 'changed')).toBe(2);
  });

  it('contains neither the password in the request nor the token in the reply', async () => {
    const credentials = { email: 'ada@example.org', password: 'Overheard-1!' };
    expect((await gateway.call(authRpc.logIn, credentials)).token).toBe(token);
    expect(asked).toEqual([{ userId: credentials.email, what: credentials.password }]);
    await unrestricted.flush();
    const told = overheard.map((message) => message.string()).join('\n');
    expect(overheard.length).toBeGreaterThanOrEqual(2);
    for (const secret of [credentials.password, credentials.email, token]) {
      expect(told).not.toContain(secret);
      expect(told).not.toContain(Buffer.from(secret).toString('base64url').slice(2, -2));
    }
  });
});

describe('a call that is not signed by the gateway', () => {
  const body = JSON.stringify({ months: [{ from: '2026-01-01', to: '2026-01-31' }] });
  const { subject } = getSpending;

  it('is rejected without a proof', async () => {
    expect(await attack(subject, body)).toBe('unavailable');
    expect(asked).toEqual([]);
  });

  it('is rejected if another process signed it in the name of the gateway', async () => {
    const receipt = keys.keyringOf('receipt');
    const impostor = Object.assign(Object.create(receipt) as typeof receipt, { name: 'gateway' });
    const proof = proveCall(impostor, { subject, body, caller: caller() });
    expect(await attack(subject, body, proof)).toBe('unavailable');
    expect(asked).toEqual([]);
    expect(await refused('call', 'signature')).toBeGreaterThan(0);
  });

  /** Calls like a compromised service: signs with its own key, and passes on a proof of the gateway if one is given. */
  async function attackAs(name: ProcessName, called: string, asCaller?: { gatewayProof: string }) {
    const connection = await connectUnrestricted(stack, name);
    const user = asCaller && { ...caller(), ...asCaller };
    const proof = proveCall(keys.keyringOf(name), { subject: called, body, caller: user });
    const reply = await connection.request(called, body, {
      headers: headersOf({ 'saldo-proof': proof }),
      timeout: 5_000,
    });
    await connection.close();
    return reply.json<{ error?: { code: string }; data?: unknown }>();
  }
  const proofFor = ({ subject: answered }: { subject: string }, now?: number) => ({
    gatewayProof: proveCall(
      keys.keyringOf('gateway'),
      { subject: answered, body: '{}', caller: caller({ userId: 'u1' }) },
      now,
    ),
  });
  const refusal = { error: { code: 'unavailable' } };

  it('acts for no user without a proof that the gateway sent to this service', async () => {
    expect(await attackAs('budget', subject)).toMatchObject({ error: { code: 'unauthorized' } });
    expect(await attackAs('budget', subject, proofFor(receiptRpc.listReceipts))).toMatchObject(refusal);
    const ofItself = {
      gatewayProof: proveCall(keys.keyringOf('budget'), { subject, body, caller: caller() }),
    };
    expect(await attackAs('budget', subject, ofItself)).toMatchObject(refusal);
    expect(asked).toEqual([]);
  });

  it('acts for the user of such a proof for 30 seconds', async () => {
    const proof = proofFor(budgetRpc.listBudgets);
    expect(await attackAs('budget', subject, proof)).toMatchObject({ data: { spending: [] } });
    expect(asked).toMatchObject([{ userId: 'u1' }]);
    const late = proofFor(budgetRpc.listBudgets, Date.now() - 30_000);
    expect(await attackAs('budget', subject, late)).toMatchObject(refusal);
    expect(await attackAs('budget', deleteTransactions.subject, proof)).toMatchObject(refusal);
    expect(asked).toHaveLength(1);
  });

  it('makes only the calls by which it answers the one that the gateway has made', async () => {
    const { subject: deletion } = deleteTransactions;
    const others = Object.values(receiptRpc).filter((each) => each !== receiptRpc.attachReceipt);
    for (const answered of others)
      expect(await attackAs('receipt', deletion, proofFor(answered))).toMatchObject(refusal);
    expect(asked).toEqual([]);
    // The gateway's proof does not cover the transaction that the request names, so the ledger checks the input itself.
    const attached = await attackAs('receipt', deletion, proofFor(receiptRpc.attachReceipt));
    expect(attached).toMatchObject({ error: { code: 'validation-failed' } });
  });
});

describe('an event', () => {
  const { subject } = authEvents.userDeleted;
  const body = (userId: string) => JSON.stringify({ userId });

  it('is applied if its owner signed it, otherwise dropped', async () => {
    const ledger = await startForgetting(keys.configOf('ledger'));
    const stream = jetstream(unrestricted);
    await stream.publish(subject, body('unsigned'), { msgID: randomUUID() });
    const sign = async (by: ProcessName, userId: string, signed = body(userId)) => {
      const id = randomUUID();
      const headers = signatureHeaders(keys.keyringOf(by), { kind: 'event', subject, id, body: signed });
      await stream.publish(subject, body(userId), { msgID: id, headers });
    };
    await sign('receipt', 'signed by another service');
    await sign('auth', 'signed for another user', body('u1'));
    await sign('auth', 'deleted');
    await eventually(() => expect(ledger.forgotten).toEqual(['deleted']));
    const manager = await jetstreamManager(unrestricted);
    // Only the correctly signed event stays unacknowledged: its contract delivers it again after a minute.
    await eventually(async () => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(
        'EVENTS',
        'ledger_evt_auth_user_deleted_v1',
      );
      expect([num_pending, num_ack_pending]).toEqual([0, 1]);
    });
    expect(ledger.forgotten).toEqual(['deleted']);
    expect([await refused('event', 'unsigned'), await refused('event', 'signature')]).toEqual([1, 2]);
    await ledger.close();
  });
});

describe('a notice', () => {
  it('is ignored unless its owner signed it', async () => {
    const { subject } = authNotices.sessionsEnded;
    const heard: unknown[] = [];
    gateway.notices.on(authNotices.sessionsEnded, (notice) => heard.push(notice));
    await gateway.flush();
    const auth = await startTestClient({ config: keys.configOf('auth') }, 'auth');
    const body = JSON.stringify({ userId: 'u1' });
    unrestricted.publish(subject, body);
    const headers = signatureHeaders(keys.keyringOf('receipt'), { kind: 'notice', subject, body });
    unrestricted.publish(subject, body, { headers });
    await unrestricted.flush();
    auth.notices.send(authNotices.sessionsEnded, { userId: 'u2' });
    await eventually(() => expect(heard).toEqual([{ userId: 'u2' }]));
    await auth.close();
  });
});

test('does not answer a call whose reply subject is not an inbox', async () => {
  const manager = await jetstreamManager(unrestricted);
  const stored = async () => (await manager.streams.info('EVENTS')).state.messages;
  const before = await stored();
  expect(before).toBeGreaterThan(0);
  // NATS lets the ledger reply to any subject, and this reply subject would purge the stream.
  unrestricted.publish(getSpending.subject, '{}', { reply: '$JS.API.STREAM.PURGE.EVENTS' });
  await unrestricted.flush();
  await eventually(async () => expect(await refused('call', 'reply-subject')).toBeGreaterThan(0));
  expect(await stored()).toBe(before);
});
