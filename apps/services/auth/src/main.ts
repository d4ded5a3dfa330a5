import { runService } from '@saldo/platform';
import { appModule } from './app.module';
import { authConfig } from './config';

await runService('auth', authConfig, appModule);
