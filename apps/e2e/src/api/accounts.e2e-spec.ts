import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

test('POST /auth/signup makes an account, once for an address however it is written', async ({
  instance,
  person,
}) => {
  const visitor = new Api(instance);
  const made = await visitor.call('POST', '/auth/signup', person);
  expect(made).toEqual({
    status: 201,
    body: {
      _id: expect.any(String),
      email: person.email,
      defaultCurrency: 'USD',
      isSetupComplete: false,
      token: expect.any(String),
    },
  });
  const shouted = { ...person, email: ` ${person.email.toUpperCase()} ` };
  expect(await visitor.call('POST', '/auth/signup', shouted)).toMatchObject({ status: 409 });
});

test('POST /auth/login answers as signing up did, and to both wrong halves with the same words', async ({
  api,
  instance,
  person,
}) => {
  const visitor = new Api(instance);
  const me = (await api.call<object>('GET', '/auth/me')).body;
  const shouted = { ...person, email: ` ${person.email.toUpperCase()} ` };
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
    expect(await visitor.call('POST', '/auth/login', { ...person, ...wrong })).toEqual(refused);
});

test('GET /auth/me and PUT /auth/setup answer the user', async ({ instance, person }) => {
  const api = await Api.signUp(instance, person, { setUp: false });
  const user = {
    _id: expect.any(String),
    email: person.email,
    defaultCurrency: 'USD',
    isSetupComplete: false,
  };
  expect(await api.call('GET', '/auth/me')).toEqual({ status: 200, body: user });
  const set = { ...user, defaultCurrency: 'INR', isSetupComplete: true };
  expect(await api.call('PUT', '/auth/setup', { defaultCurrency: 'INR' })).toEqual({
    status: 200,
    body: set,
  });
  expect(await api.call('PUT', '/auth/setup', { defaultCurrency: 'CHF' })).toMatchObject({ status: 400 });
  expect(await api.call('GET', '/auth/me')).toEqual({ status: 200, body: set });
  expect(await new Api(instance).call('GET', '/auth/me')).toMatchObject({ status: 401 });
});

test('DELETE /users/account forgets everything, and the token is dead at once', async ({
  api,
  instance,
  person,
}) => {
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 3 });
  await api.make('/budgets', { category: 'Food', amount: 3, month: 1, year: 2026 });
  expect(await api.call('DELETE', '/users/account')).toEqual({ status: 204, body: '' });
  expect(await api.call('GET', '/auth/me')).toMatchObject({ status: 401 });
  expect(await api.call('GET', '/transactions')).toMatchObject({ status: 401 });
  expect(await new Api(instance).call('POST', '/auth/login', person)).toMatchObject({ status: 401 });

  const again = await Api.signUp(instance, person);
  expect(await again.call('GET', '/transactions')).toMatchObject({ body: { total: 0 } });
  expect(await again.call('GET', '/budgets')).toEqual({ status: 200, body: [] });
});

test('the system tells how it is, and describes itself', async ({ instance }) => {
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
