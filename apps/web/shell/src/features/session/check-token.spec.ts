import type { User } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { type ApiAnswer, startApi, type TestApi } from '@saldo/web-testing';
import { checkToken } from './check-token';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };

describe('the check of a stored token', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi();
    localStorage.setItem('token', 'abc');
  });
  afterEach(async () => {
    session.end();
    await api.stop();
  });

  test('returns the user', async () => {
    api.answers['GET /auth/me'] = { status: 200, body: user };
    await checkToken();
    expect(useSession.getState()).toEqual({ status: 'authenticated', user, currency: 'EUR' });
    expect(api.calls[0]?.headers.authorization).toBe('Bearer abc');
  });

  test.each<[string, ApiAnswer]>([
    ['is not accepted', { status: 401, body: { message: 'Log in to continue.' } }],
    ['belongs to no user', { status: 404, body: { message: 'Not found.' } }],
  ])('removes the token if the server %s', async (_, answer) => {
    api.answers['GET /auth/me'] = answer;
    await checkToken();
    expect(useSession.getState().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test.each([429, 502, 503, 504])('keeps the token if the server responds with %d', async (status) => {
    api.answers['GET /auth/me'] = { status };
    await checkToken();
    expect(useSession.getState().status).toBe('unreachable');
    expect(localStorage.getItem('token')).toBe('abc');
  });

  test('keeps the token if the server does not respond', async () => {
    await api.stop();
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    await checkToken();
    expect(useSession.getState().status).toBe('unreachable');
  });
});
