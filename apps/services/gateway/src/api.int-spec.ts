import { eventually, startTestStack, type TestStack } from '@saldo/testing';
import { startBuiltServices } from './testing/built-services';
import { type Asked, startTestGateway, type TestGateway } from './testing/test-gateway';

// Tests the whole API over real HTTP with NATS, the built services and a database.
let stack: TestStack;
let gateway: TestGateway;
let services: ReturnType<typeof startBuiltServices>;

beforeAll(async () => {
  [stack, gateway] = await Promise.all([startTestStack(), startTestGateway()]);
  const { NATS_URL, NATS_PASSWORD = '', JWT_SECRET } = gateway.config;
  services = startBuiltServices({
    NATS_URL,
    NATS_PASSWORD,
    JWT_SECRET,
    MONGODB_URI: stack.mongodbUri,
    LOG_LEVEL: 'silent',
  });
  await healthy();
});
afterAll(async () => {
  await Promise.all([gateway.stop(), services.stop()]);
  await stack.stop();
});

const healthy = () =>
  eventually(async () => expect((await gateway.ask('GET', '/api/health')).status).toBe(200));

let people = 0;
/** Returns a function that calls the API as a new user and returns status and body. */
async function person() {
  const json = { email: `person${(people += 1)}@example.com`, password: 'Passw0rd!' };
  const { token } = await (await gateway.ask('POST', '/api/auth/signup', { json })).json();
  return async (method: string, path: string, json?: unknown, asked: Asked = {}) => {
    const answer = await gateway.ask(method, `/api${path}`, { token, json, ...asked });
    const body = await answer.text();
    return {
      status: answer.status,
      body: body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : body,
    };
  };
}

const tea = { name: 'Tea', category: 'Food', cost: 2.5, addedOn: '2026-01-31', isIncome: false, note: '' };
const budget = { category: 'Food', amount: 100, month: 1, year: 2026 };

test('a user signs up, logs in, sets up, and deletes the account, which invalidates the token', async () => {
  const json = { email: ' User@Example.com ', password: 'Passw0rd!' };
  const signUp = await gateway.ask('POST', '/api/auth/signup', { json });
  expect(signUp.status).toBe(201);
  expect(await signUp.json()).toEqual({
    _id: expect.any(String),
    email: 'user@example.com',
    defaultCurrency: 'USD',
    isSetupComplete: false,
    token: expect.any(String),
  });
  expect((await gateway.ask('POST', '/api/auth/signup', { json })).status).toBe(409);

  const logIn = await gateway.ask('POST', '/api/auth/login', { json });
  expect(logIn.status).toBe(200);
  const { token } = await logIn.json();
  const setUp = await gateway.ask('PUT', '/api/auth/setup', { token, json: { defaultCurrency: 'EUR' } });
  expect([setUp.status, await setUp.json()]).toMatchObject([
    200,
    { defaultCurrency: 'EUR', isSetupComplete: true },
  ]);
  expect((await gateway.ask('GET', '/api/auth/me', { token })).status).toBe(200);
  expect((await gateway.ask('DELETE', '/api/users/account', { token })).status).toBe(204);
  expect((await gateway.ask('GET', '/api/auth/me', { token })).status).toBe(401);
});

test.each([
  ['a wrong password', { email: 'person1@example.com', password: 'Wr0ng!!!' }],
  ['an unknown address', { email: 'unknown@example.com', password: 'Passw0rd!' }],
])('a login with %s is answered in the same words', async (_what, json) => {
  const answer = await gateway.ask('POST', '/api/auth/login', { json });
  expect(await answer.json()).toMatchObject({ statusCode: 401, message: 'Invalid email or password.' });
});

test('records, changes, lists, sums, charts, exports and deletes transactions', async () => {
  const ask = await person();
  const made = await ask('POST', '/transactions', tea);
  expect(made).toEqual({
    status: 201,
    body: { ...tea, _id: expect.any(String), version: expect.any(String) },
  });
  const { _id } = made.body;

  const changed = await ask('PUT', `/transactions/${_id}`, { cost: 3 });
  expect(changed).toEqual({ status: 200, body: { ...tea, _id, cost: 3, version: expect.any(String) } });
  expect(changed.body.version).not.toBe(made.body.version);
  const list = { transactions: [changed.body], totalPages: 1, total: 1, page: 1 };
  expect(await ask('GET', '/transactions')).toEqual({ status: 200, body: list });
  expect(await ask('GET', '/transactions?page=1&limit=10')).toEqual({ status: 200, body: list });
  expect(await ask('GET', '/transactions/summary')).toMatchObject({
    status: 200,
    body: { totalExpenses: 3 },
  });
  expect(await ask('GET', '/transactions/charts')).toMatchObject({
    status: 200,
    body: { expensesByCategory: [{ name: 'Food', total: 3 }] },
  });
  expect(await ask('GET', '/transactions/export')).toEqual({
    status: 200,
    body: 'Name,Category,Type,Amount,Date,Note\r\nTea,Food,Expense,3.00,2026-01-31,\r\n',
  });
  expect(await ask('DELETE', `/transactions/${_id}`)).toEqual({ status: 204, body: '' });
  expect(await ask('DELETE', `/transactions/${_id}`)).toMatchObject({ status: 404 });
  expect(await ask('GET', '/transactions')).toMatchObject({ body: { total: 0, totalPages: 0 } });
});

test('returns hundreds of transactions completely, in the order of the pages', async () => {
  const ask = await person();
  for (let i = 0; i < 250; i += 1) await ask('POST', '/transactions', { ...tea, name: `Tea ${i}` });
  const { transactions } = (await ask('GET', '/transactions')).body;
  const pages = await Promise.all(
    [1, 2, 3].map((page) => ask('GET', `/transactions?limit=100&page=${page}`)),
  );
  expect(transactions).toHaveLength(250);
  expect(pages.flatMap(({ body }) => body.transactions)).toEqual(transactions);
});

test('hides the data of a user from another', async () => {
  const [one, other] = [await person(), await person()];
  const { _id } = (await one('POST', '/transactions', tea)).body;
  const unknown = await other('PUT', '/transactions/000000000000000000000000', { cost: 1 });
  expect(await other('PUT', `/transactions/${_id}`, { cost: 1 })).toEqual(unknown);
  expect(await other('DELETE', `/transactions/${_id}`)).toMatchObject({ status: 404 });
  expect(await other('DELETE', '/transactions/bulk', { transactionIds: [_id] })).toEqual({
    status: 200,
    body: { deletedCount: 0, group: expect.any(String) as string },
  });
  expect(await one('DELETE', '/transactions/bulk', { transactionIds: [_id] })).toEqual({
    status: 200,
    body: { deletedCount: 1, group: expect.any(String) as string },
  });
});

test('adds, lists and removes categories', async () => {
  const ask = await person();
  const pets = { name: 'Pets', type: 'expense' };
  expect(await ask('POST', '/transactions/categories', pets)).toEqual({ status: 201, body: pets });
  expect(await ask('POST', '/transactions/categories', { ...pets, name: 'PETS' })).toMatchObject({
    status: 409,
  });
  expect((await ask('GET', '/transactions/categories/expense')).body).toContain('Pets');
  expect((await ask('GET', '/transactions/categories/income')).body).not.toContain('Pets');
  expect((await ask('GET', '/transactions/categories')).body).toContain('Pets');
  await ask('POST', '/transactions', { ...tea, category: 'Pets' });
  const removal = { categoryToDelete: 'Pets' };
  expect(await ask('DELETE', '/transactions/category', removal)).toEqual({
    status: 200,
    body: { movedCount: 1 },
  });
  expect(await ask('DELETE', '/transactions/category', { categoryToDelete: 'Food' })).toMatchObject({
    status: 400,
  });
});

test('renames and merges categories with their budgets and recurring entries', async () => {
  const ask = await person();
  const other = await person();
  for (const each of [ask, other]) await each('POST', '/transactions', { ...tea, category: 'Pets' });
  await ask('POST', '/transactions/categories', { name: 'Cars', type: 'expense' });
  await ask('POST', '/budgets', { ...budget, category: 'Pets' });
  const series = { name: 'Vet', amount: 5, category: 'Pets', isIncome: false, frequency: 'monthly' };
  await ask('POST', '/recurring/create', { ...series, startDate: '2999-01-31' });
  const rename = (name: string, more = {}) =>
    ask('PUT', '/transactions/category', { category: 'Pets', type: 'expense', name, ...more });
  const where = async (each: typeof ask) => {
    const [transactions, budgets, recurring] = await Promise.all(
      ['/transactions', '/budgets', '/recurring'].map((path) => each('GET', path)),
    );
    const lists = [transactions?.body.transactions, budgets?.body, recurring?.body];
    return lists.map((list) => list.map(({ category }: { category: string }) => category));
  };

  expect(await rename('cars')).toMatchObject({ status: 409, body: { errors: [{ path: 'name' }] } });
  expect(await rename('x'.repeat(41))).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
  expect(
    await ask('PUT', '/transactions/category', { category: 'Food', type: 'expense', name: 'x' }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'category' }] } });
  const merged = { name: 'Cars', type: 'expense', movedCount: 1 };
  expect(await rename('cars', { merge: true })).toEqual({ status: 200, body: merged });
  await eventually(async () => expect(await where(ask)).toEqual([['Cars'], ['Cars'], ['Cars']]));
  expect(await rename('Dogs')).toMatchObject({ status: 404 });
  expect(await where(other)).toEqual([['Pets'], [], []]);
});

test('sets, changes and deletes budgets and shows what was spent', async () => {
  const ask = await person();
  await ask('POST', '/transactions', tea);
  const made = await ask('POST', '/budgets', budget);
  expect(made).toEqual({
    status: 201,
    body: { ...budget, _id: expect.any(String), spent: 2.5, version: expect.any(String) },
  });
  expect(await ask('POST', '/budgets', budget)).toMatchObject({ status: 409 });
  expect(await ask('GET', '/budgets?month=1&year=2026')).toEqual({ status: 200, body: [made.body] });
  const path = `/budgets/${made.body._id}`;
  expect(await ask('PUT', path, { amount: 50 })).toEqual({
    status: 200,
    body: { ...made.body, amount: 50, version: expect.any(String) },
  });
  expect(await ask('DELETE', path)).toEqual({ status: 204, body: '' });
  expect(await ask('DELETE', path)).toMatchObject({ status: 404 });
});

test('copies the budgets of a month to the next one once', async () => {
  const ask = await person();
  await ask('POST', '/budgets', budget);
  const copy = { from: { month: 1, year: 2026 }, to: { month: 2, year: 2026 } };
  for (const copiedCount of [1, 0]) {
    expect(await ask('POST', '/budgets/copy', copy)).toEqual({ status: 200, body: { copiedCount } });
  }
  expect((await ask('GET', '/budgets')).body).toMatchObject([{ month: 2 }, { month: 1 }]);
  expect(await ask('POST', '/budgets/copy', { ...copy, to: { month: 13, year: 2026 } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'to.month' }] },
  });
});

test('adds, changes, lists and deletes recurring entries', async () => {
  const ask = await person();
  const series = { name: 'Rent', category: 'Bills', amount: 5, startDate: '2999-01-31' };
  const made = await ask('POST', '/recurring/create', series);
  expect(made).toMatchObject({ status: 201, body: { ...series, isIncome: false, frequency: 'monthly' } });
  expect(await ask('GET', '/recurring')).toEqual({ status: 200, body: [made.body] });
  const path = `/recurring/${made.body._id}`;
  const steps = [
    ['POST', `${path}/skip`, { date: '2999-01-31' }, { nextDueDate: '2999-02-28' }],
    ['POST', `${path}/record`, { date: '2999-02-28' }, { nextDueDate: '2999-03-31' }],
    ['POST', `${path}/pause`, undefined, { paused: true }],
    ['POST', `${path}/resume`, undefined, { paused: false }],
    ['PUT', path, { amount: 7, endDate: '2999-03-30' }, { amount: 7, nextDueDate: null }],
  ] as const;
  for (const [method, where, json, outcome] of steps) {
    expect(await ask(method, where, json)).toMatchObject({ status: 200, body: outcome });
  }
  expect(await ask('POST', `${path}/skip`)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'date' }] },
  });
  expect((await ask('GET', '/transactions')).body.transactions).toMatchObject([
    { recurringId: made.body._id },
  ]);
  expect(await ask('GET', '/recurring/upcoming')).toEqual({
    status: 200,
    body: { balance: -5, datedAfterToday: 0, balanceAtEnd: -5, entries: [] },
  });
  expect(await ask('GET', '/recurring/news')).toEqual({ status: 200, body: { recordedCount: 0 } });
  expect(await ask('POST', '/recurring/news/seen')).toEqual({ status: 204, body: '' });
  expect(await ask('DELETE', path)).toEqual({ status: 204, body: '' });
  expect(await ask('DELETE', path)).toMatchObject({ status: 404 });
});

test('answers 503 while a crashed service restarts, and loses nothing that was acknowledged', async () => {
  const ask = await person();
  const { body: made } = await ask('POST', '/transactions', tea);
  await services.kill('ledger');
  // Until NATS notices the crash, calls are sent to the dead process and time out.
  await eventually(async () =>
    expect(await ask('GET', '/transactions/summary')).toMatchObject({ status: 503 }),
  );
  for (const path of ['/transactions', '/transactions/summary', '/transactions/export']) {
    expect(await ask('GET', path)).toMatchObject({ status: 503 });
  }
  expect(await ask('GET', '/auth/me')).toMatchObject({ status: 200 });
  services.restart('ledger');
  await healthy();
  expect((await ask('GET', '/transactions')).body.transactions).toEqual([made]);
});
