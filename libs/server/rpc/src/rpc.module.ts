import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { ProcessName } from './bus-traffic';
import { Keyring } from './keyring';
import type { NatsTlsFiles } from './nats-address';
import { NatsLink } from './nats-link';
import { NatsRpcServer } from './nats-rpc-server';
import { Notices } from './notices';
import { RpcClient } from './rpc-client';

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
            {
              provide: NatsRpcServer,
              useFactory: (link: NatsLink, discovery: DiscoveryService) =>
                new NatsRpcServer(link, keyring, service, discovery),
              inject: [NatsLink, DiscoveryService],
            },
          ];
    return {
      module: RpcModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [...shared, ...serving],
      exports: [Keyring, NatsLink, RpcClient, Notices, ...(service === 'gateway' ? [] : [NatsRpcServer])],
    };
  }
}
