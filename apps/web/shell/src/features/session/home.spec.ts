import type { User } from '@saldo/contracts';
import { homeOf } from './home';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const interrupted = { userId: 'a', path: '/budgets' };

test('a login opens the dashboard', () => expect(homeOf(user)).toBe('/dashboard'));
test('a user who has not completed the setup is sent there first', () =>
  expect(homeOf({ ...user, isSetupComplete: false }, interrupted)).toBe('/setup'));
test('a user whose session ended returns to the same URL', () =>
  expect(homeOf(user, interrupted)).toBe('/budgets'));
test('a user is not sent to the URL of another user', () =>
  expect(homeOf({ ...user, _id: 'b' }, interrupted)).toBe('/dashboard'));
