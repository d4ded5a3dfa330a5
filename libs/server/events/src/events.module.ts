import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { ServiceName } from '@saldo/contracts';
import { Keyring, NatsLink } from '@saldo/rpc';
import { EventConsumers } from './event-consumers';
import { EventPublisher } from './event-publisher';

/** Durable events between services: publishes the outboxes and delivers events to methods marked by `OnEvent`. */
@Module({})
export class EventsModule {
  static forRoot({ service }: { service: ServiceName }): DynamicModule {
    return {
      module: EventsModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        EventPublisher,
        {
          provide: EventConsumers,
          useFactory: (discovery: DiscoveryService, link: NatsLink, keyring: Keyring) =>
            new EventConsumers(discovery, link, keyring, service),
          inject: [DiscoveryService, NatsLink, Keyring],
        },
      ],
      exports: [EventPublisher],
    };
  }
}
