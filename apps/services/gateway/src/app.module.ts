import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { FilesModule } from '@saldo/files';
import { Readiness } from '@saldo/operations';
import { rpcOptions, SessionTokensModule } from '@saldo/platform';
import { RpcModule } from '@saldo/rpc';
import { AccessGuard } from './access/access.guard';
import { Sessions } from './access/sessions';
import { AccountExportController } from './account-export/account-export.controller';
import { AccountsController } from './accounts/accounts.controller';
import { AuthController } from './auth/auth.controller';
import { SessionsController } from './auth/sessions.controller';
import { CONFIG, type Config } from './config';
import { PublicTurns } from './rate-limit/public-turns';
import { RateLimiter } from './rate-limit/rate-limiter';
import { HistoryController } from './history/history.controller';
import { forwardingController } from './http/forwarding.controller';
import { Drain } from './http/drain';
import { ErrorFilter } from './http/error-filter';
import { NetWorthController } from './net-worth/net-worth.controller';
import { JournalController } from './transactions/journal.controller';
import { RecurringController } from './recurring/recurring.controller';
import { ReceiptsController } from './receipts/receipts.controller';
import { RestoreController } from './receipts/restore.controller';
import { UploadsController } from './receipts/uploads.controller';
import { ContactController } from './system/contact.controller';
import { DocsController } from './system/docs.controller';
import { GatewayReadiness } from './system/gateway-readiness';
import { HealthController } from './system/health.controller';
import { CategoriesController } from './transactions/categories.controller';
import { ImportsController } from './transactions/imports.controller';
import { PayeesController } from './transactions/payees.controller';
import { RulesController } from './transactions/rules.controller';
import { TransactionScan } from './transactions/scan';
import { TransactionListController } from './transactions/transaction-list.controller';
import { TransactionsController } from './transactions/transactions.controller';

/** Controllers whose routes make several calls or do additional work; all other routes are forwarded. */
const handWritten = [
  AuthController,
  SessionsController,
  AccountExportController,
  HistoryController,
  JournalController,
  TransactionsController,
  TransactionListController,
  ImportsController,
  CategoriesController,
  PayeesController,
  RulesController,
  RecurringController,
  AccountsController,
  NetWorthController,
  RestoreController,
  UploadsController,
  ReceiptsController,
  HealthController,
  ContactController,
  DocsController,
];
export const controllers = [...handWritten, forwardingController(handWritten)];

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RpcModule.forRoot(rpcOptions('gateway', config)),
        FilesModule.forRoot(config.MONGODB_URI),
        SessionTokensModule.forRoot(config.JWT_SECRET),
      ],
      controllers,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: Readiness, useClass: GatewayReadiness },
        Sessions,
        PublicTurns,
        RateLimiter,
        TransactionScan,
        Drain,
      ],
    };
  }
}
