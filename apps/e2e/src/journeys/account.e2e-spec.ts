import { type Page, type Request } from '@playwright/test';
import fc from 'fast-check';
import { unzipSync, strFromU8 } from 'fflate';
import { Api } from '../support/api.ts';
import { type Instance } from '../../../../libs/testing/src/instance.ts';
import { createReceipt } from '../support/receipts.ts';
import { waitForOfflineCopy } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const line = (max: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }).map(clean);
const clean = (text: string) =>
  // Normalizes a text like the server: no control characters, NFC, trimmed. The leading `x` keeps it from being empty.
  `x${text.replace(/[\p{C}\p{Z}]/gu, ' ')}`.normalize('NFC').trim();
const cents = fc.oneof(fc.integer({ min: 1, max: 999_999_999_999 }), fc.constantFrom(1, 10, 999_999_999_999));
const date = fc.constantFrom('1900-01-01', '2024-02-29', '2026-01-31', '2026-01-31', '2999-12-31');
const transaction = fc.record({
  name: line(30),
  category: fc.constantFrom('Food', 'Bills', 'Pets', 'ΚΑΤΗΓΟΡΊΑ', 'Gifts'),
  cost: cents.map((amount) => amount / 100),
  addedOn: date,
  isIncome: fc.boolean(),
  note: fc.oneof(fc.constant(''), fc.constant('two\nlines, "quoted"; =1+1')),
});

/** Fills an account with several entries of each kind, with texts and amounts at their limits. */
async function createTestData(api: Api): Promise<void> {
  const [entries = []] = fc.sample(fc.array(transaction, { minLength: 30, maxLength: 30 }), {
    numRuns: 1,
    seed: 1,
  });
  for (const entry of entries) await api.make('/transactions', entry);
  await createTestAccounts(api);
  await api.call('PUT', '/auth/setup', { defaultCurrency: 'JPY' });
  await api.make('/budgets', { category: 'Pets', amount: 0, month: 12, year: 2100 });
  await api.make('/budgets', { category: 'Food', amount: 9_999_999_999.99, month: 1, year: 2000 });
  const rent = { name: 'Rent', category: 'Flat', amount: 900.01, startDate: '2026-01-31' };
  await api.call('POST', `/recurring/${await api.make('/recurring/create', rent)}/pause`);
  // Ends the series today. Otherwise tomorrow's entry could become due during a test late in the evening.
  const lesson = await api.make('/recurring/create', { ...rent, name: 'Lesson', frequency: 'daily' });
  const endDate = new Date().toISOString().slice(0, 10);
  expect(await api.call('PUT', `/recurring/${lesson}`, { endDate })).toMatchObject({ status: 200 });
  await api.make('/recurring/create', { ...rent, name: 'Comet', startDate: '2999-01-31' });
  const bread = { name: 'Bakery', category: 'Food', cost: 12.5, addedOn: '2026-03-21' };
  await createReceipt(api, { fileName: '=1+1 "<b>.pdf', text: 'Rye', digest: '0'.repeat(64) }, bread);
  const open = { amount: null, date: null, unsure: ['amount', 'date'] };
  await createReceipt(api, { ...open, uploadedAt: '2026-03-20T10:00:00.000Z' });
}

/** Adds an account in yen and a closed one, with transactions, and edits the default account. */
async function createTestAccounts(api: Api): Promise<void> {
  const [main] = (await api.call<{ _id: string }[]>('GET', '/accounts')).body;
  await api.call('PUT', `/accounts/${main?._id}`, { name: 'Purse', kind: 'cash', openingBalance: -0.01 });
  const tokyo = { name: 'Tokyo', kind: 'savings', currency: 'JPY', openingBalance: 5000, note: '=1+1' };
  const openingDate = '2026-01-01';
  const yen = await api.make('/accounts', { ...tokyo, openingDate });
  const old = await api.make('/accounts', { name: 'Old', kind: 'loan', openingDate, position: 0 });
  const spent = { name: 'Rice', category: 'Food', cost: 1200, addedOn: '2026-01-02', tags: ['trip', 'home'] };
  await api.make('/transactions', { ...spent, accountId: yen, status: 'pending' });
  await api.make('/transactions', { ...spent, accountId: old, status: 'reconciled', isIncome: true });
  const parts = [
    { category: 'Food', amount: 12, note: 'two\nlines' },
    { category: 'Books', amount: -2 },
  ];
  await api.make('/transactions', { name: 'Market', cost: 10, addedOn: '2026-01-03', parts });
  const transfer = { toAccountId: yen, toAmount: 1500 };
  const fee = [{ category: 'Fees', amount: 0.5 }];
  await api.make('/transactions', { cost: 10, addedOn: '2026-01-03', transfer, parts: fee });
  await createTestStatements(api, main?._id ?? '');
  const market = { field: 'payee', is: 'word', value: 'market', not: true };
  const groups = [[market, { field: 'account', ids: [yen, old] }], [{ field: 'day', from: 28, to: 3 }]];
  await api.make('/rules', { conditions: groups, actions: { transferTo: yen, tags: ['trip'] } });
  await api.make('/rules', { conditions: groups, actions: { category: 'Books' }, stops: true });
  const filter = { account: yen, period: 'this-year' };
  for (const saved of [
    { name: 'Trips', filter },
    { name: 'Trips', filter, report: { group: 'payee', chart: 'lines' } },
  ])
    expect(await api.call('PUT', '/filters', saved)).toMatchObject({ status: 200 });
  expect(await api.call('PUT', `/accounts/${old}`, { closedOn: '2026-02-01' })).toMatchObject({
    status: 200,
  });
}

/** Completes a reconciliation of the default account, starts a second one, and adds valuations of an asset. */
async function createTestStatements(api: Api, main: string): Promise<void> {
  const statements = `/accounts/${main}/reconciliations`;
  const coffee = { name: 'Coffee', category: 'Food', cost: 3, addedOn: '2026-01-05' };
  for (const [closingBalance, ending] of [
    [-3.01, 'finish'],
    [-7, undefined],
  ] as const) {
    const tick = [await api.make('/transactions', coffee)];
    const one = await api.make(statements, { statementDate: '2026-01-31', closingBalance });
    expect(await api.call('PUT', `${statements}/${one}`, { tick })).toMatchObject({ status: 200 });
    if (ending)
      expect(await api.call('POST', `${statements}/${one}/${ending}`, {})).toMatchObject({ status: 200 });
  }
  const house = await api.make('/accounts', { name: 'House', kind: 'asset', openingDate: '2026-01-01' });
  for (const date of ['2026-01-01', '2026-06-30'])
    await api.make(`/accounts/${house}/valuations`, { date, value: 300_000.5 });
}

/** Downloads the account export. Returns the contents of its files by name, one character for each byte. */
async function download(instance: Instance, { token }: Api): Promise<Record<string, string>> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${instance.url}/api/users/account/download`, { headers });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes, true)]));
}

test('an account export restored into an empty account is exported identically', async ({
  page,
  account,
  api,
  instance,
  user,
  transactions,
}) => {
  await createTestData(api);
  await account.remember(api.token);
  await page.goto('/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const zip = await (await downloading).path();
  const before = await download(instance, api);

  const other = await Api.signUp(instance, { ...user, email: `new-${user.email}` });
  await page.evaluate((token) => localStorage.setItem('token', token), other.token);
  await page.reload();
  const restore = async () => {
    await page.getByLabel('Download to restore').setInputFiles(zip);
    return page.getByRole('alertdialog');
  };
  await (await restore()).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Your data was restored.')).toBeVisible();
  await expect(page.getByLabel('Currency', { exact: true })).toHaveValue('JPY');
  expect(await download(instance, other)).toEqual(before);
  expect(Object.keys(before)).toContain('receipts/0002-small.jpg');
  expect(JSON.parse(before['saldo.json'] ?? '')).toMatchObject({
    rules: [{ actions: { transferTo: expect.any(Number) } }, { stops: true }],
    saved: [{ filter: { account: expect.any(Number) } }, { report: { group: 'payee' } }],
    valuations: [{ date: '2026-06-30' }, { date: '2026-01-01' }],
    reconciliations: [
      { finishedAt: expect.any(String), ticked: [expect.any(Number)] },
      { closingBalance: -7 },
    ],
  });
  await expect(await restore()).toContainText('only into an empty account');

  await page.goto('/receipts');
  await page.getByRole('button', { name: 'Bakery', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  const picture = receipt.getByRole('img', { name: 'The uploaded receipt' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await receipt.getByRole('link', { name: 'Show Transaction' }).click();
  await expect(transactions.row('Bakery')).toBeVisible();
});

test('ending the session on another device redirects to the login, which returns to the same URL', async ({
  page,
  account,
  api,
  user,
}) => {
  const underWay = requestsOf(page);
  await account.logIn(user);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Budgets' }).click();
  await expect(page.getByText('No budgets found.')).toBeVisible();
  const sessions = await api.call<{ device: string; current: boolean }[]>('GET', '/auth/sessions');
  expect(sessions.body.map(({ device }) => device)).toContain('Chrome on Linux');
  // Waits until no request is pending: such a request, not the one of the next screen, would cause the redirect.
  await expect.poll(() => underWay.size).toBe(0);
  await api.call('DELETE', '/auth/sessions');
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await account.fill(user);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/transactions$/);
  // The app redirects a signed-in user away from the login screen.
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('while offline the app shows cached data with a notice, and a logout clears the cache', async ({
  page,
  context,
  account,
  api,
  frame,
  dashboard,
}) => {
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 2.5 });
  await account.remember(api.token);
  await dashboard.open();
  await waitForOfflineCopy(page);
  const notice = page.getByText(/You're offline\. This is your data from/);

  await context.setOffline(true);
  await page.reload();
  await expect(dashboard.card('Total Expense')).toContainText('$2.50');
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await api.make('/transactions', { name: 'Milk', category: 'Food', cost: 1 });
  await page.reload();
  await expect(dashboard.card('Total Expense')).toContainText('$3.50');
  await frame.logOut();
  await expect.poll(() => cachedData(page)).toEqual([]);
});

/** Returns a live set of the page's pending requests. */
function requestsOf(page: Page): Set<Request> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

function cachedData(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('saldo-data')));
}
