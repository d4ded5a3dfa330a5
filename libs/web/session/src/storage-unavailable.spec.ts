import type { User } from '@saldo/contracts';
import { session, useSession } from './session-store';
import { readToken } from './token';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

afterEach(() => {
  jest.restoreAllMocks();
  session.end();
  localStorage.clear();
});

describe('when local storage is blocked', () => {
  beforeEach(() => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'));
  });

  test('no user is logged in', () => expect(readToken()).toBeUndefined());

  test('a session lasts as long as the page', () => {
    session.begin({ ...user, token: 'abc' });
    expect(readToken()).toBe('abc');
    expect(useSession.getState().status).toBe('authenticated');
    session.end();
    expect(readToken()).toBeUndefined();
  });
});

describe('when local storage is full', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  });

  test('a session lasts as long as the page', () => {
    session.begin({ ...user, token: 'abc' });
    expect(readToken()).toBe('abc');
    session.end();
    expect(readToken()).toBeUndefined();
  });

  test('the next session is stored once there is space again', () => {
    session.begin({ ...user, token: 'abc' });
    jest.restoreAllMocks();
    session.begin({ ...user, token: 'xyz' });
    expect(readToken()).toBe('xyz');
    expect(localStorage.getItem('token')).toBe('xyz');
  });
});
