import { authRpc, healthRpc } from '@saldo/contracts';
import { handledSubjects } from '@saldo/rpc';
import { appModule } from './app.module';

it('auth handles each of its contracts and the health check once', () => {
  const settings = {
    NATS_URL: '',
    MONGODB_URI: '',
    JWT_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  } as const;
  const module = appModule({ ...settings, BLOCKED_EMAIL_DOMAINS: [], RATE_LIMIT: 'on' });
  const contracts = [...Object.values(authRpc), healthRpc('auth')];
  expect(handledSubjects(module).toSorted()).toEqual(contracts.map(({ subject }) => subject).toSorted());
});
