import { healthRpc, ledgerRpc } from '@saldo/contracts';
import { handledSubjects } from '@saldo/rpc';
import { appModule } from './app.module';

it('the ledger handles each of its contracts once, and says how it is', () => {
  const module = appModule({
    NATS_URL: '',
    MONGODB_URI: '',
    JWT_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const contracts = [...Object.values(ledgerRpc), healthRpc('ledger')];
  expect(handledSubjects(module).toSorted()).toEqual(contracts.map(({ subject }) => subject).toSorted());
});
