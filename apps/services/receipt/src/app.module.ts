import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule } from '@saldo/events';
import { FilesModule, FilesPreparation } from '@saldo/files';
import { MongoModule } from '@saldo/mongo';
import { Preparation } from '@saldo/operations';
import { rpcOptions } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { AccountEvents } from './account/account.events';
import type { ReceiptConfig } from './config';
import { CopiesRpc } from './copies/copies.rpc';
import { CopiesService } from './copies/copies.service';
import { provideReader } from './readings/reader.provider';
import { ReadingJob } from './readings/reading-job';
import { ReadingJobs } from './readings/reading-jobs';
import { ReadingsRpc } from './readings/readings.rpc';
import { ReadingsService } from './readings/readings.service';
import { Sweeper } from './readings/sweeper';
import { RECEIPTS, receiptSchema } from './receipts/receipt.schema';
import { ReceiptsRepository } from './receipts/receipts.repository';
import { ReceiptsRpc } from './receipts/receipts.rpc';
import { ReceiptsService } from './receipts/receipts.service';
import { RecordingService } from './receipts/recording.service';

@Module({})
class AppModule {}

/** Receipts: takes files that the gateway has put into the file store, reads them, and asks the ledger to record. */
export function appModule(config: ReceiptConfig): DynamicModule {
  const { MONGODB_URI, RECEIPT_READERS } = config;
  return {
    module: AppModule,
    imports: [
      RpcModule.forRoot(rpcOptions('receipt', config)),
      MongoModule.forService('receipt', MONGODB_URI),
      EventsModule.forRoot({ service: 'receipt' }),
      FilesModule.forRoot(MONGODB_URI),
      MongooseModule.forFeature([{ name: RECEIPTS, schema: receiptSchema }]),
    ],
    controllers: [ReadingsRpc, ReceiptsRpc, CopiesRpc],
    providers: [
      { provide: Preparation, useClass: FilesPreparation },
      provideReader(RECEIPT_READERS),
      ReceiptsRepository,
      ReceiptsService,
      RecordingService,
      ReadingsService,
      CopiesService,
      ReadingJobs,
      ReadingJob,
      Sweeper,
      AccountEvents,
    ],
  };
}
