import {
  authRpc,
  budgetRpc,
  errorCatalogue,
  errorCodesOf,
  ledgerRpc,
  receiptRpc,
  type RouteContract,
  routes,
} from './index';

/** All routes that the product promises, as method and path. */
const promised = [
  'POST /auth/signup',
  'POST /auth/login',
  'GET /auth/me',
  'PUT /auth/setup',
  'GET /transactions',
  'POST /transactions',
  'PUT /transactions/:id',
  'DELETE /transactions/:id',
  'DELETE /transactions/bulk',
  'DELETE /transactions/category',
  'GET /transactions/summary',
  'GET /transactions/charts',
  'GET /transactions/categories',
  'GET /transactions/categories/expense',
  'GET /transactions/categories/income',
  'POST /transactions/categories',
  'GET /transactions/export',
  'POST /receipts/upload',
  'DELETE /users/account',
  'GET /budgets',
  'POST /budgets',
  'PUT /budgets/:id',
  'DELETE /budgets/:id',
  'GET /recurring',
  'POST /recurring/create',
  'PUT /recurring/:id',
  'DELETE /recurring/:id',
  'GET /health',
  'GET /health/live',
  'GET /docs',
  'GET /openapi.json',
];

describe('the routes', () => {
  const all = Object.values(routes).map((route) => `${route.method} ${route.path}`);

  it('have every call that was promised', () => expect(all).toEqual(expect.arrayContaining(promised)));

  it('name each call once', () => expect(new Set(all).size).toBe(all.length));

  it('need a token except before login', () => {
    const open = Object.values(routes).filter((route) => route.access === 'public');
    expect(open.map((route) => route.path).sort()).toEqual([
      '/auth/login',
      '/auth/signup',
      '/contact',
      '/docs',
      '/health',
      '/health/live',
      '/openapi.json',
    ]);
  });

  it('take no body, file or key with GET, which any website can make a browser send', () => {
    const reading = Object.values<RouteContract>(routes).filter(({ method }) => method === 'GET');
    expect(reading.length).toBeGreaterThan(10);
    for (const { path, body, upload, repeatable, conditional, status } of reading)
      expect({ path, body, upload, repeatable, conditional, status }).toEqual({ path, status: 200 });
  });

  it('create once for each Idempotency-Key, or for what names the new thing otherwise', () => {
    const named = {
      signUp: 'the address of the user, of which there is one',
      recordReceipt: 'the draft, which is recorded once',
      sendReceiptFile: 'nothing: a file that no restored receipt names is dropped after an hour',
      restoreReceipt: 'the batch and the index of the receipt in it',
    };
    const unrepeatable = Object.entries<RouteContract>(routes)
      .filter(([, { method, status, repeatable }]) => method === 'POST' && status === 201 && !repeatable)
      .map(([name]) => name);
    expect(unrepeatable.toSorted()).toEqual(Object.keys(named).toSorted());
    for (const route of Object.values<RouteContract>(routes).filter(({ repeatable }) => repeatable))
      expect(errorCodesOf(route)).toContain('idempotency-key-reused');
  });

  it('that record in accounts, or add categories, say so in their errors', () => {
    const both = ['account-closed', 'categories-full'];
    for (const { path, errors } of [
      ...[routes.createTransaction, routes.updateTransaction, routes.importTransactions],
      ...[routes.editTransactions, routes.createRecurring, routes.updateRecurring],
      ...[routes.restoreRecurring, routes.restoreRecurringVersion, routes.finishReconciliation],
    ])
      expect({ path, errors }).toEqual({ path, errors: expect.arrayContaining(both) });
    expect(routes.removeAccount.errors).toContain('account-closed');
  });

  it('have names for errors that the catalogue knows, and statuses that are errors', () => {
    for (const { status } of Object.values(errorCatalogue)) expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe('the calls between services', () => {
  const contracts = [authRpc, ledgerRpc, budgetRpc, receiptRpc].flatMap((group) => Object.values(group));

  it('have one subject each', () =>
    expect(new Set(contracts.map((contract) => contract.subject)).size).toBe(contracts.length));

  it('end in time for an answer within 5 s', () => {
    const long = contracts.filter(({ timeoutMs }) => authRpc.checkSession.timeoutMs + timeoutMs >= 5_000);
    expect(long.map(({ subject }) => subject)).toEqual([]);
  });
});

it('every call that takes a file counts as much as many others', () => {
  const uploads = Object.values(routes).filter((route) => 'upload' in route);
  expect(uploads.length).toBeGreaterThan(0);
  for (const route of uploads) expect(route).toMatchObject({ heavy: true });
});
