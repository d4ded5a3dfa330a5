import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EventsModule } from '@saldo/events';
import { idempotencyModule, MongoModule } from '@saldo/mongo';
import { rpcOptions, type ServiceConfig } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { BUDGETS, budgetSchema, DELETED_BUDGETS, deletedBudgetSchema } from './budgets/budget.schema';
import { BudgetsEvents } from './budgets/budgets.events';
import { BudgetsRepository } from './budgets/budgets.repository';
import { BudgetsService } from './budgets/budgets.service';
import { HANDLED_EVENTS, handledEventSchema } from './events/handled-event.schema';
import { HandledEvents } from './events/handled-events.repository';

@Module({})
class AppModule {}

/** The budget service: the amounts that users plan to spend by category and month. It asks the ledger for the spending. */
export function appModule(config: ServiceConfig): DynamicModule {
  return {
    module: AppModule,
    imports: [
      RpcModule.forRoot(rpcOptions('budget', config)),
      MongoModule.forService('budget', config.MONGODB_URI),
      EventsModule.forRoot({ service: 'budget' }),
      idempotencyModule,
      MongooseModule.forFeature([
        { name: BUDGETS, schema: budgetSchema },
        { name: DELETED_BUDGETS, schema: deletedBudgetSchema },
        { name: HANDLED_EVENTS, schema: handledEventSchema },
      ]),
    ],
    providers: [BudgetsRepository, BudgetsService, BudgetsEvents, HandledEvents],
  };
}
