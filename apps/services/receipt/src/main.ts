import { runService } from '@saldo/platform';
import { appModule } from './app.module';
import { receiptConfig } from './config';

await runService('receipt', receiptConfig, appModule);
