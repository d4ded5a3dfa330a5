import { runService } from '@saldo/platform';
import { appModule } from './app.module';
import { ledgerConfig } from './config';

await runService('ledger', ledgerConfig, appModule);
