import { type DynamicModule, Module } from '@nestjs/common';
import { limits } from '@saldo/contracts';
import { EventsModule } from '@saldo/events';
import { idempotencyModule, MongoModule } from '@saldo/mongo';
import { rpcOptions } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { AccountModule } from './account';
import { AccountsModule, MAX_ACCOUNTS } from './accounts';
import { CategoriesModule } from './categories';
import { CategoryMovesModule } from './category-moves';
import type { LedgerConfig } from './config';
import { DeletionsModule } from './deletions';
import { FiltersModule } from './filters';
import { GroupsModule } from './groups';
import { HistoryModule } from './history';
import { ImportsModule } from './imports';
import { InsightModule } from './insight';
import { JobsModule } from './jobs';
import { NetWorthModule } from './net-worth';
import { PayeesModule } from './payees';
import { RatesModule } from './rates';
import { ReconciliationsModule } from './reconciliations';
import { RecurringModule } from './recurring';
import { RegistersModule } from './registers';
import { ReportsModule } from './reports';
import { RulesModule } from './rules';
import { SumsModule } from './sums';
import { droppedIndexes, TransactionsModule } from './transactions';
import { ValuationsModule } from './valuations';

@Module({})
class AppModule {}

@Module({})
class ConfigModule {}

/** The ledger. docs/architecture.md draws its modules. */
export function appModule(config: LedgerConfig): DynamicModule {
  return {
    module: AppModule,
    imports: [
      RpcModule.forRoot(rpcOptions('ledger', config)),
      MongoModule.forService('ledger', config.MONGODB_URI, { dropped: droppedIndexes }),
      EventsModule.forRoot({ service: 'ledger' }),
      idempotencyModule,
      {
        module: ConfigModule,
        global: true,
        providers: [{ provide: MAX_ACCOUNTS, useValue: config.MAX_ACCOUNTS ?? limits.accounts }],
        exports: [MAX_ACCOUNTS],
      },
      SumsModule,
      RatesModule.forRoot(config.EXCHANGE_RATES_FILE),
      AccountsModule,
      ValuationsModule,
      CategoriesModule,
      GroupsModule,
      TransactionsModule,
      DeletionsModule,
      ImportsModule,
      HistoryModule,
      RegistersModule,
      JobsModule,
      ReconciliationsModule,
      NetWorthModule,
      InsightModule,
      ReportsModule,
      RulesModule,
      FiltersModule,
      RecurringModule,
      CategoryMovesModule,
      PayeesModule,
      AccountModule,
    ],
  };
}
