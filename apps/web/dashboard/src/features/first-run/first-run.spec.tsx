import type { ImportRow } from '@saldo/contracts';
import { anAccount } from '@saldo/contracts/testing';
import { today } from '@saldo/format';
import { type ApiHandlers, changesIn, closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nothing, openDashboard, something } from '../dashboard/testing';
import { sampleData } from './sample-data';

let api: TestApi;
afterEach(async () => {
  await closeScreen(api);
  localStorage.clear();
});

const account = anAccount('a1', { name: 'Account', isDefault: true, version: '1' });
const record = (fileName: string) => ({
  ...{ importId: 'g1', fileName, settings: {}, statements: [], at: '2026-11-27T08:00:00Z', isUndone: false },
});
const job = { _id: 'j1', kind: 'import', state: 'done', total: 1, done: 1, group: 'g1', createdAt: '' };
const report = {
  ...{ recordedCount: 1, linkedCount: 0, changedCount: 0, deletedCount: 0, undoneCount: 0 },
  ...{ accountCount: 0, categoryCount: 0, problemCount: 0, problems: [] },
};
const ended = { ...job, report, createdAt: '2026-11-27T08:00:00Z', endedAt: '2026-11-27T08:00:01Z' };
const empty: ApiHandlers = {
  ...nothing,
  'GET /accounts': { status: 200, body: [account] },
  'GET /budgets': { status: 200, body: [] },
  'GET /imports': { status: 200, body: { imports: [] } },
};
const open = async (answers: ApiHandlers = empty) => {
  api = await openDashboard(answers);
};
const card = async () => within(await screen.findByRole('region', { name: 'Start with what you have' }));
const titles = async () =>
  (await card()).getAllByRole('heading', { level: 3 }).map((each) => each.textContent);

test('a new user is shown what to do first, above the figures', async () => {
  await open();
  expect(await titles()).toEqual([
    "Say what's on your account today",
    'Import a bank file, or move in',
    'Record your first expense',
    'Set your first budget',
    'Look around with sample data',
  ]);
  expect((await card()).getByRole('link', { name: 'Choose a file' })).toHaveAttribute(
    'href',
    '/transactions?open=import',
  );
  await userEvent.click((await card()).getByRole('button', { name: 'Add expense' }));
  expect(await screen.findByRole('dialog', { name: 'Add Expense' })).toBeVisible();
});

test('what is done leaves the list, also after the first transactions', async () => {
  await open();
  await card();
  await closeScreen(api);
  const { _id: _, ...budget } = { _id: '', category: 'Food', amount: 1, spent: 0, month: 11, year: 2026 };
  await open({
    ...something(),
    'GET /accounts': { status: 200, body: [{ ...account, openingBalance: 5 }] },
    'GET /budgets': { status: 200, body: [{ ...budget, _id: 'b1', version: '1' }] },
    'GET /imports': { status: 200, body: { imports: [] } },
  });
  expect(await titles()).toEqual(['Import a bank file, or move in']);
});

test('it can be dismissed, and stays so', async () => {
  await open();
  await userEvent.click((await card()).getByRole('button', { name: 'Hide these steps' }));
  await closeScreen(api);
  await open();
  expect(await screen.findByText('No recent transactions.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Start with what you have' })).not.toBeInTheDocument();
});

test('a user with transactions never sees it', async () => {
  await open({ ...something(), 'GET /accounts': { status: 200, body: [account] } });
  await screen.findByText('Pay');
  expect(screen.queryByRole('region', { name: 'Start with what you have' })).not.toBeInTheDocument();
  expect(api.calls.map(({ path }) => path)).not.toContain('/imports');
});

test('the balance of today becomes the opening balance, whatever was recorded before', async () => {
  const withRecords = { ...account, balance: { total: -40.5, cleared: -40.5 } };
  await open({
    ...empty,
    'GET /accounts': { status: 200, body: [withRecords] },
    'PUT /accounts/a1': () => {
      api.answers['GET /accounts'] = { status: 200, body: [{ ...account, openingBalance: 540.5 }] };
      return { status: 200, body: { ...account, openingBalance: 540.5 } };
    },
  });
  await userEvent.click((await card()).getByRole('button', { name: 'Enter balance' }));
  const field = screen.getByLabelText('What is on this account today?');
  await userEvent.type(field, 'much{Enter}');
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, '500{Enter}');
  await waitFor(() => expect(changesIn(api)).toMatchObject([{ body: { openingBalance: 540.5 } }]));
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(await titles()).not.toContain("Say what's on your account today");
});

test('sample data comes and goes with one click each', async () => {
  await open({
    ...empty,
    'POST /jobs': { status: 201, body: ended },
    'PUT /jobs/j1/rows': { status: 200, body: ended },
    'POST /jobs/j1/start': () => {
      api.answers['GET /imports'] = { status: 200, body: { imports: [record('saldo-sample.csv')] } };
      return { status: 200, body: ended };
    },
  });
  await userEvent.click((await card()).getByRole('button', { name: 'Add sample data' }));
  const remove = await screen.findByRole('button', { name: 'Remove sample data' });
  const [created, rows] = changesIn(api);
  expect(created?.body).toMatchObject({ kind: 'import', importReport: { fileName: 'saldo-sample.csv' } });
  expect((rows?.body as { rows: ImportRow[] }).rows.length).toBeGreaterThan(100);
  api.answers['GET /imports'] = { status: 200, body: { imports: [] } };
  await userEvent.click(remove);
  await card();
  expect(changesIn(api).at(-1)?.body).toEqual({ kind: 'undo', group: 'g1', confirmReconciled: true });
});

test('the sample is the same for the same day, ends today and has amounts that the currency has', () => {
  const rows = sampleData(today(), 'USD').map(({ transaction }) => transaction);
  expect(sampleData(today(), 'USD').map(({ transaction }) => transaction)).toEqual(rows);
  expect(rows.length).toBeLessThan(500);
  expect(rows.every((row) => row && row.addedOn && row.addedOn <= today() && row.cost > 0)).toBe(true);
  for (const currency of ['JPY', 'KRW', 'ISK']) {
    const costs = sampleData(today(), currency).map(({ transaction }) => transaction?.cost ?? 0.5);
    expect(costs.every((cost) => Number.isInteger(cost) && cost > 0)).toBe(true);
  }
});
