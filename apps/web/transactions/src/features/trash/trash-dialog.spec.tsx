import { showToast, useToasts } from '@saldo/toasts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changesIn } from '@saldo/web-testing';
import userEvent from '@testing-library/user-event';
import { jobAnswers } from '../../testing/jobs';
import { openPage, transaction } from '../../testing/page';

const at = '2026-11-20T10:00:00.000Z';
const answers = {
  'GET /groups': {
    status: 200,
    body: {
      groups: [
        { group: 'g1', kind: 'bulk-edit', at, count: 5, isUndone: false },
        { group: 'g2', kind: 'import', at, count: 1, isUndone: true },
      ],
    },
  },
  'GET /trash': {
    status: 200,
    body: { transactions: [{ ...transaction(3), deletedAt: at, expiresAt: at, group: 'g3' }] },
  },
  'GET /budgets/deleted': { status: 200, body: [] },
  'GET /recurring/deleted': { status: 200, body: [] },
  'GET /accounts/deleted': { status: 200, body: [] },
};

async function openTrash(more: object = {}) {
  const api = await openPage('', { ...answers, ...more });
  await userEvent.click(await screen.findByRole('button', { name: 'Trash & Changes' }));
  return { api, dialog: await screen.findByRole('dialog', { name: 'Trash and Recent Changes' }) };
}

test('undoes a recent change, and says what it keeps', async () => {
  const { dialog } = await openTrash({
    ...jobAnswers({ undoneCount: 4, problemCount: 1, problems: [{ id: 't9', code: 'changed-since' }] }),
  });
  const changes = within(dialog).getByRole('region', { name: 'Recent changes' });
  expect(await within(changes).findByText(/Changed 5 transactions together/)).toBeVisible();
  expect(within(changes).getByText('Undone')).toBeVisible();
  await userEvent.click(within(changes).getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(/Undone: 4 transactions\. Kept as they are.*: 1 transaction\./),
  ).toBeVisible();
});

test('asks before it undoes an import, with the number of transactions', async () => {
  const group = { group: 'g2', kind: 'import', at, count: 3, isUndone: false };
  const { api, dialog } = await openTrash({ 'GET /groups': { status: 200, body: { groups: [group] } } });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Undo' }));
  const question = await screen.findByRole('alertdialog', { name: /3 transactions will be deleted/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(changesIn(api)).toEqual([]);
});

test('restoring a transaction takes away the toast that offers it', async () => {
  const { dialog } = await openTrash({
    'POST /transactions/restore': { status: 200, body: { restoredCount: 1, skippedCount: 0, skipped: [] } },
  });
  act(() => showToast('success', 'Transaction deleted', { label: 'Undo', run: () => {}, about: ['t3'] }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ text: 'Transaction restored' }]));
});

test.each([
  ['account-unknown', /because its account was deleted/],
  ['date-before-opening', /because its account opens later/],
])('restores a deleted transaction, or says why it cannot: %s', async (reason, text) => {
  const { api, dialog } = await openTrash({
    'POST /transactions/restore': {
      status: 200,
      body: { restoredCount: 0, skippedCount: 1, skipped: [{ id: 't3', reason }] },
    },
  });
  const deleted = within(dialog).getByRole('region', { name: 'Deleted transactions' });
  expect(await within(deleted).findByText(/Shop 3/)).toBeVisible();
  await userEvent.click(within(deleted).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/transactions/restore' }),
  );
});

const kept = { deletedAt: at, expiresAt: at };
const budget = { _id: 'b1', category: 'Food', amount: 120, month: 2, year: 2026 };
const recurring = {
  ...{ _id: 'r1', name: 'Rent', category: 'Bills', amount: 890, isIncome: false, frequency: 'monthly' },
  ...{ startDate: '2026-01-31', endDate: null, paused: false },
};
/** Additional fields of replies. */
const rest = {
  ...{ spent: 0, nextDueDate: null, openingBalance: 0, openingDate: '2026-01-01', position: 1, note: '' },
  ...{ isDefault: false, balance: { total: 0, cleared: 0 } },
};
const cash = { _id: 'a1', name: 'Cash', kind: 'cash', currency: null };

test.each([
  ['Deleted budgets', '/budgets', budget, /Food 2\/2026 \$120\.00/, 'Budget restored'],
  [
    'Deleted recurring transactions',
    '/recurring',
    recurring,
    /Rent −\$890\.00/,
    'Recurring transaction restored',
  ],
  ['Deleted accounts', '/accounts', cash, /Cash/, 'Account restored'],
])('restores what is in the list %s', async (title, path, entry, text, restored) => {
  const { api, dialog } = await openTrash({
    [`GET ${path}/deleted`]: { status: 200, body: [{ ...entry, ...kept }] },
    [`POST ${path}/${entry._id}/restore`]: { status: 200, body: { ...entry, ...rest } },
  });
  const list = await within(dialog).findByRole('region', { name: title });
  expect(list).toHaveTextContent(text);
  api.answers[`GET ${path}/deleted`] = { status: 200, body: [] };
  await userEvent.click(within(list).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(restored)).toBeVisible();
  await waitFor(() => expect(list).not.toBeInTheDocument());
});

test('says why something cannot be restored', async () => {
  const { dialog } = await openTrash({
    'GET /budgets/deleted': { status: 200, body: [{ ...budget, ...kept }] },
    'POST /budgets/b1/restore': {
      status: 409,
      body: { statusCode: 409, code: 'budget-exists', message: '', error: 'Conflict' },
    },
  });
  const list = await within(dialog).findByRole('region', { name: 'Deleted budgets' });
  await userEvent.click(within(list).getByRole('button', { name: 'Restore' }));
  expect(await within(list).findByRole('alert')).toHaveTextContent(
    'This category already has a budget for that month.',
  );
});
