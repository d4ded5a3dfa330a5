import type { Account } from '@saldo/contracts';
import { closeScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, changes, main, openAccounts, transactionsOf } from '../../testing';

let api: TestApi;
afterEach(() => closeScreen(api));

const open = async (...accounts: Account[]) => {
  api = await openAccounts(accounts);
  await screen.findAllByRole('link');
};
const editButton = (name: string) =>
  within(screen.getByRole('link', { name }).closest('li') as HTMLElement).getByRole('button', {
    name: 'Edit',
  });
/** Opens the dialog of an account and waits until its note has loaded. */
const edit = async (name: string) => {
  await userEvent.click(editButton(name));
  await screen.findByRole('dialog');
};
const remove = async (name: string) => {
  await edit(name);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
};

test('an account shows what it has taken over from a deleted one', async () => {
  await open(main, account('Savings', { takenOverBalances: [{ date: '2025-01-01', amount: 500 }] }));
  await edit('Savings');
  expect(screen.getByText(/^\$500\.00 more came from a deleted account/)).toBeVisible();
});

test('a change of what a finished statement counts on is asked for and sent again', async () => {
  await open(main, account('Savings'));
  const save = api.answers['PUT /accounts/Savings'];
  api.answers['PUT /accounts/Savings'] = {
    status: 409,
    body: { statusCode: 409, code: 'transaction-reconciled', message: 'x', error: 'Conflict' },
  };
  await edit('Savings');
  await userEvent.clear(screen.getByLabelText('Opening balance'));
  await userEvent.type(screen.getByLabelText('Opening balance'), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  const question = await screen.findByRole('alertdialog', { name: /reconciled with a statement/ });
  if (save) api.answers['PUT /accounts/Savings'] = save;
  await userEvent.click(within(question).getByRole('button', { name: 'Change Anyway' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [path, body] = changes(api).at(-1) ?? [];
  expect(path).toBe('PUT /accounts/Savings?confirmReconciled=true');
  expect(body).toMatchObject({ openingBalance: 7 });
});

test('an account says why the other one does not take its transactions', async () => {
  await open(main, account('Savings'));
  api.answers['GET /transactions'] = transactionsOf(1);
  const error = { path: 'moveTo', code: 'account-opens-later', message: 'x' };
  api.answers['DELETE /accounts/Savings'] = {
    status: 400,
    body: { statusCode: 400, code: 'validation-failed', message: 'x', error: 'x', errors: [error] },
  };
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await remove('Savings');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(question.getByLabelText('Move its transactions to')).toHaveAccessibleDescription(/opened after/),
  );
  logged.mockRestore();
});

test('an account says that its opening balance moves, too', async () => {
  const takenOverBalances = [{ date: '2025-01-01', amount: 0.5 }];
  await open(main, account('Savings', { openingBalance: 500, takenOverBalances }));
  api.answers['GET /transactions'] = transactionsOf(1);
  await remove('Savings');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    /Its opening balance of \$500\.50 goes with them and counts from the same day on/,
  );
});
