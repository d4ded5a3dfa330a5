import { type DynamicModule, Module } from '@nestjs/common';
import { MongoModule } from '@saldo/mongo';
import type { ServiceConfig } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { ReceiptsRpc } from './receipts/receipts.rpc';

@Module({})
class AppModule {}

/**
 * Receipts: not built yet. The service is there, says how it is, and answers each call with that it is not built. It
 * keeps nothing of anybody, so a deleted account leaves nothing to forget here.
 */
export function appModule({ NATS_URL, MONGODB_URI, JWT_SECRET }: ServiceConfig): DynamicModule {
  return {
    module: AppModule,
    imports: [
      RpcModule.forRoot({ service: 'receipt', natsUrl: NATS_URL, secret: JWT_SECRET }),
      MongoModule.forService('receipt', MONGODB_URI),
    ],
    controllers: [ReceiptsRpc],
  };
}
