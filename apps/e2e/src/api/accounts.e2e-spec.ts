import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('POST /auth/signup creates one account per email address, ignoring case and spaces', async ({
  instance,
  user,
}) => {
  const visitor = new Api(instance);
  const made = await visitor.call('POST', '/auth/signup', user);
  expect(made).toEqual({
    status: 201,
    body: {
      _id: expect.any(String),
      email: user.email,
      defaultCurrency: 'USD',
      isSetupComplete: false,
      token: expect.any(String),
    },
  });
  const shouted = { ...user, email: ` ${user.email.toUpperCase()} ` };
  expect(await visitor.call('POST', '/auth/signup', shouted)).toMatchObject({ status: 409 });
});

test('POST /auth/login returns the user, and the same error for a wrong email or password', async ({
  api,
  instance,
  user,
}) => {
  const visitor = new Api(instance);
  const me = (await api.call<object>('GET', '/auth/me')).body;
  const shouted = { ...user, email: ` ${user.email.toUpperCase()} ` };
  expect(await visitor.call('POST', '/auth/login', shouted)).toEqual({
    status: 200,
    body: { ...me, token: expect.any(String) },
  });
  const refused = {
    status: 401,
    body: {
      statusCode: 401,
      code: 'invalid-credentials',
      message: 'Invalid email or password.',
      error: 'Unauthorized',
    },
  };
  for (const wrong of [{ password: 'Wr0ng-one!' }, { email: 'unknown@saldo.example' }])
    expect(await visitor.call('POST', '/auth/login', { ...user, ...wrong })).toEqual(refused);
});

test('GET /auth/me and PUT /auth/setup return the user', async ({ instance, user }) => {
  const api = await Api.signUp(instance, user, { setUp: false });
  const expected = {
    _id: expect.any(String),
    email: user.email,
    defaultCurrency: 'USD',
    isSetupComplete: false,
    formats: { region: 'en-GB' },
  };
  expect(await api.call('GET', '/auth/me')).toEqual({ status: 200, body: expected });
  const set = { ...expected, defaultCurrency: 'INR', isSetupComplete: true };
  expect(await api.call('PUT', '/auth/setup', { defaultCurrency: 'INR' })).toEqual({
    status: 200,
    body: set,
  });
  expect(await api.call('PUT', '/auth/setup', { defaultCurrency: 'XYZ' })).toMatchObject({ status: 400 });
  expect(await api.call('GET', '/auth/me')).toEqual({ status: 200, body: set });
  expect(await new Api(instance).call('GET', '/auth/me')).toMatchObject({ status: 401 });
});

test('DELETE /users/account deletes all data and invalidates the token immediately', async ({
  api,
  instance,
  user,
}) => {
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 3 });
  await api.make('/budgets', { category: 'Food', amount: 3, month: 1, year: 2026 });
  expect(await api.call('DELETE', '/users/account')).toEqual({ status: 204, body: '' });
  expect(await api.call('GET', '/auth/me')).toMatchObject({ status: 401 });
  expect(await api.call('GET', '/transactions')).toMatchObject({ status: 401 });
  expect(await new Api(instance).call('POST', '/auth/login', user)).toMatchObject({ status: 401 });

  const again = await Api.signUp(instance, user);
  expect(await again.call('GET', '/transactions')).toMatchObject({ body: { total: 0 } });
  expect(await again.call('GET', '/budgets')).toEqual({ status: 200, body: [] });
});

test('GET /health reports each service, and /openapi.json and /docs describe the API', async ({
  instance,
}) => {
  const visitor = new Api(instance);
  const services = { auth: 'ok', ledger: 'ok', budget: 'ok', receipt: 'ok' };
  const versions = Object.fromEntries(
    ['gateway', ...Object.keys(services)].map((name) => [name, 'development']),
  );
  expect(await visitor.call('GET', '/health')).toEqual({
    status: 200,
    body: { status: 'ok', services, dependencies: { nats: 'ok', database: 'ok' }, versions },
  });
  expect(await visitor.call('GET', '/health/live')).toEqual({ status: 200, body: { status: 'ok' } });
  const described = await visitor.call('GET', '/openapi.json');
  expect(described).toMatchObject({ status: 200, body: { openapi: expect.stringMatching(/^3\./) } });
  const docs = await fetch(`${instance.url}/api/docs`);
  expect(docs.headers.get('Content-Type')).toContain('text/html');
});
