import { Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import type { ServiceName } from '@saldo/contracts';
import { areMetricsEnabled, Preparation, Readiness } from '@saldo/operations';
import mongoose, { type Connection } from 'mongoose';
import { measureCommands } from './command-times';
import { databaseName } from './database-name';
import { ServiceReadiness } from './service-readiness';
import { DriverErrors } from './driver-errors';
import { healthController } from './health.rpc';
import { type DroppedIndexes, ensureIndexes } from './indexes';
import { migrate, type Migration } from './migrations';
import { limitQueries } from './query-limits';
import { untilDone } from './until-done';

const MIGRATIONS = Symbol('migrations');
const DROPPED_INDEXES = Symbol('dropped indexes');

/**
 * The database of one service. The service answers once the database is reachable, all migrations are done and all indexes
 * exist, which an init container may have prepared.
 */
@Module({})
export class MongoModule extends Preparation implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(MIGRATIONS) private readonly migrations: readonly Migration[],
    @Inject(DROPPED_INDEXES) private readonly dropped: DroppedIndexes,
  ) {
    super();
  }

  static forService(
    service: ServiceName,
    uri: string,
    { migrations = [], dropped = {} }: { migrations?: readonly Migration[]; dropped?: DroppedIndexes } = {},
  ): DynamicModule {
    mongoose.set('strictQuery', 'throw');
    // Operators in a filter work only within `trusted(…)`; anywhere else they are compared as values.
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
      verboseRetryLog: true,
      monitorCommands: areMetricsEnabled(),
      connectionFactory: (made: Connection) => {
        measureCommands(made.getClient());
        return made.plugin(limitQueries);
      },
    });
    return {
      module: MongoModule,
      imports: [connection],
      controllers: [healthController(service)],
      providers: [
        DriverErrors,
        { provide: Readiness, useClass: ServiceReadiness },
        { provide: Preparation, useExisting: MongoModule },
        { provide: MIGRATIONS, useValue: migrations },
        { provide: DROPPED_INDEXES, useValue: dropped },
      ],
    };
  }

  onModuleInit(): Promise<void> {
    return this.run();
  }

  async run(): Promise<void> {
    await untilDone(() => migrate(this.connection, this.migrations));
    await untilDone(() => ensureIndexes(this.connection, this.dropped));
  }
}
