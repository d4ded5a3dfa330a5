import { healthRpc, receiptRpc } from '@saldo/contracts';
import { handledSubjects } from '@saldo/rpc';
import { appModule } from './app.module';

it('the receipt service handles each of its contracts and the health check once', () => {
  const module = appModule({
    NATS_URL: '',
    MONGODB_URI: '',
    JWT_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const contracts = [...Object.values(receiptRpc), healthRpc('receipt')];
  expect(handledSubjects(module).toSorted()).toEqual(contracts.map(({ subject }) => subject).toSorted());
});
