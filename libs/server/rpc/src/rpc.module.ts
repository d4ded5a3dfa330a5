import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { ServiceName } from '@saldo/contracts';
import { Readiness } from '@saldo/operations';
import { callerKey } from './caller-token';
import { NatsLink } from './nats-link';
import { NatsRpcServer } from './nats-rpc-server';
import { Notices } from './notices';
import { RpcClient } from './rpc-client';
import { RpcErrors } from './rpc-errors';

export interface RpcOptions {
  service: ServiceName | 'gateway';
  natsUrl: string;
  /** The installation's secret; the key that signs callers is derived from it. */
  secret: string;
}

/** The process's connection to NATS and what works over it: calls out, notices and, in a service, calls in. */
@Module({})
export class RpcModule {
  static forRoot({ service, natsUrl, secret }: RpcOptions): DynamicModule {
    const key = callerKey(secret);
    const shared: Provider[] = [
      { provide: NatsLink, useFactory: () => new NatsLink(natsUrl, service) },
      { provide: RpcClient, useFactory: (link: NatsLink) => new RpcClient(link, key), inject: [NatsLink] },
      Notices,
    ];
    const serving: Provider[] =
      service === 'gateway'
        ? // It keeps nothing, so all that it needs is this connection.
          [{ provide: Readiness, useValue: { isReady: async () => true } }]
        : [
            { provide: APP_FILTER, useClass: RpcErrors },
            {
              provide: NatsRpcServer,
              useFactory: (link: NatsLink) => new NatsRpcServer(link, key, service),
              inject: [NatsLink],
            },
          ];
    return {
      module: RpcModule,
      global: true,
      providers: [...shared, ...serving],
      exports: [NatsLink, RpcClient, Notices, ...(service === 'gateway' ? [] : [NatsRpcServer])],
    };
  }
}
