import { type DynamicModule, Module } from '@nestjs/common';
import { EventsModule } from '@saldo/events';
import { MongoModule } from '@saldo/mongo';
import { rpcOptions, type ServiceConfig } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { AccountModule } from './account';
import { AccountsModule } from './accounts';
import { CategoriesModule } from './categories';
import { CategoryMovesModule } from './category-moves';
import { DeletionsModule } from './deletions';
import { GroupsModule } from './groups';
import { ImportsModule } from './imports';
import { RecurringModule } from './recurring';
import { RegistersModule } from './registers';
import { ReportsModule } from './reports';
import { SumsModule } from './sums';
import { TransactionsModule } from './transactions';

@Module({})
class AppModule {}

/** The ledger. docs/architecture.md draws its modules. */
export function appModule(config: ServiceConfig): DynamicModule {
  return {
    module: AppModule,
    imports: [
      RpcModule.forRoot(rpcOptions('ledger', config)),
      MongoModule.forService('ledger', config.MONGODB_URI),
      EventsModule.forRoot({ service: 'ledger' }),
      // Processes of release 0.1 may run beside this one while their calls are accepted.
      SumsModule.forRoot({ trustMarks: config.ACCEPT_UNBOUND_CALLERS !== 'on' }),
      AccountsModule,
      CategoriesModule,
      GroupsModule,
      TransactionsModule,
      DeletionsModule,
      ImportsModule,
      RegistersModule,
      ReportsModule,
      RecurringModule,
      CategoryMovesModule,
      AccountModule,
    ],
  };
}
