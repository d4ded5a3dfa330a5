import { screen, within } from '@testing-library/react';
import { changesIn } from '@saldo/web-testing';
import userEvent from '@testing-library/user-event';
import { openPage, pageOf, transaction } from '../../testing/page';

const version = (more: object) => ({ at: '2026-11-20T10:00:00.000Z', actor: 'user', ...more });
const answers = {
  'GET /transactions': pageOf([transaction(1, { version: 'v2' })]),
  'GET /transactions/t1/history': {
    status: 200,
    body: {
      versions: [
        version({
          version: 'v2',
          actor: 'bulk-edit',
          before: { category: 'Food', cost: 3 },
          after: { category: 'Groceries', cost: 1, tags: ['trip'] },
        }),
        version({ version: 'initial' }),
      ],
      isComplete: true,
    },
  },
};

async function openHistory(more: object = {}) {
  const api = await openPage('', { ...answers, ...more });
  await userEvent.click(await screen.findByText('Shop 1'));
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  return { api, dialog: await screen.findByRole('dialog', { name: 'History' }) };
}

test('shows what changed, and restores an earlier version', async () => {
  const { api, dialog } = await openHistory({
    'POST /transactions/t1/versions/initial/restore': {
      status: 200,
      body: transaction(1, { version: 'v3' }),
    },
  });
  expect(await within(dialog).findByText('Changed together with others')).toBeVisible();
  expect(within(dialog).getByText('Food').tagName).toBe('DEL');
  expect(within(dialog).getByText('Groceries').tagName).toBe('INS');
  expect(within(dialog).getByText('#trip')).toBeVisible();
  expect(within(dialog).getByText('Added')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore This Version' }));
  expect(await screen.findByText('Version restored')).toBeVisible();
  expect(changesIn(api)).toHaveLength(1);
});

test('says why a version cannot be restored', async () => {
  const { dialog } = await openHistory({
    'POST /transactions/t1/versions/initial/restore': {
      status: 412,
      body: { statusCode: 412, code: 'version-conflict', message: 'x', error: 'Precondition Failed' },
    },
  });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore This Version' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('changed somewhere else');
});

test('names the deleted account of a version, and restores it into another one', async () => {
  const refused = {
    status: 400,
    body: {
      ...{ statusCode: 400, code: 'validation-failed', message: 'x', error: 'Bad Request' },
      errors: [{ path: 'accountId', code: 'account-unknown', message: 'Choose one of your accounts.' }],
    },
  };
  const restored = { status: 200, body: transaction(1, { version: 'v3' }) };
  const history = answers['GET /transactions/t1/history'].body;
  const [newest, first] = history.versions;
  const moved = { ...newest, before: { accountId: 'gone' }, after: {} };
  const deleted = {
    ...{ _id: 'gone', name: 'Old Visa', kind: 'cash', currency: null },
    ...{ deletedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
  };
  let count = 0;
  const { api, dialog } = await openHistory({
    'GET /transactions/t1/history': { status: 200, body: { ...history, versions: [moved, first] } },
    'GET /accounts/deleted': { status: 200, body: [deleted] },
    'POST /transactions/t1/versions/initial/restore': () => (count++ ? restored : refused),
  });
  expect(await within(dialog).findByText('Old Visa')).toBeVisible();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Restore This Version' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The account “Old Visa” was deleted.');
  expect(within(dialog).getByRole('combobox', { name: 'Restore into account' })).toHaveDisplayValue(
    'Main account',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Version restored')).toBeVisible();
  expect(changesIn(api).at(-1)?.path).toMatch(/[?]accountId=a0$/);
});
