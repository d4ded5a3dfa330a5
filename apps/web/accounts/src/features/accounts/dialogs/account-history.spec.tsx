import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, changes, main, openAccounts } from '../../../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const history = {
  versions: [
    {
      ...{ version: 'v2', at: '2026-11-20T10:00:00.000Z', actor: 'user' },
      before: { name: 'Reserve', kind: 'savings', openingBalance: 10 },
      after: { name: 'Tokyo', kind: 'cash', openingBalance: 1000, closedOn: '2026-11-20', note: '' },
    },
    { version: 'initial', actor: 'user' },
  ],
  ...{ isComplete: true, version: 'v3' },
};

async function open() {
  api = await openAccounts([main, account('yen', { name: 'Tokyo', currency: 'JPY' })], {
    answers: { 'GET /accounts/yen/history': { status: 200, body: history } },
  });
  const row = (await screen.findByRole('link', { name: 'Tokyo' })).closest('li') as HTMLElement;
  await userEvent.click(within(row).getByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  return within(await screen.findByRole('dialog', { name: 'History' }));
}

test('shows what changed in the currency of the account, and restores the first version', async () => {
  const dialog = await open();
  api.answers['POST /accounts/yen/versions/initial/restore'] = { status: 200, body: main };
  const changed = (await dialog.findAllByRole('definition')).map((change) => change.textContent);
  expect(changed).toEqual([
    'Reserve Tokyo',
    'Savings account Cash',
    '¥10 ¥1,000',
    'None Friday, 20 November 2026',
    'None None',
  ]);
  expect(dialog.getByText('Added')).toHaveTextContent(/^Added$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Restore This Version' }));
  expect(await screen.findByText('Version restored')).toBeVisible();
  expect(changes(api)).toEqual([['POST /accounts/yen/versions/initial/restore', '']]);
});

test('says which field keeps a version from being restored', async () => {
  const dialog = await open();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = 'Your first transaction in this account is earlier.';
  api.answers['POST /accounts/yen/versions/initial/restore'] = {
    status: 400,
    body: { statusCode: 400, message: 'x', errors: [{ path: 'openingDate', message }] },
  };
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore This Version' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  logged.mockRestore();
});
