import { Logger } from '@nestjs/common';
import { AckPolicy, DeliverPolicy, jetstream, type JsMsg } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { EventContract, ServiceName } from '@saldo/contracts';
import { durations, gauge, observe, SpanKind } from '@saldo/operations';
import { isFromOwner, type Keyring, requestContext } from '@saldo/rpc';
import { consumerName, ensureStream, STREAM } from './stream';

const ACK_WAIT_MS = 30_000;
const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 60_000;

const log = new Logger('Events');

export interface Subscriber {
  service: ServiceName;
  contract: EventContract;
  handle: (payload: unknown, about: { id: string }) => Promise<void>;
  isConnected: () => boolean;
}

export interface RunningConsumer {
  /** Resolves when the running handler has finished. */
  stop(): Promise<void>;
}

/**
 * Handles one kind of event for one service. The stream stores the position under a durable name for event and service, so that
 * replicas share the work and a service that was down receives missed events. (One consumer for several subjects would need a
 * newer server than Linux distributions have.)
 */
export async function startConsumer(
  connection: NatsConnection,
  keyring: Keyring,
  subscriber: Subscriber,
): Promise<RunningConsumer> {
  const { subject, ordered } = subscriber.contract;
  const name = consumerName(subscriber.service, subscriber.contract);
  const manager = await ensureStream(connection);
  await manager.consumers.add(STREAM, {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ACK_WAIT_MS),
    max_deliver: -1,
    // The server withholds the next event until this one is acknowledged, also between attempts.
    ...(ordered && { max_ack_pending: 1 }),
  });
  const consumer = await jetstream(connection).consumers.get(STREAM, name);
  const waiting = {
    name: 'saldo_event_lag',
    help: 'Events not handled yet.',
    labels: { consumer: name },
  } as const;
  gauge(waiting, async () => {
    // Fail at once while disconnected: otherwise each scrape of the metrics would wait for NATS.
    if (!subscriber.isConnected()) throw new Error('NATS is not connected.');
    const { num_pending, num_ack_pending } = await consumer.info();
    return num_pending + num_ack_pending;
  });
  const messages = await consumer.consume({ max_messages: 10 });
  const work = async () => {
    for await (const message of messages) await handleMessage(keyring, subscriber, message);
  };
  const ended = work();
  return {
    stop: async () => {
      messages.stop();
      await ended;
    },
  };
}

async function handleMessage(
  keyring: Keyring,
  { contract, handle }: Subscriber,
  message: JsMsg,
): Promise<void> {
  const { subject } = contract;
  const id = message.headers?.get('Nats-Msg-Id') ?? String(message.seq);
  if (!isFromOwner(keyring, { kind: 'event', subject, id, body: message.string() }, message.headers)) {
    log.warn({ subject, id }, 'An event was refused: it has no valid signature of its owner.');
    message.term();
    return;
  }
  try {
    const payload = contract.payload.parse(message.json());
    const step = { name: subject, kind: SpanKind.CONSUMER };
    const work = () => handle(payload, { id });
    await requestContext.run({ requestId: id }, () => observe(durations.events, step, work));
    const waitMs = (contract.againAfterMs ?? 0) - ageOf(message);
    if (waitMs > 0) message.nak(waitMs);
    else await message.ackAck();
  } catch (error) {
    log.warn({ err: error, subject, id }, 'An event will be retried.');
    message.nak(Math.min(RETRY_MIN_MS * 2 ** (message.info.deliveryCount - 1), RETRY_MAX_MS));
  }
}

function ageOf({ time }: JsMsg): number {
  return Date.now() - time.getTime();
}
