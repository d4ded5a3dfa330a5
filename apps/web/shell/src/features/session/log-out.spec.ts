import { pendingLogouts, readToken, session } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { startApi, type TestApi } from '@saldo/web-testing';
import { waitFor } from '@testing-library/react';
import { keepSendingPendingLogouts, logOut } from './log-out';

let api: TestApi;
let reach: typeof fetch;
beforeEach(async () => {
  localStorage.clear();
  api = await startApi({ 'POST /auth/logout': { status: 204 } });
  reach = globalThis.fetch;
});
afterEach(async () => {
  session.end();
  useToasts.setState({ toasts: [] });
  await api.stop();
});

const tried = jest.fn();
function cutOff(): void {
  tried.mockClear();
  globalThis.fetch = (...given) => {
    tried(...given);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
}
const logouts = () => api.calls.filter(({ path }) => path === '/auth/logout');

test('a logout is sent at once and removes the token', async () => {
  localStorage.setItem('token', 'abc');
  logOut();
  expect(readToken()).toBeUndefined();
  await waitFor(() => expect(logouts()).toMatchObject([{ headers: { authorization: 'Bearer abc' } }]));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('a logout while offline is sent after reconnecting, only to the same origin', async () => {
  localStorage.setItem('token', 'abc');
  cutOff();
  logOut();
  await waitFor(() => expect(tried).toHaveBeenCalledWith('/api/auth/logout', expect.anything()));
  expect(readToken()).toBeUndefined();
  expect(pendingLogouts.list()).toEqual(['abc']);
  globalThis.fetch = reach;
  keepSendingPendingLogouts();
  await waitFor(() => expect(pendingLogouts.list()).toEqual([]));
  cutOff();
  localStorage.setItem('token', 'def');
  logOut();
  await waitFor(() => expect(tried).toHaveBeenCalled());
  globalThis.fetch = reach;
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(logouts().map(({ headers }) => headers.authorization)).toEqual(['Bearer abc', 'Bearer def']),
  );
  await waitFor(() => expect(pendingLogouts.list()).toEqual([]));
});

test('a logout that fails is sent again after ten seconds, without an event', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    localStorage.setItem('token', 'abc');
    api.answers['POST /auth/logout'] = { status: 503 };
    logOut();
    await waitFor(() => expect(logouts()).toHaveLength(1));
    api.answers['POST /auth/logout'] = { status: 204 };
    await jest.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(pendingLogouts.list()).toEqual([]));
    expect(logouts()).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('a rejected token is removed from the pending logouts; after a server error it stays', async () => {
  pendingLogouts.add('abc');
  api.answers['POST /auth/logout'] = { status: 503 };
  keepSendingPendingLogouts();
  await waitFor(() => expect(logouts()).toHaveLength(1));
  expect(pendingLogouts.list()).toEqual(['abc']);
  api.answers['POST /auth/logout'] = {
    status: 401,
    body: { code: 'unauthorized', message: 'Log in to continue.' },
  };
  keepSendingPendingLogouts();
  await waitFor(() => expect(pendingLogouts.list()).toEqual([]));
});

test('a newer session continues', async () => {
  pendingLogouts.add('abc');
  localStorage.setItem('token', 'def');
  api.answers['POST /auth/logout'] = {
    status: 401,
    body: { code: 'unauthorized', message: 'Log in to continue.' },
  };
  keepSendingPendingLogouts();
  await waitFor(() => expect(pendingLogouts.list()).toEqual([]));
  expect(readToken()).toBe('def');
});
