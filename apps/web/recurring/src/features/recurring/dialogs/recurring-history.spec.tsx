import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changes, listOf, openRecurring, rent, severalAccounts } from '../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const history = {
  versions: [
    {
      ...{ version: 'v2', at: '2026-11-20T10:00:00.000Z', actor: 'user', afterGap: true },
      before: {
        ...{ name: 'Saving', amount: 1500, accountId: 'yen', currency: 'JPY', category: 'Transfer' },
        ...{ transfer: { toAccountId: 'gone', toAmount: 9.5 }, frequency: 'weekly', isIncome: true },
        ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
      },
      after: { name: 'Rent', amount: 890, category: 'Bills', frequency: 'monthly', isIncome: false },
    },
  ],
  isComplete: false,
};

test('a recurring entry shows what changed, and what its history lacks', async () => {
  ({ api } = await openRecurring(listOf(rent), undefined, severalAccounts));
  api.answers['GET /recurring/rent/history'] = { status: 200, body: history };
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  const changed = (await dialog.findAllByRole('definition')).map((change) => change.textContent);
  expect(changed).toEqual([
    'Saving Rent',
    '¥1,500 $890.00',
    'Income Expense',
    'Tokyo Checking',
    'Deleted account $9.50 None',
    'Transfer Bills',
    'Weekly Monthly',
    'Thursday, 1 January 2026 None',
    'Thursday, 31 December 2026 None',
  ]);
  expect(dialog.getByText(/Older changes aren't available/)).toBeVisible();
  expect(dialog.getByText(/aren't listed/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Restore This Version' })).not.toBeInTheDocument();
});

test('the first version of a recurring entry is restored', async () => {
  ({ api } = await openRecurring(listOf(rent)));
  const first = { version: 'initial', at: '2026-11-01T10:00:00.000Z', actor: 'user' };
  const [changed] = history.versions;
  api.answers['GET /recurring/rent/history'] = {
    status: 200,
    body: { versions: [changed, first], isComplete: true },
  };
  api.answers['POST /recurring/rent/versions/initial/restore'] = { status: 200, body: rent };
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Restore This Version' }));
  await waitFor(() =>
    expect(changes(api)).toMatchObject([{ path: '/recurring/rent/versions/initial/restore' }]),
  );
});

test('names the deleted account of a version, and restores it into another one', async () => {
  ({ api } = await openRecurring(listOf(rent), undefined, severalAccounts));
  const moved = { ...history.versions[0], before: { accountId: 'gone' }, after: {} };
  const first = { version: 'initial', at: '2026-11-01T10:00:00.000Z', actor: 'user' };
  const errors = [{ path: 'accountId', code: 'account-unknown', message: 'Choose one of your accounts.' }];
  const refused = { statusCode: 400, code: 'validation-failed', message: 'x', error: 'Bad Request', errors };
  const deleted = {
    ...{ _id: 'gone', name: 'Old Visa', kind: 'cash', currency: null },
    ...{ deletedAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-20T10:00:00.000Z' },
  };
  Object.assign(api.answers, {
    'GET /recurring/rent/history': { status: 200, body: { versions: [moved, first], isComplete: true } },
    'GET /accounts/deleted': { status: 200, body: [deleted] },
    'POST /recurring/rent/versions/initial/restore': ({ path }: { path: string }) =>
      path.includes('accountId=savings') ? { status: 200, body: rent } : { status: 400, body: refused },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore This Version' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The account “Old Visa” was deleted.');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Restore into account' }), 'Savings');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
  await waitFor(() =>
    expect(changes(api).map(({ path }) => path)).toEqual([
      '/recurring/rent/versions/initial/restore',
      '/recurring/rent/versions/initial/restore?accountId=savings',
    ]),
  );
});
