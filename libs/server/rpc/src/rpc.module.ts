import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { ProcessName } from './bus-traffic';
import { Keyring } from './keyring';
import type { NatsTlsFiles } from './nats-address';
import { NatsLink } from './nats-link';
import { NatsRpcServer } from './nats-rpc-server';
import { Notices } from './notices';
import { RpcClient } from './rpc-client';
import { RpcErrors } from './rpc-errors';

export interface RpcOptions {
  service: ProcessName;
  natsUrl: string;
  natsPassword?: string;
  natsFiles?: NatsTlsFiles;
  keyring: Keyring;
}

/** The process's connection to NATS, with RPC client, notices and, in a service, the RPC server. */
@Module({})
export class RpcModule {
  static forRoot({ service, natsUrl, natsPassword, natsFiles, keyring }: RpcOptions): DynamicModule {
    const shared: Provider[] = [
      { provide: Keyring, useValue: keyring },
      { provide: NatsLink, useFactory: () => new NatsLink(natsUrl, service, natsPassword, natsFiles) },
      {
        provide: RpcClient,
        useFactory: (link: NatsLink) => new RpcClient(link, keyring),
        inject: [NatsLink],
      },
      Notices,
    ];
    const serving: Provider[] =
      service === 'gateway'
        ? []
        : [
            { provide: APP_FILTER, useClass: RpcErrors },
            {
              provide: NatsRpcServer,
              useFactory: (link: NatsLink) => new NatsRpcServer(link, keyring, service),
              inject: [NatsLink],
            },
          ];
    return {
      module: RpcModule,
      global: true,
      providers: [...shared, ...serving],
      exports: [Keyring, NatsLink, RpcClient, Notices, ...(service === 'gateway' ? [] : [NatsRpcServer])],
    };
  }
}
