import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ServiceName } from '@saldo/contracts';
import { Keyring, NatsLink } from '@saldo/rpc';
import { startConsumer, type RunningConsumer, type Subscriber } from './consumer';
import { handledEvent } from './on-event';

const RETRY_MS = 500;

/** Delivers events to the methods marked by `OnEvent` while the service runs. */
@Injectable()
export class EventConsumers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Events');
  private running: RunningConsumer[] = [];
  private turn: Promise<void> = Promise.resolve();
  private ended = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly link: NatsLink,
    private readonly keyring: Keyring,
    private readonly service: ServiceName,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // A NATS server that lost its data no longer has the consumers.
    this.link.onReconnect(() => void this.restart());
    await this.restart();
  }

  /** Resolves when the running handlers have finished. */
  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    await this.turn;
    await this.stop();
  }

  private restart(): Promise<void> {
    this.turn = this.turn.then(async () => {
      await this.stop();
      for (const subscriber of this.subscribers()) await this.start(subscriber);
    });
    return this.turn;
  }

  private async stop(): Promise<void> {
    await Promise.all(this.running.map(({ stop }) => stop()));
    this.running = [];
  }

  /** Retries until it succeeds: NATS may have just started. */
  private async start(subscriber: Subscriber): Promise<void> {
    while (!this.ended) {
      try {
        this.running.push(await startConsumer(await this.link.ready, this.keyring, subscriber));
        return;
      } catch (error) {
        this.log.warn({ err: error }, 'The event stream is not ready.');
        await wait(RETRY_MS);
      }
    }
  }

  private subscribers(): Subscriber[] {
    const wrappers = [...this.discovery.getProviders(), ...this.discovery.getControllers()];
    return wrappers.flatMap(({ instance }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const methods = Object.values(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(instance) ?? {}));
      return methods.flatMap(({ value }) => {
        const contract = handledEvent(value);
        if (!contract) return [];
        const isConnected = () => this.link.isUp;
        return [{ service: this.service, contract, handle: value.bind(instance), isConnected }];
      });
    });
  }
}
