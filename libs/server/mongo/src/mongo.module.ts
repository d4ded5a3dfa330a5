import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { ServiceName } from '@saldo/contracts';
import mongoose, { type Connection } from 'mongoose';
import { databaseName } from './database-name';
import { DriverErrors } from './driver-errors';
import { healthController } from './health.rpc';
import { ensureIndexes } from './indexes';
import { limitQueryTime } from './query-limits';

/** The database of one service. The service starts to answer when it is reachable and all indexes are made. */
@Module({})
export class MongoModule implements OnModuleInit {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  static forService(service: ServiceName, uri: string): DynamicModule {
    mongoose.set('strictQuery', 'throw');
    // Operators in a filter count only where the code says `trusted(…)`; from data they are compared as values.
    mongoose.set('sanitizeFilter', true);
    const connection = MongooseModule.forRoot(uri, {
      dbName: databaseName(uri, service),
      appName: `saldo-${service}`,
      autoIndex: false,
      autoCreate: false,
      bufferCommands: false,
      serverSelectionTimeoutMS: 3_000,
      connectTimeoutMS: 3_000,
      socketTimeoutMS: 10_000,
      waitQueueTimeoutMS: 3_000,
      retryAttempts: Number.MAX_SAFE_INTEGER,
      retryDelay: 500,
      connectionFactory: (made: Connection) => made.plugin(limitQueryTime),
    });
    return {
      module: MongoModule,
      imports: [connection],
      controllers: [healthController(service)],
      providers: [{ provide: APP_INTERCEPTOR, useClass: DriverErrors }],
    };
  }

  async onModuleInit(): Promise<void> {
    await ensureIndexes(this.connection);
  }
}
