import { runProcess } from '@saldo/platform';
import { configSchema } from './config';
import { startGateway } from './start-gateway';

await runProcess('gateway', configSchema, startGateway);
