import { runService, serviceConfig } from '@saldo/platform';
import { LedgerModule } from './app.module';

await runService('ledger', serviceConfig, (config) => LedgerModule.forRoot(config));
