import { createQueryClient } from '@saldo/api';
import {
  type AccountExport,
  errorCatalogue,
  type ErrorCode,
  type ExportedReceipt,
  limits,
} from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { type ApiCall, startApi, type TestApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { DataCard } from './data-card';

const user = { _id: 'a', email: 'a@b.co', defaultCurrency: 'USD', isSetupComplete: true } as const;
const rent: AccountExport['recurring'][number] = {
  ...{ name: 'Rent', category: 'Bills', amount: 900.01, isIncome: false, paused: true },
  ...{ frequency: 'monthly', startDate: '2026-01-31', endDate: null, nextDueDate: '2026-02-28' },
};
const paid = {
  ...{ name: 'Rent', category: 'Bills', cost: 900.01 },
  ...{ addedOn: '2026-01-31', isIncome: false, note: '' },
};
/** Returns an error with a message from another version, so that only its code counts. */
const refused = (code: ErrorCode) => ({ status: 409, body: { code, message: `Refused: ${code}.` } });
const account: AccountExport = {
  ...{ format: 'saldo', version: 2, currency: 'EUR' },
  ...{ formats: { region: 'de-AT', firstWeekday: 'sunday' }, language: 'de' },
  categories: { expense: ['Pets'], income: [] },
  categorySettings: [{ type: 'expense', name: 'Pets', parent: 'Food', hidden: true }],
  rates: [{ from: 'KWD', to: 'EUR', date: '2026-02-01', value: '3.0001' }],
  ...{ accounts: [], valuations: [], reconciliations: [], rules: [], saved: [] },
  budgets: [{ category: 'Pets', amount: 0, month: 12, year: 2100 }],
  recurring: [rent],
  transactions: [{ ...paid, series: 0, raw: { text: 'RENT 42' } }, paid],
};
const scan: ExportedReceipt = {
  ...{ file: 'receipts/0001.pdf', fileName: 'rent.pdf', uploadedAt: '2026-01-31T10:00:00.000Z' },
  ...{ merchant: 'Rent', amount: 900.01, category: null, date: null, unsure: ['date'] },
  ...{ transaction: 1, text: 'Rent', digest: '0'.repeat(64) },
};
const food = { _id: 'c1', type: 'expense', name: 'Food', isBuiltIn: true };
const pets = { _id: 'c2', type: 'expense', name: 'Pets', isBuiltIn: false };
const empty = { transactions: [], totalPages: 0, total: 0, page: 1 };
const savings: AccountExport['accounts'][number] = {
  ...{ name: 'Savings', kind: 'savings', currency: null, openingBalance: 100, openingDate: '2026-01-01' },
  ...{ position: 1, note: '', isDefault: false },
};
const main = { ...savings, _id: 'a0', isDefault: true, balance: { total: 0, cleared: 0 } };
const budget = { _id: 'b', category: 'Pets', amount: 0, month: 12, year: 2100, spent: 0 };

let api: TestApi;
beforeEach(async () => {
  api = await startApi({
    'GET /accounts': { status: 200, body: [main] },
    'GET /transactions': { status: 200, body: empty },
    'GET /budgets': { status: 200, body: [] },
    'GET /recurring': { status: 200, body: [] },
    'GET /rules': { status: 200, body: { rules: [] } },
    'GET /filters': { status: 200, body: { filters: [], reports: [] } },
    'GET /receipts': { status: 200, body: { receipts: [], totalPages: 0, total: 0, page: 1 } },
    'POST /receipts/files': { status: 201, body: { id: 'f1' } },
    'POST /receipts/restore': { status: 201, body: { id: 'b1' } },
    'POST /transactions/categories': { status: 201, body: { name: 'Pets', type: 'expense' } },
    'GET /categories': { status: 200, body: { categories: [food, pets] } },
    'PUT /categories/c2': { status: 200, body: pets },
    'POST /budgets': { status: 201, body: budget },
    'POST /rates/own': { status: 201, body: { _id: 'x1', ...account.rates[0] } },
    'POST /recurring/restore': { status: 201, body: { ids: ['r1'] } },
    'POST /transactions/import': { status: 201, body: { importedCount: 2 } },
    'PUT /auth/formats': { status: 200, body: user },
    'PUT /auth/language': { status: 200, body: user },
    'PUT /auth/setup': { status: 200, body: { ...user, defaultCurrency: 'EUR' } },
  });
  session.begin({ ...user, token: 'abc' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DataCard />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  cleanup();
  session.end();
  useToasts.setState({ toasts: [] });
  await api.stop();
});

const zipped = (content: string, more: Record<string, string> = {}) => {
  const files = Object.entries({ 'saldo.json': content, ...more });
  const bytes = files.map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(bytes)) as Uint8Array<ArrayBuffer>;
};
const withReceipt = () =>
  zipped(JSON.stringify({ ...account, transactions: [paid, { ...paid, receipt: 0 }] }), {
    'receipts/receipts.json': JSON.stringify([scan]),
    'receipts/0001.pdf': '%PDF-1.7',
  });

/** Chooses a file with readable slices; those of jsdom lack `arrayBuffer`. */
function choose(bytes: Uint8Array<ArrayBuffer>) {
  const file = new File([bytes], 'saldo.zip', { type: 'application/zip' });
  file.slice = (start, end) =>
    Object.assign(new Blob(), { arrayBuffer: async () => bytes.slice(start, end).buffer });
  return userEvent.upload(screen.getByLabelText('Download to restore'), file);
}
const restore = async () => userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const sent = (method: string, path: string): ApiCall[] =>
  api.calls.filter((call) => call.method === method && call.path === path);

describe('an account restore', () => {
  test('says what will be restored, then restores it', async () => {
    await choose(zipped(JSON.stringify(account)));
    const question = 'Restore 2 transactions, 1 budget and 1 recurring transaction into this account?';
    expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible();
    await restore();
    await waitFor(() => expect(toasts()).toEqual(['Your data was restored.']));
    expect(sent('POST', '/transactions/categories')[0]?.body).toEqual({ name: 'Pets', type: 'expense' });
    expect(sent('PUT', '/categories/c2')[0]?.body).toEqual({ parent: 'c1', hidden: true });
    expect(sent('POST', '/budgets')[0]?.body).toEqual(account.budgets[0]);
    expect(sent('POST', '/rates/own').map(({ body }) => body)).toEqual(account.rates);
    expect(sent('POST', '/recurring/restore')[0]?.body).toMatchObject({ entries: [rent] });
    expect(sent('POST', '/transactions/import')[0]?.body).toMatchObject({
      from: 0,
      transactions: [{ ...paid, recurringId: 'r1' }, paid],
    });
    expect(sent('PUT', '/auth/formats')[0]?.body).toEqual(account.formats);
    expect(sent('PUT', '/auth/language')[0]?.body).toEqual({ language: 'de' });
    expect(useSession.getState().currency).toBe('EUR');
  });

  test('restores accounts before their transactions, and closes them at the end', async () => {
    api.answers['POST /accounts/restore'] = { status: 201, body: { ids: ['a1', 'a2'] } };
    const closed = { ...savings, name: 'Old', closedOn: '2026-02-01' };
    const sent = { ...paid, category: 'Transfer', transfer: { to: 0, toAmount: 900.01, status: 'pending' } };
    const transactions = [{ ...paid, account: 1 }, sent];
    await choose(zipped(JSON.stringify({ ...account, accounts: [savings, closed], transactions })));
    await restore();
    await waitFor(() => expect(toasts()).toEqual(['Your data was restored.']));
    const made = api.calls.filter(({ path }) => /accounts.restore|import/.test(path));
    const restoreId = (made[1]?.body as { importId: string }).importId;
    const { category: _category, ...rest } = paid;
    const restored = { ...rest, transfer: { toAccountId: 'a1', toAmount: 900.01, status: 'pending' } };
    expect(made.map(({ body }) => body)).toEqual([
      { restoreId, from: 0, accounts: [savings, { ...closed, closedOn: undefined }] },
      { importId: restoreId, from: 0, transactions: [{ ...paid, accountId: 'a2' }, restored] },
      { restoreId, from: 0, accounts: [savings, closed] },
    ]);
  });

  test('restores recurring entries in their accounts', async () => {
    api.answers['POST /accounts/restore'] = { status: 201, body: { ids: ['a1', 'a2'] } };
    const placed = { ...rent, account: 0, transfer: { to: 1, toAmount: 900.01 } };
    await choose(
      zipped(JSON.stringify({ ...account, accounts: [savings, savings], recurring: [placed, rent] })),
    );
    await restore();
    await waitFor(() => expect(toasts()).toEqual(['Your data was restored.']));
    const transfer = { toAccountId: 'a2', toAmount: 900.01 };
    expect(sent('POST', '/recurring/restore')[0]?.body).toMatchObject({
      entries: [{ ...rent, accountId: 'a1', transfer }, rent],
    });
  });

  test('restores many accounts in several requests', async () => {
    const ids = Array.from({ length: limits.accountsPerRestore }, (_, index) => `a${index}`);
    api.answers['POST /accounts/restore'] = { status: 201, body: { ids } };
    const accounts = [...ids, ...ids].map(() => savings);
    await choose(zipped(JSON.stringify({ ...account, accounts })));
    await restore();
    await waitFor(() => expect(toasts()).toEqual(['Your data was restored.']));
    const froms = sent('POST', '/accounts/restore').map(({ body }) => (body as { from: number }).from);
    expect(froms).toEqual([0, limits.accountsPerRestore]);
  });

  test('keeps formats and language if the export lacks them or this version does not support them', async () => {
    const { formats: _formats, ...older } = account;
    await choose(zipped(JSON.stringify({ ...older, language: 'xx' })));
    await restore();
    await waitFor(() => expect(toasts()).toEqual(['Your data was restored.']));
    expect(sent('PUT', '/auth/formats')).toEqual([]);
    expect(sent('PUT', '/auth/language')).toEqual([]);
  });

  test('continues an interrupted restore with the same id, skipping existing entries', async () => {
    api.answers['POST /transactions/import'] = { status: 500 };
    await choose(zipped(JSON.stringify(account)));
    await restore();
    expect(await screen.findByText(/Restore again to continue/)).toBeVisible();
    api.answers['POST /budgets'] = refused('budget-exists');
    api.answers['POST /transactions/categories'] = refused('category-exists');
    api.answers['POST /transactions/import'] = { status: 201, body: { importedCount: 2 } };
    await restore();
    await waitFor(() => expect(toasts()).toEqual(['Your data was restored.']));
    const ids = sent('POST', '/transactions/import').map(
      ({ body }) => (body as { importId: string }).importId,
    );
    expect(ids[0]).toBe(ids[1]);
  });

  test('reports an entry that exceeds a limit instead of skipping it', async () => {
    api.answers['POST /transactions/categories'] = refused('categories-full');
    await choose(zipped(JSON.stringify(account)));
    await restore();
    expect(await screen.findByText(errorCatalogue['categories-full'].message)).toBeVisible();
    expect(sent('POST', '/transactions/import')).toEqual([]);
  });

  test('restores each receipt once with its files and its transaction', async () => {
    api.answers['POST /transactions/import'] = { status: 500 };
    await choose(withReceipt());
    expect(await screen.findByText(/and 1 receipt into this account/)).toBeVisible();
    await restore();
    await screen.findByText(/Restore again to continue/);
    api.answers['POST /transactions/import'] = { status: 201, body: { importedCount: 2 } };
    await restore();
    await waitFor(() => expect(toasts()).toEqual(['Your data was restored.']));
    expect(sent('POST', '/receipts/files')).toHaveLength(1);
    const { file: _file, ...content } = scan;
    const part = expect.objectContaining({ transactions: [paid, { ...paid, receiptId: 'b1' }] });
    expect(sent('POST', '/transactions/import').at(-1)?.body).toEqual(part);
    const [receipt] = sent('POST', '/receipts/restore');
    const restoreId = (receipt?.body as { restoreId: string }).restoreId;
    expect(receipt?.body).toEqual({ ...content, restoreId, index: 0, fileId: 'f1' });
    expect(sent('POST', '/transactions/import')[0]?.body).toMatchObject({ importId: restoreId });
  });

  test('restores nothing from an export with damaged receipts', async () => {
    await choose(zipped(JSON.stringify(account), { 'receipts/receipts.json': JSON.stringify([scan]) }));
    expect(
      await screen.findByText('The file receipts/0001.pdf is missing from this download.'),
    ).toBeVisible();
    expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test.each([
    ['is no zip', new Uint8Array([1, 2, 3])],
    ['holds something else', zipped('{"format":"other"}')],
    ['is broken off', zipped(JSON.stringify(account)).slice(0, 60)],
  ])('rejects a file that %s', async (_what, bytes) => {
    await choose(bytes);
    expect(await screen.findByText("This file isn't a download from Saldo.")).toBeVisible();
  });

  test.each([
    ['GET /budgets', [budget]],
    ['GET /accounts', [main, { ...main, _id: 'a1', isDefault: false }]],
  ])('is offered only for an empty account: %s', async (call, body) => {
    api.answers[call] = { status: 200, body };
    await choose(zipped(JSON.stringify(account)));
    expect(await screen.findByText(/only into an empty account/)).toBeVisible();
    expect(sent('POST', '/transactions/import')).toEqual([]);
  });
});

describe('an account export', () => {
  test('is saved under the file name of the server', async () => {
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const headers = { 'Content-Disposition': 'attachment; filename="saldo-2026-01-31.zip"' };
    api.answers['GET /users/account/download'] = { status: 200, body: 'zip', headers };
    await userEvent.click(screen.getByRole('button', { name: 'Download everything' }));
    await waitFor(() => expect(names).toEqual(['saldo-2026-01-31.zip']));
  });

  test('is offered as a journal for a program of plain-text accounting', async () => {
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const call = 'GET /export/journal';
    api.answers[call] = { status: 503, body: { message: 'Not available.' } };
    await userEvent.click(screen.getByRole('button', { name: 'Download for plain-text accounting' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Beancount' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not available.');
    const headers = { 'Content-Disposition': 'attachment; filename="saldo-2026-01-31.beancount"' };
    api.answers[call] = { status: 200, body: 'option', headers };
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(names).toEqual(['saldo-2026-01-31.beancount']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent('GET', '/export/journal?format=beancount')).toHaveLength(2);
  });

  test('shows why it failed', async () => {
    api.answers['GET /users/account/download'] = { status: 503, body: { message: 'Not available.' } };
    await userEvent.click(screen.getByRole('button', { name: 'Download everything' }));
    await waitFor(() => expect(toasts()).toEqual(['Not available.']));
  });
});
