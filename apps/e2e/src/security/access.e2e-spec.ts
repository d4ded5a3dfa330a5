import { Api } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const tea = { name: 'Tea', category: 'Food', cost: 3, addedOn: '2026-01-31' };
const budget = { category: 'Food', amount: 100, month: 1, year: 2026 };

test("returns 404 for another user's data and leaves it unchanged", async ({ api, instance, user }) => {
  const otherUser = await Api.signUp(instance, { ...user, email: `other-${user.email}` });
  for (const [path, body] of [
    ['/transactions', tea],
    ['/budgets', budget],
  ] as const) {
    const id = await api.make(path, body);
    for (const [method, change] of [
      ['PUT', {}],
      ['DELETE', undefined],
    ] as const) {
      const foreign = await otherUser.call(method, `${path}/${id}`, change);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await otherUser.call(method, `${path}/000000000000000000000000`, change));
    }
  }
  expect(await otherUser.call('GET', '/transactions')).toMatchObject({ body: { total: 0 } });
  expect(await otherUser.call('GET', '/budgets')).toMatchObject({ body: [] });
  expect(await api.call('GET', '/transactions')).toMatchObject({ body: { total: 1 } });
  expect(await api.call('GET', '/budgets')).toMatchObject({ body: [budget] });
});

test('every endpoint that is not public requires a token', async ({ instance }) => {
  const visitor = new Api(instance);
  const { body } = await visitor.call<{ paths: Record<string, object> }>('GET', '/openapi.json');
  const open = [
    ...['/auth/login', '/auth/signup', '/contact'],
    ...['/health', '/health/live', '/docs', '/openapi.json'],
  ];
  const calls = Object.entries(body.paths)
    .map(([path, methods]) => ({ path: path.replace(/^\/api/, ''), methods: Object.keys(methods) }))
    .filter(({ path }) => !open.includes(path));
  expect(calls.length).toBeGreaterThan(15);
  for (const { path, methods } of calls)
    for (const method of methods) {
      const { status } = await visitor.call(method.toUpperCase(), path.replace(/\{\w+\}/, '1'));
      expect.soft(status, `${method} ${path}`).toBe(401);
    }
});

test('error responses have one sentence and no internal details', async ({ api, instance }) => {
  const headers = { Authorization: `Bearer ${api.token}`, 'Content-Type': 'application/json' };
  const send = (body: string) => fetch(`${instance.url}/api/transactions`, { method: 'POST', headers, body });
  const answers = await Promise.all([
    send('{"name":'),
    send('[]'),
    send(JSON.stringify({ ...tea, note: 'x'.repeat(1_000_001) })),
    fetch(`${instance.url}/api/nothing`, { headers }),
    fetch(`${instance.url}/api/transactions/1`, { method: 'PATCH', headers }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 413, 404, 405]);
  for (const answer of answers) {
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      statusCode: answer.status,
      message: expect.stringMatching(/^[A-Z].*\.$/),
      error: answer.statusText,
    });
    expect(text).not.toMatch(/ at |node_modules|mongo|rpc\.|SyntaxError/i);
  }
});

test('a tampered token is rejected', async ({ api, instance }) => {
  const [head = '', claims = '', signature = ''] = api.token.split('.');
  const swapped = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: '0'.repeat(24) }),
  ).toString('base64url');
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const forged of [
    `${head}.${swapped}.${signature}`,
    `${unsigned}.${claims}.`,
    `${head}.${claims}.${signature.split('').reverse().join('')}`,
  ])
    expect((await new Api(instance, forged).call('GET', '/auth/me')).status).toBe(401);
});

test('the web app and the API send restrictive security headers', async ({ instance }) => {
  for (const path of ['/', '/api/health']) {
    const { headers } = await fetch(instance.url + path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Powered-By')).toBeNull();
  }
});
