import { setTimeout as wait } from 'node:timers/promises';
import { jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import {
  authEvents,
  authNotices,
  authRpc,
  budgetRpc,
  healthRpc,
  ledgerEvents,
  ledgerRpc,
  receiptRpc,
  serviceNames,
} from '@saldo/contracts';
import { type ProcessName, processNames } from '@saldo/rpc';
import { eventually } from '../eventually';
import { startTestStack, type TestStack } from '../test-stack';
import { connectAs, connectUnrestricted } from './bus-fixture';

let stack: TestStack;
beforeAll(async () => (stack = await startTestStack()));
afterAll(() => stack?.stop());

const calls = [
  ...Object.values({ ...authRpc, ...ledgerRpc, ...budgetRpc, ...receiptRpc }),
  ...serviceNames.map((service) => healthRpc(service)),
].map(({ subject }) => subject);
const events = [authEvents.userDeleted.subject, ledgerEvents.categoryRemoved.subject];
const notice = authNotices.sessionsEnded.subject;
const inboxes = processNames.map((name) => `_INBOX_${name}.anything`);
const consumers = serviceNames.flatMap((service) => [
  `${service}_evt_auth_user_deleted_v1`,
  `${service}_evt_ledger_category_removed_v1_ordered`,
]);
/** Subjects that would let a process read, change or remove messages of other processes. */
const administration = [
  ...['DELETE', 'PURGE', 'UPDATE', 'INFO', 'MSG.GET', 'MSG.DELETE'].map(
    (verb) => `$JS.API.STREAM.${verb}.EVENTS`,
  ),
  '$JS.API.DIRECT.GET.EVENTS',
  '$JS.API.STREAM.CREATE.OTHER',
  ...consumers.flatMap((name) => [
    `$JS.API.CONSUMER.DELETE.EVENTS.${name}`,
    `$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.${name}`,
    `$JS.API.CONSUMER.CREATE.EVENTS.${name}.evt.>`,
  ]),
  '$SYS.REQ.SERVER.PING',
  '_INBOX.anything',
];

/** The subjects that each process may publish to. Written by hand, to detect mistakes in the generated configuration. */
const mayPublish: Record<ProcessName, (subject: string) => boolean> = {
  gateway: (subject) =>
    subject.startsWith('rpc.') && !/spending\.get|category\.suggest|transaction\.receipt/.test(subject),
  auth: (subject) => subject === events[0] || subject === notice,
  ledger: (subject) =>
    subject === 'rpc.auth.user.get.v1' || subject === events[1] || isRead(subject, 'ledger_evt_auth'),
  budget: (subject) =>
    /ledger\.(spending\.get|category\.create)\.v1$/.test(subject) || isRead(subject, 'budget_evt_'),
  receipt: (subject) =>
    /auth\.user\.get|ledger\.(account\.list|category\.suggest|import\.scan|transaction\.(get|create|update|delete|receipt))\.v1$/.test(
      subject,
    ) || isRead(subject, 'receipt_evt_auth'),
};
const isRead = (subject: string, consumer: string) =>
  subject.startsWith(`$JS.API.CONSUMER.MSG.NEXT.EVENTS.${consumer}`);

/** A subject that is forbidden to every process. Its violation shows that the server has checked all earlier subjects. */
const LAST = 'forbidden.to.all';

/** Publishes or subscribes to these subjects as one process. Returns the subjects that the server allowed. */
async function allowed(name: ProcessName, operation: 'publish' | 'subscription', subjects: string[]) {
  const connection = await connectAs(stack, name);
  const denied = new Set<string>();
  void (async () => {
    for await (const status of connection.status()) {
      if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue;
      if (status.error.operation === operation) denied.add(status.error.subject);
    }
  })();
  for (const subject of [...subjects, LAST]) {
    if (operation === 'publish') connection.publish(subject, '{}');
    else connection.subscribe(subject, { callback: () => undefined });
  }
  // The server reports violations in the order of the operations.
  await eventually(() => expect(denied).toContain(LAST));
  await connection.close();
  return subjects.filter((subject) => !denied.has(subject));
}

describe.each(processNames)('with the NATS password of %s', (name) => {
  it('can publish only to its own subjects', async () => {
    const next = consumers.map((consumer) => `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${consumer}`);
    const all = [...calls, ...events, notice, ...inboxes, ...next, ...administration];
    expect(await allowed(name, 'publish', all)).toEqual(all.filter(mayPublish[name]));
  });

  it('can subscribe only to its own subjects', async () => {
    const everything = ['>', 'rpc.>', 'internal.>', 'evt.>', 'notice.>', '$JS.>', '_INBOX.>', '*.*.>'];
    const own = [
      `_INBOX_${name}.>`,
      ...(name === 'gateway' ? [notice] : [`rpc.${name}.>`, `internal.${name}.>`]),
    ];
    const all = [
      ...everything,
      ...calls,
      ...events,
      notice,
      ...processNames.map((other) => `_INBOX_${other}.>`),
      ...serviceNames.flatMap((other) => [`rpc.${other}.>`, `internal.${other}.>`]),
    ];
    const expected = all.filter(
      (subject) =>
        own.includes(subject) ||
        (name !== 'gateway' &&
          /^(rpc|internal)$/.test(subject.split('.')[0] ?? '') &&
          subject.split('.')[1] === name),
    );
    expect(await allowed(name, 'subscription', all)).toEqual(expected);
  });
});

test('lets a service reply to its callers, and publish to no other inbox', async () => {
  const [gateway, ledger, receipt] = [
    await connectAs(stack, 'gateway'),
    await connectAs(stack, 'ledger'),
    await connectAs(stack, 'receipt'),
  ];
  const { subject } = healthRpc('ledger');
  let reply = '';
  ledger.subscribe(subject, {
    callback: (_error, message) => {
      reply = message.reply ?? '';
      // The receipt service learns the reply subject, and publishes to it before the ledger replies.
      receipt.publish(reply, 'from another service');
      void receipt.flush().then(() => message.respond('from the ledger'));
    },
  });
  await ledger.flush();
  const answer = await gateway.request(subject, '{}', { timeout: 5_000 });
  expect(reply).toMatch(/^_INBOX_gateway\./);
  expect(answer.string()).toBe('from the ledger');
  await Promise.all([gateway, ledger, receipt].map((each) => each.close()));
});

describe('the event stream', () => {
  const { subject } = authEvents.userDeleted;
  const consumer = 'receipt_evt_auth_user_deleted_v1';
  const targets = ['$JS.API.STREAM.PURGE.EVENTS', '$JS.API.STREAM.DELETE.EVENTS'];
  let unrestricted: NatsConnection;
  let receipt: NatsConnection;
  let manager: JetStreamManager;
  const stored = async () => (await manager.streams.info('EVENTS')).state.messages;

  beforeEach(async () => {
    unrestricted = await connectUnrestricted(stack);
    manager = await jetstreamManager(unrestricted);
    await manager.streams.add({ name: 'EVENTS', subjects: ['evt.>'] });
    await jetstream(unrestricted).publish(subject, '{}');
    receipt = await connectAs(stack, 'receipt');
  });
  afterEach(async () => {
    await manager.streams.delete('EVENTS');
    await Promise.all([receipt.close(), unrestricted.close()]);
  });

  it('cannot be purged or deleted by the reply subject of a permitted request', async () => {
    await manager.consumers.add('EVENTS', {
      durable_name: consumer,
      filter_subject: subject,
      ack_policy: 'explicit',
    });
    const requests = [
      '$JS.API.STREAM.NAMES',
      `$JS.API.CONSUMER.INFO.EVENTS.${consumer}`,
      `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${consumer}`,
    ];
    for (const request of requests) for (const reply of targets) receipt.publish(request, '', { reply });
    await receipt.flush();
    await wait(500);
    expect(await stored()).toBe(1);
  });

  it.each(targets)('cannot be purged or deleted by a consumer that delivers to %s', async (target) => {
    const config = {
      durable_name: consumer,
      filter_subject: subject,
      deliver_subject: target,
      ack_policy: 'none',
      deliver_policy: 'all',
    };
    const create = `$JS.API.CONSUMER.CREATE.EVENTS.${consumer}.${subject}`;
    const reply = await receipt.request(create, JSON.stringify({ stream_name: 'EVENTS', config }));
    expect(reply.json()).toMatchObject({ config: { deliver_subject: target } });
    await wait(500);
    expect(await stored()).toBe(1);
  });
});
