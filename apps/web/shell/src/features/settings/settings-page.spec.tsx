import type { User } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './settings-page';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true };
const question = 'Are you sure you want to delete your account? This action cannot be undone.';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  session.begin({ ...user, token: 'abc' });
  render(<SettingsPage />);
});
afterEach(async () => {
  cleanup();
  session.end();
  await api.stop();
});

test('the settings show the e-mail of the account', () => {
  expect(screen.getByText('ada@example.org')).toBeVisible();
});

test('the default currency is saved, and amounts follow it', async () => {
  api.answers['PUT /auth/setup'] = { status: 200, body: { ...user, defaultCurrency: 'GBP' } };
  await userEvent.selectOptions(screen.getByLabelText('Amounts are shown in'), 'GBP');
  await waitFor(() => expect(useSession.getState().currency).toBe('GBP'));
  expect(api.calls[0]?.body).toEqual({ defaultCurrency: 'GBP' });
});

test('a default currency that could not be saved stays what it was', async () => {
  api.answers['PUT /auth/setup'] = { status: 500 };
  await userEvent.selectOptions(screen.getByLabelText('Amounts are shown in'), 'GBP');
  expect(await screen.findByText('The currency could not be saved. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Amounts are shown in')).toHaveValue('USD');
});

describe('deleting the account', () => {
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  const confirm = () =>
    userEvent.click(within(screen.getByRole('alertdialog', { name: question })).getByText('Delete'));

  test('asks first, and cancelling changes nothing', async () => {
    await ask();
    await userEvent.click(within(screen.getByRole('alertdialog', { name: question })).getByText('Cancel'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  test('logs out once it is done', async () => {
    api.answers['DELETE /users/account'] = { status: 204 };
    await ask();
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(useSession.getState().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('says inline that it failed, and the session goes on', async () => {
    api.answers['DELETE /users/account'] = { status: 503, body: { message: 'Not available.' } };
    await ask();
    await confirm();
    expect(await screen.findByText('Failed to delete account. Please try again.')).toBeVisible();
    expect(useSession.getState().status).toBe('authenticated');
  });
});
