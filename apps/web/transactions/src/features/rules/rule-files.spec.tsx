import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileOf } from '../../testing/open-import';
import { openPage } from '../../testing/page';

let api: TestApi;
afterEach(() => closeScreen(api));

const rule = {
  conditions: [[{ field: 'payee', is: 'contains', value: 'rewe' }]],
  actions: { category: 'Food' },
};

async function open() {
  api = await openPage('', {
    'GET /rules': { status: 200, body: { rules: [] } },
    'POST /rules': ({ body }) => ({ status: 201, body: { ...(body as object), _id: 'new' } }),
  });
  await screen.findByRole('row', { name: 'Shop 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Manage Rules' }));
  return within(await screen.findByRole('dialog', { name: 'Rules' }));
}

const choose = async (dialog: ReturnType<typeof within>, text: string) =>
  userEvent
    .setup({ applyAccept: false })
    .upload(await dialog.findByLabelText('Import Rules', { selector: 'input' }), fileOf(text));

test('rules of a file are added, and those that are left out are listed', async () => {
  const dialog = await open();
  const other = { ...rule, actions: { transferTo: { name: 'Savings' } } };
  await choose(dialog, JSON.stringify({ rules: [rule, other] }));
  expect(await dialog.findByText('1 rule added.')).toBeVisible();
  expect(dialog.getByRole('listitem')).toHaveTextContent(
    'If payee contains "rewe": make it a transfer: You need exactly one account with this name: Savings',
  );
  await waitFor(() =>
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([rule]),
  );
});

test('a file without rules says so', async () => {
  const dialog = await open();
  await choose(dialog, 'no rules');
  expect(await dialog.findByText("This file doesn't contain any rules.")).toBeVisible();
});
