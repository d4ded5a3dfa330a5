import type { User } from '@saldo/contracts';
import { session, useSession } from './session-store';
import { preferredTheme, saveTheme } from './theme';
import { readToken } from './token';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

afterEach(() => {
  jest.restoreAllMocks();
  session.end();
  saveTheme('light');
  localStorage.clear();
});

describe('a browser that keeps nothing', () => {
  beforeEach(() => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse('SecurityError'));
  });

  test('has nobody signed in', () => expect(readToken()).toBeUndefined());

  test('has a session as long as the page is open', () => {
    session.begin({ ...user, token: 'abc' });
    expect(readToken()).toBe('abc');
    expect(useSession.getState().status).toBe('authenticated');
    session.end();
    expect(readToken()).toBeUndefined();
  });

  test('has a theme', () => {
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    expect(preferredTheme()).toBe('light');
    saveTheme('dark');
    expect(preferredTheme()).toBe('dark');
  });
});

describe('a browser that has no room', () => {
  beforeEach(() => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'));
  });

  test('has a session as long as the page is open', () => {
    session.begin({ ...user, token: 'abc' });
    expect(readToken()).toBe('abc');
    session.end();
    expect(readToken()).toBeUndefined();
  });

  test('keeps the next one again where it has room by then', () => {
    session.begin({ ...user, token: 'abc' });
    jest.restoreAllMocks();
    session.begin({ ...user, token: 'xyz' });
    expect(readToken()).toBe('xyz');
    expect(localStorage.getItem('token')).toBe('xyz');
  });
});
