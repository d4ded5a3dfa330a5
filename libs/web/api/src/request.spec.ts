import { routes, type User } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { hasCode, messageOf } from './api-error';
import { download, request } from './request';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const transaction = {
  name: 'Cinema',
  category: 'Entertainment',
  cost: 24,
  addedOn: '2026-11-14',
  isIncome: false,
};
let api: TestApi;

beforeEach(async () => {
  session.end();
  api = await startApi();
});
afterEach(() => api.stop());

describe('a call', () => {
  test('sends its body as JSON to the path of the contract and returns the parsed reply', async () => {
    api.answers['POST /auth/login'] = { status: 200, body: { ...user, token: 't' } };
    const reply = await request(routes.logIn, { body: { email: 'ada@example.org', password: 'secret' } });
    expect(reply).toEqual({ ...user, token: 't' });
    expect(api.calls[0]).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: { email: 'ada@example.org', password: 'secret' },
    });
  });

  test('sends the time zone of the browser', async () => {
    api.answers['GET /auth/me'] = { status: 200, body: user };
    await request(routes.getMe);
    expect(api.calls[0]?.headers['x-time-zone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  test('sends the stored token, if any', async () => {
    api.answers['GET /auth/me'] = { status: 200, body: user };
    await request(routes.getMe);
    localStorage.setItem('token', 'abc');
    await request(routes.getMe);
    expect(api.calls.map((call) => call.headers.authorization)).toEqual([undefined, 'Bearer abc']);
  });

  test('sends the idempotency key, if any', async () => {
    api.answers['GET /auth/me'] = { status: 200, body: user };
    await request(routes.getMe);
    await request(routes.getMe, { idempotencyKey: 'k1' });
    expect(api.calls.map((call) => call.headers['idempotency-key'])).toEqual([undefined, 'k1']);
  });

  describe('that creates something', () => {
    const rate = { from: 'EUR', to: 'GBP', value: '0.8', date: '2026-11-14' } as const;
    const add = (value = '0.8') => request(routes.addOwnRate, { body: { ...rate, value } });
    const answer = (status: number, body?: object) => (api.answers['POST /rates/own'] = { status, body });
    const keys = () => api.calls.map((call) => call.headers['idempotency-key']);
    const made = { ...rate, _id: 'a' };

    test('has the same idempotency key when it is sent again without an answer', async () => {
      for (const status of [503, 504, 500]) {
        answer(status);
        await expect(add()).rejects.toThrow();
      }
      answer(201, { broken: true });
      await expect(add()).rejects.toThrow();
      answer(201, made);
      await add();
      expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
      expect(new Set(keys()).size).toBe(1);
    });

    test('has another key once it was answered', async () => {
      answer(201, made);
      await add();
      answer(422);
      await expect(add()).rejects.toThrow();
      answer(201, made);
      await add();
      expect(new Set(keys()).size).toBe(3);
    });

    test('has another key than a different one', async () => {
      answer(503);
      await expect(add()).rejects.toThrow();
      await expect(add('0.9')).rejects.toThrow();
      expect(new Set(keys()).size).toBe(2);
      answer(201, made);
      await add();
      await add('0.9');
    });
  });

  test('fills the parts of the path and leaves out empty query values', async () => {
    api.answers['PUT /transactions/a%2Fb'] = { status: 200, body: { ...transaction, _id: 'a/b', note: '' } };
    await request(routes.updateTransaction, { params: { id: 'a/b' }, body: { cost: 25 } });
    api.answers['GET /transactions'] = {
      status: 200,
      body: { transactions: [], totalPages: 0, total: 0, page: 1 },
    };
    const query = { page: 2, search: 'a & b', category: '', startDate: undefined, isIncome: false };
    await request(routes.listTransactions, { query });
    expect(api.calls.map((call) => call.path)).toEqual([
      '/transactions/a%2Fb',
      '/transactions?page=2&search=a+%26+b&isIncome=false',
    ]);
  });

  test('returns undefined for a response without a body', async () => {
    api.answers['DELETE /transactions/a'] = { status: 204 };
    await expect(request(routes.deleteTransaction, { params: { id: 'a' } })).resolves.toBeUndefined();
  });

  test('returns a file with the name from the server', async () => {
    const disposition = { 'Content-Disposition': 'attachment; filename="saldo-transactions-2026-11-20.csv"' };
    api.answers['GET /transactions/export'] = { status: 200, body: 'Name,Category', headers: disposition };
    const { blob, name } = await download(routes.exportTransactions);
    expect(name).toBe('saldo-transactions-2026-11-20.csv');
    expect(await blob.text()).toBe('Name,Category');
  });
});

describe('a call that fails', () => {
  test('has the message of the server and the invalid fields', async () => {
    const errors = [{ path: 'cost', message: 'Please enter a valid cost greater than 0' }];
    const body = { statusCode: 400, message: "Some fields aren't valid.", errors };
    api.answers['POST /transactions'] = { status: 400, body };
    const error = await request(routes.createTransaction, { body: transaction }).catch((reason) => reason);
    expect(error).toMatchObject({ kind: 'http', status: 400, fields: errors, isTransient: false });
    expect(messageOf(error, 'other words')).toBe("Some fields aren't valid.");
  });

  test.each([
    [503, 'Service Unavailable'],
    [502, '<html>Bad gateway</html>'],
    [504, ''],
  ])('with status %d can be retried, whatever the body', async (status, body) => {
    api.answers['GET /auth/me'] = { status, body };
    const error = await request(routes.getMe).catch((reason) => reason);
    expect(error).toMatchObject({ kind: 'http', status, isTransient: true });
    expect(messageOf(error, 'other words')).toBe('other words');
  });

  test('has the code of the error', async () => {
    const full = { status: 409, body: { statusCode: 409, code: 'categories-full', message: 'Full.' } };
    api.answers['POST /transactions'] = full;
    const error = await request(routes.createTransaction, { body: transaction }).catch((reason) => reason);
    expect(hasCode(error, 'categories-full')).toBe(true);
    expect(hasCode(error, 'idempotency-key-reused')).toBe(false);
  });

  test.each([
    ['only one error of the call has the status', 404, undefined, 'not-found'],
    ['several errors have the status', 409, undefined, undefined],
    ['the code is unknown, as of a newer server', 404, 'gone-for-good', undefined],
  ])('derives an unknown code from the status, if unambiguous: %s', async (_where, status, code, known) => {
    api.answers['PUT /budgets/b'] = { status, body: { statusCode: status, code, message: 'No.' } };
    api.answers['POST /transactions'] = { status, body: { statusCode: status, code, message: 'No.' } };
    const call =
      status === 409
        ? request(routes.createTransaction, { body: transaction })
        : request(routes.updateBudget, { params: { id: 'b' }, body: { amount: 1 } });
    const error = await call.catch((reason) => reason);
    expect(error).toMatchObject({ status, message: 'No.' });
    expect(error.code).toBe(known);
  });

  test('is offline if the server does not respond', async () => {
    await api.stop();
    globalThis.fetch = Object.assign(() => Promise.reject(new TypeError('fetch failed')));
    await expect(request(routes.getMe)).rejects.toMatchObject({ kind: 'offline', isTransient: true });
  });

  test('is unreadable if the response is not from the API', async () => {
    api.answers['GET /auth/me'] = { status: 200, body: { surprise: true } };
    await expect(request(routes.getMe)).rejects.toMatchObject({ kind: 'unreadable', status: 200 });
    api.answers['GET /auth/me'] = { status: 200, body: '<html></html>' };
    await expect(request(routes.getMe)).rejects.toMatchObject({ kind: 'unreadable' });
  });

  test('is aborted if it was cancelled, which is not a server error', async () => {
    api.answers['GET /auth/me'] = 'hang';
    const controller = new AbortController();
    const call = request(routes.getMe, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is timed out if it takes too long', async () => {
    api.answers['GET /auth/me'] = 'hang';
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(request(routes.getMe)).rejects.toMatchObject({ kind: 'timeout', isTransient: true });
    timeout.mockRestore();
  });
});

describe('a token that the server does not accept', () => {
  const refusal = { status: 401, body: { statusCode: 401, message: 'Log in to continue.' } };

  test('ends the session', async () => {
    api.answers['GET /budgets'] = refusal;
    session.begin({ ...user, token: 'abc' });
    await expect(request(routes.listBudgets)).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test.each([
    ['by its code', { status: 401, body: { ...refusal.body, code: 'unauthorized' } }, 'anonymous'],
    [
      'but not with another code',
      { status: 401, body: { ...refusal.body, code: 'invalid-credentials' } },
      'authenticated',
    ],
  ])('ends the session %s', async (_how, answer, status) => {
    api.answers['GET /budgets'] = answer;
    session.begin({ ...user, token: 'abc' });
    await expect(request(routes.listBudgets)).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState().status).toBe(status);
  });

  test('does not end a newer session', async () => {
    api.answers['GET /budgets'] = () => {
      session.begin({ ...user, token: 'new' });
      return refusal;
    };
    session.begin({ ...user, token: 'old' });
    await expect(request(routes.listBudgets)).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState().status).toBe('authenticated');
  });

  test('at login means wrong credentials, and ends no session', async () => {
    api.answers['POST /auth/login'] = refusal;
    session.begin({ ...user, token: 'abc' });
    await expect(request(routes.logIn, { body: { email: 'a@b.cd', password: 'x' } })).rejects.toThrow();
    expect(useSession.getState().status).toBe('authenticated');
  });
});
