import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { FilesModule } from '@saldo/files';
import { SessionTokensModule } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { AccessGuard } from './access/access.guard';
import { Sessions } from './access/sessions';
import { AccountController } from './account/account.controller';
import { AuthController } from './auth/auth.controller';
import { SecondFactorController } from './auth/second-factor.controller';
import { SessionsController } from './auth/sessions.controller';
import { BudgetsController } from './budgets/budgets.controller';
import { CONFIG, type Config } from './config';
import { RateLimiter } from './rate-limit/rate-limiter';
import { Drain } from './http/drain';
import { ErrorFilter } from './http/error-filter';
import { ReceiptsController } from './receipts/receipts.controller';
import { RestoringController } from './receipts/restoring.controller';
import { UploadsController } from './receipts/uploads.controller';
import { RecurringController } from './recurring/recurring.controller';
import { ContactController } from './system/contact.controller';
import { DocsController } from './system/docs.controller';
import { HealthController } from './system/health.controller';
import { CategoriesController } from './transactions/categories.controller';
import { ImportsController } from './transactions/imports.controller';
import { TransactionScan } from './transactions/scan';
import { TransactionListController } from './transactions/transaction-list.controller';
import { TransactionsController } from './transactions/transactions.controller';

export const controllers = [
  AuthController,
  SessionsController,
  SecondFactorController,
  AccountController,
  TransactionsController,
  TransactionListController,
  ImportsController,
  CategoriesController,
  RecurringController,
  BudgetsController,
  RestoringController,
  UploadsController,
  ReceiptsController,
  HealthController,
  ContactController,
  DocsController,
];

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const { NATS_URL: natsUrl, JWT_SECRET: secret, MONGODB_URI } = config;
    return {
      module: AppModule,
      imports: [
        RpcModule.forRoot({ service: 'gateway', natsUrl, secret }),
        FilesModule.forRoot(MONGODB_URI),
        SessionTokensModule.forRoot(secret),
      ],
      controllers,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        Sessions,
        RateLimiter,
        TransactionScan,
        Drain,
      ],
    };
  }
}
