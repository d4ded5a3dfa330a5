import { runService, serviceConfig } from '@saldo/platform';
import { appModule } from './app.module';

await runService('ledger', serviceConfig, appModule);
