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
import { RestoreService } from './restore/restore.service';
import { provideReader } from './readings/reader.provider';
import { ReadingJob } from './readings/reading-job';
import { ReadingJobs } from './readings/reading-jobs';
import { ReadingsService } from './readings/readings.service';
import { Surroundings } from './readings/surroundings';
import { Sweeper } from './readings/sweeper';
import { AttachmentsService } from './receipts/attachments.service';
import { DraftsService } from './receipts/drafts.service';
import { RECEIPTS, receiptSchema } from './receipts/receipt.schema';
import { ReceiptsRepository } from './receipts/receipts.repository';
import { ImageStore } from './receipts/image-store';
import { ReceiptsService } from './receipts/receipts.service';
import { RecordingService } from './receipts/recording.service';

@Module({})
class AppModule {}

/** The receipt service: reads uploaded files from the file store and records them in the ledger. */
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
    providers: [
      { provide: Preparation, useClass: FilesPreparation },
      provideReader(RECEIPT_READERS),
      ReceiptsRepository,
      ReceiptsService,
      RecordingService,
      AttachmentsService,
      DraftsService,
      ImageStore,
      ReadingsService,
      RestoreService,
      ReadingJobs,
      ReadingJob,
      Surroundings,
      Sweeper,
      AccountEvents,
    ],
  };
}
