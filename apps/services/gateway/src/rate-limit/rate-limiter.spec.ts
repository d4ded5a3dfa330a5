import { routes } from '@saldo/contracts';
import { RateLimiter } from './rate-limiter';

test('calls without a session take nothing from the users at their address', async () => {
  const limiter = new RateLimiter({ RATE_LIMIT: 'on' });
  const all = Array.from({ length: 10_000 }, () => limiter.consumeAddress('203.0.113.7', routes.getContact));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  await limiter.consumeAddress('203.0.113.7', routes.getMe);
});
