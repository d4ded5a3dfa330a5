import type { User } from '@saldo/contracts';
import { followOtherTabs, session, useSession } from './session-store';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const token = () => localStorage.getItem('token');
const otherTab = (key: string, newValue: string | null) => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  hear(key, newValue);
};
const hear = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
/** Dispatches a page transition event, which jsdom lacks. Browsers fire it around the back/forward cache. */
const transition = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

describe('the session', () => {
  beforeEach(() => session.end());

  test('is anonymous and in US dollars without a token', () => {
    expect(useSession.getState()).toEqual({ status: 'anonymous', user: undefined, currency: 'USD' });
  });

  test('keeps the token under the key "token" and the user apart from it once it begins', () => {
    session.begin({ ...user, token: 'abc' });
    expect(token()).toBe('abc');
    expect(useSession.getState()).toEqual({ status: 'authenticated', user, currency: 'EUR' });
  });

  test('removes token, user and currency when it ends', () => {
    session.begin({ ...user, token: 'abc' });
    session.end();
    expect(token()).toBeNull();
    expect(useSession.getState()).toEqual({ status: 'anonymous', user: undefined, currency: 'USD' });
  });

  test('remembers user and URL when the server rejects the token, until the next session begins', () => {
    history.replaceState(null, '', '/transactions?page=2');
    session.begin({ ...user, token: 'abc' });
    session.interrupt();
    expect(token()).toBeNull();
    expect(useSession.getState()).toMatchObject({
      status: 'anonymous',
      interrupted: { userId: 'a', path: '/transactions?page=2' },
    });
    session.begin({ ...user, token: 'abc' });
    expect(useSession.getState().interrupted).toBeUndefined();
  });

  test('remembers nothing if no user was signed in', () => {
    session.check();
    session.interrupt();
    expect(useSession.getState().interrupted).toBeUndefined();
  });

  test('shows the chosen currency, and the default one again when that changes', () => {
    session.setUser(user);
    session.setCurrency('JPY');
    expect(useSession.getState()).toMatchObject({ currency: 'JPY', user: { defaultCurrency: 'EUR' } });
    session.setUser({ ...user, defaultCurrency: 'GBP' });
    expect(useSession.getState().currency).toBe('GBP');
  });

  test('keeps the token while the server cannot be reached', () => {
    session.begin({ ...user, token: 'abc' });
    session.becomeUnreachable();
    expect(useSession.getState().status).toBe('unreachable');
    expect(token()).toBe('abc');
  });

  test('starts by checking a token that is stored', async () => {
    localStorage.setItem('token', 'abc');
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('./session-store');
      expect(fresh.useSession.getState().status).toBe('loading');
    });
  });
});

describe('another tab', () => {
  const onOtherUser = jest.fn();
  let stop = () => {};
  beforeEach(() => {
    onOtherUser.mockClear();
    session.begin({ ...user, token: 'abc' });
    stop = followOtherTabs(onOtherUser);
  });
  afterEach(() => stop());

  test('that logs out ends the session here too', () => {
    otherTab('token', null);
    expect(useSession.getState().status).toBe('anonymous');
  });

  test('that logs in as another user is reported', () => {
    otherTab('token', 'xyz');
    expect(onOtherUser).toHaveBeenCalledTimes(1);
    expect(useSession.getState().status).toBe('authenticated');
  });

  test('that logs out and in again does not end the new session when a suspended tab receives the events late', () => {
    localStorage.setItem('token', 'xyz');
    hear('token', null);
    hear('token', 'xyz');
    expect(token()).toBe('xyz');
    expect(onOtherUser).toHaveBeenCalled();
  });

  test('that clears the storage ends the session here too', () => {
    localStorage.clear();
    hear(null, null);
    expect(useSession.getState().status).toBe('anonymous');
  });

  test('that logs out while this page is in the back/forward cache ends the session on return', () => {
    transition('pagehide');
    localStorage.removeItem('token');
    transition('pageshow');
    expect(useSession.getState().status).toBe('anonymous');
  });

  test('that logs in as another user while this page is in the back/forward cache is reported on return', () => {
    transition('pagehide');
    localStorage.setItem('token', 'xyz');
    transition('pageshow');
    expect(onOtherUser).toHaveBeenCalledTimes(1);
  });

  test('that did nothing changes nothing on return', () => {
    transition('pagehide');
    transition('pageshow');
    expect(onOtherUser).not.toHaveBeenCalled();
    expect(useSession.getState().status).toBe('authenticated');
  });

  test('that changes its theme changes nothing here', () => {
    otherTab('theme', 'dark');
    expect(onOtherUser).not.toHaveBeenCalled();
    expect(useSession.getState().status).toBe('authenticated');
  });
});
