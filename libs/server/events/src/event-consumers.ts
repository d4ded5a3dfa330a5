import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { AckPolicy, DeliverPolicy, jetstream, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { EventContract, ServiceName } from '@saldo/contracts';
import { NatsLink, requestContext } from '@saldo/rpc';
import { handledEvent } from './on-event';
import { ensureStream, STREAM } from './stream';

const ACK_WAIT_MS = 30_000;
const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 60_000;

interface Subscriber {
  contract: EventContract;
  handle: (payload: unknown, about: { id: string }) => Promise<void>;
}

/**
 * Hands each event to the method that is marked for it. What a service has had is kept by the stream under a durable
 * name for each service and event, so that replicas share the work and a service that was down gets what it missed.
 */
@Injectable()
export class EventConsumers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Events');
  private readonly running: { messages: ConsumerMessages; ended: Promise<void> }[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly link: NatsLink,
    private readonly service: ServiceName,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const subscribers = this.subscribers();
    await this.prepare(subscribers);
    // A NATS server that lost its data comes back empty.
    this.link.onReconnect(() => {
      this.prepare(subscribers).catch((error: unknown) => this.log.error(error));
    });
    for (const subscriber of subscribers) await this.start(subscriber);
  }

  /** Ends when the handlers at work have ended. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(
      this.running.map(async ({ messages, ended }) => {
        messages.stop();
        await ended;
      }),
    );
  }

  private subscribers(): Subscriber[] {
    return [...this.discovery.getProviders(), ...this.discovery.getControllers()].flatMap(({ instance }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const methods = Object.values(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(instance) ?? {}));
      return methods.flatMap(({ value }) => {
        const contract = handledEvent(value);
        return contract ? [{ contract, handle: value.bind(instance) }] : [];
      });
    });
  }

  private durable({ subject }: EventContract): string {
    return `${this.service}_${subject.replaceAll('.', '_')}`;
  }

  private async prepare(subscribers: Subscriber[]): Promise<void> {
    const manager = await ensureStream(await this.link.ready);
    for (const { contract } of subscribers) {
      await manager.consumers.add(STREAM, {
        durable_name: this.durable(contract),
        filter_subject: contract.subject,
        ack_policy: AckPolicy.Explicit,
        deliver_policy: DeliverPolicy.All,
        ack_wait: nanos(ACK_WAIT_MS),
        max_deliver: -1,
      });
    }
  }

  private async start(subscriber: Subscriber): Promise<void> {
    const client = jetstream(await this.link.ready);
    const consumer = await client.consumers.get(STREAM, this.durable(subscriber.contract));
    const messages = await consumer.consume({ max_messages: 10 });
    const work = async () => {
      for await (const message of messages) await this.handle(subscriber, message);
    };
    this.running.push({ messages, ended: work() });
  }

  private async handle({ contract, handle }: Subscriber, message: JsMsg): Promise<void> {
    const id = message.headers?.get('Nats-Msg-Id') ?? String(message.seq);
    try {
      const payload = contract.payload.parse(message.json());
      await requestContext.run({ requestId: id }, () => handle(payload, { id }));
      await message.ackAck();
    } catch (error) {
      this.log.warn({ err: error, subject: contract.subject, id }, 'An event will be tried again.');
      message.nak(Math.min(RETRY_MIN_MS * 2 ** (message.info.deliveryCount - 1), RETRY_MAX_MS));
    }
  }
}
