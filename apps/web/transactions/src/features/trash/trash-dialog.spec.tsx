import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
};

async function openTrash(more: object = {}) {
  const api = await openPage('', { ...answers, ...more });
  await userEvent.click(await screen.findByRole('button', { name: 'Trash & Changes' }));
  return { api, dialog: await screen.findByRole('dialog', { name: 'Trash and Recent Changes' }) };
}

test('undoes a recent change, and says what it keeps', async () => {
  const { dialog } = await openTrash({
    'POST /groups/g1/undo': {
      status: 200,
      body: { undoneCount: 4, skippedCount: 1, skipped: [{ id: 't9', reason: 'changed-since' }] },
    },
  });
  const changes = within(dialog).getByRole('region', { name: 'Recent changes' });
  expect(await within(changes).findByText(/Changed 5 transactions together/)).toBeVisible();
  expect(within(changes).getByText('Undone')).toBeVisible();
  await userEvent.click(within(changes).getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText(/Undone: 4 transactions\. Kept as they are.*: 1 transaction\./),
  ).toBeVisible();
});

test.each([
  ['account-unknown', /because its account was deleted/],
  ['date-before-opening', /because its account opens later/],
])('restores a deleted transaction, or says why it cannot: %s', async (reason, text) => {
  const { api, dialog } = await openTrash({
    'POST /trash/restore': {
      status: 200,
      body: { restoredCount: 0, skippedCount: 1, skipped: [{ id: 't3', reason }] },
    },
  });
  const deleted = within(dialog).getByRole('region', { name: 'Deleted transactions' });
  expect(await within(deleted).findByText(/Shop 3/)).toBeVisible();
  await userEvent.click(within(deleted).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(api.calls).toContainEqual(expect.objectContaining({ method: 'POST', path: '/trash/restore' }));
});
