import { type DynamicModule, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule, provideOutbox } from '@saldo/events';
import { MongoModule } from '@saldo/mongo';
import { rpcOptions, type ServiceConfig } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { AccountEvents } from './account/account.events';
import { CategoriesRepository } from './categories/categories.repository';
import { CategoriesRpc } from './categories/categories.rpc';
import { CategoriesService } from './categories/categories.service';
import { CategoryMovesRepository } from './categories/category-moves.repository';
import { CategoryMoves } from './categories/category-moves.service';
import { CATEGORIES, categorySchema } from './categories/category.schema';
import { MoveSweeper } from './categories/move-sweeper';
import { MerchantsRpc } from './categories/merchants.rpc';
import { DeletedTransactions } from './deletions/deleted-transactions.repository';
import { DELETED, deletedSchema } from './deletions/deleted-transaction.schema';
import { DeletionsRpc } from './deletions/deletions.rpc';
import { DeletionsService } from './deletions/deletions.service';
import { ImportsRepository } from './imports/imports.repository';
import { ImportsRpc } from './imports/imports.rpc';
import { ImportsService } from './imports/imports.service';
import { UNDONE_IMPORTS, undoneImportSchema } from './imports/undone-import.schema';
import { ClaimsRepository } from './recurring/claims.repository';
import { NewsRepository } from './recurring/news.repository';
import { NEWS_READERS, newsReaderSchema } from './recurring/news.schema';
import { OccurrencesRepository } from './recurring/occurrences.repository';
import { OutlookRpc } from './recurring/outlook.rpc';
import { RecurringRepository } from './recurring/recurring.repository';
import { RecurringRpc } from './recurring/recurring.rpc';
import { RECURRING, recurringSchema } from './recurring/recurring.schema';
import { RecurringScheduler } from './recurring/recurring-scheduler';
import { RecurringService } from './recurring/recurring.service';
import { SchedulerLag } from './recurring/scheduler-lag';
import { SchedulerTimer } from './recurring/scheduler-timer';
import { RestoreService } from './recurring/restore.service';
import { StepsService } from './recurring/steps.service';
import { TimeZoneInterceptor } from './recurring/time-zone.interceptor';
import { TimeZones } from './recurring/time-zones.service';
import { UpcomingService } from './recurring/upcoming.service';
import { ReportsRepository } from './reports/reports.repository';
import { ReportsRpc } from './reports/reports.rpc';
import { ReportsService } from './reports/reports.service';
import { RecordingService } from './transactions/recording.service';
import { TRANSACTIONS, transactionSchema } from './transactions/transaction.schema';
import { TransactionsRepository } from './transactions/transactions.repository';
import { TransactionsRpc } from './transactions/transactions.rpc';
import { TransactionsService } from './transactions/transactions.service';

@Module({})
class AppModule {}

/** The ledger: what came in and what went out, under which categories, and what that adds up to. */
export function appModule(config: ServiceConfig): DynamicModule {
  return {
    module: AppModule,
    imports: [
      RpcModule.forRoot(rpcOptions('ledger', config)),
      MongoModule.forService('ledger', config.MONGODB_URI),
      EventsModule.forRoot({ service: 'ledger' }),
      MongooseModule.forFeature([
        { name: TRANSACTIONS, schema: transactionSchema },
        { name: DELETED, schema: deletedSchema },
        { name: UNDONE_IMPORTS, schema: undoneImportSchema },
        { name: CATEGORIES, schema: categorySchema },
        { name: RECURRING, schema: recurringSchema },
        { name: NEWS_READERS, schema: newsReaderSchema },
      ]),
    ],
    controllers: [
      TransactionsRpc,
      DeletionsRpc,
      ImportsRpc,
      CategoriesRpc,
      MerchantsRpc,
      ReportsRpc,
      RecurringRpc,
      OutlookRpc,
    ],
    providers: [
      TransactionsRepository,
      TransactionsService,
      RecordingService,
      DeletedTransactions,
      DeletionsService,
      ImportsRepository,
      ImportsService,
      CategoriesRepository,
      CategoriesService,
      CategoryMovesRepository,
      CategoryMoves,
      MoveSweeper,
      provideOutbox(CATEGORIES),
      ReportsRepository,
      ReportsService,
      RecurringRepository,
      RecurringService,
      StepsService,
      RestoreService,
      UpcomingService,
      NewsRepository,
      ClaimsRepository,
      OccurrencesRepository,
      RecurringScheduler,
      SchedulerTimer,
      SchedulerLag,
      TimeZones,
      { provide: APP_INTERCEPTOR, useClass: TimeZoneInterceptor },
      AccountEvents,
    ],
  };
}
