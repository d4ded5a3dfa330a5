import { createQueryClient } from '@saldo/api';
import type { User } from '@saldo/contracts';
import { session, setOverspendWarning, useOverspendWarning, useSession } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { startApi, type TestApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsPage } from './settings-page';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true };
const question = 'Are you sure you want to delete your account? This action cannot be undone.';

const opened = { openedAt: new Date(2026, 0, 31, 12).toISOString(), lastSeenAt: new Date(0).toISOString() };
const here = { ...opened, _id: 'here', device: 'Firefox on Linux', current: true };
const phone = { ...opened, _id: 'there', device: 'Safari on iPhone', current: false };
const toasts = () => useToasts.getState().toasts.map(({ text }) => text);

let api: TestApi;
beforeEach(async () => {
  api = await startApi({
    'GET /auth/sessions': { status: 200, body: [here, phone] },
    'GET /auth/second-factor': { status: 200, body: { isOn: false, recoveryCodesLeft: 0 } },
    'GET /auth/security-log': { status: 200, body: { events: [], total: 0, totalPages: 0, page: 1 } },
  });
  session.begin({ ...user, token: 'abc' });
  render(<SettingsPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  });
});
afterEach(async () => {
  cleanup();
  useToasts.setState({ toasts: [] });
  session.end();
  localStorage.removeItem('language');
  await api.stop();
});

const callTo = (path: string) => api.calls.find((call) => call.path === path);
/** The formats that were saved, first ones first. Other calls may come between. */
const savedFormats = () => api.calls.filter(({ path }) => path === '/auth/formats').map(({ body }) => body);

test('shows the email of the account', () => {
  expect(screen.getByText('ada@example.org')).toBeVisible();
});

test('links to the contact page', () => {
  expect(screen.getByRole('link', { name: 'Contact and FAQ' })).toHaveAttribute('href', '/contact');
});

test('the default currency is saved, and amounts follow it', async () => {
  api.answers['PUT /auth/setup'] = { status: 200, body: { ...user, defaultCurrency: 'GBP' } };
  await userEvent.selectOptions(screen.getByLabelText('Amounts are shown in'), 'GBP');
  await waitFor(() => expect(useSession.getState().currency).toBe('GBP'));
  expect(callTo('/auth/setup')?.body).toEqual({ defaultCurrency: 'GBP' });
});

test('keeps the default currency if saving fails', async () => {
  api.answers['PUT /auth/setup'] = { status: 500 };
  await userEvent.selectOptions(screen.getByLabelText('Amounts are shown in'), 'GBP');
  expect(await screen.findByText("Couldn't save the currency. Try again.")).toBeVisible();
  expect(screen.getByLabelText('Amounts are shown in')).toHaveValue('USD');
});

test('formats follow a region, with exceptions, and show an example', async () => {
  const formats = { region: 'de-DE' };
  api.answers['PUT /auth/formats'] = { status: 200, body: { ...user, formats } };
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Germany (German)');
  expect(await screen.findByText('Example: −$1,234,567.50 on 31 Mar 2026')).toBeVisible();
  await waitFor(() => expect(callTo('/auth/formats')?.body).toEqual(formats));

  const changed = {
    ...formats,
    numberStyle: '1.234,56',
    dateOrder: 'year-month-day',
    currencyPosition: 'after',
  };
  api.answers['PUT /auth/formats'] = { status: 200, body: { ...user, formats: changed } };
  await userEvent.selectOptions(screen.getByLabelText('Numbers'), '1.234,56');
  expect(await screen.findByText('Example: −1.234.567,50 $ on 2026-03-31')).toBeVisible();
  expect(screen.getByLabelText('Dates')).toHaveValue('year-month-day');

  api.answers['PUT /auth/formats'] = { status: 200, body: { ...user, formats: changed } };
  await userEvent.selectOptions(screen.getByLabelText('First day of the week'), 'Saturday');
  await waitFor(() => expect(savedFormats().at(-1)).toEqual({ ...changed, firstWeekday: 'saturday' }));
});

test('months begin on pay day, before a weekend', async () => {
  act(() => session.setUser({ ...user, formats: { region: 'en-GB' } }));
  const saved = (monthStart: string) => ({ region: 'en-GB', monthStart });
  api.answers['PUT /auth/formats'] = { status: 200, body: { ...user, formats: saved('25') } };
  await userEvent.selectOptions(screen.getByLabelText('Months begin on'), 'Day 25');
  await waitFor(() => expect(savedFormats().at(-1)).toEqual(saved('25')));
  await userEvent.selectOptions(await screen.findByLabelText('On a weekend'), 'Friday before');
  await waitFor(() => expect(savedFormats().at(-1)).toEqual(saved('25-before')));
});

test('shows a region that the sign-up took from the browser, though it is not offered', () => {
  act(() => session.setUser({ ...user, formats: { region: 'de-BE' } }));
  expect(screen.getByLabelText('Region')).toHaveDisplayValue('Belgium (German)');
});

test('a new language offers a region in which it is spoken, with an example', async () => {
  const formats = { region: 'en-US', firstWeekday: 'saturday' } as const;
  act(() => session.setUser({ ...user, formats }));
  const chosen = { ...formats, region: 'de-DE' };
  api.answers['PUT /auth/formats'] = { status: 200, body: { ...user, formats: chosen } };
  api.answers['PUT /auth/language'] = { status: 200, body: { ...user, formats: chosen, language: 'de' } };
  // jsdom cannot navigate and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => {});

  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Language')).toHaveValue('en');
  expect(callTo('/auth/language')).toBeUndefined();

  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  const dialog = within(screen.getByRole('dialog', { name: 'Change Language' }));
  expect(dialog.getByLabelText('Region')).toHaveDisplayValue('Germany (German)');
  expect(dialog.getByText(/Example: −1\.234\.567,50\s\$ on 31\.03\.2026/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Change Language' }));
  await waitFor(() => expect(callTo('/auth/language')?.body).toEqual({ language: 'de' }));
  expect(callTo('/auth/formats')?.body).toEqual(chosen);
});

test('a new language asks about no region where none is chosen or it is spoken there', async () => {
  api.answers['PUT /auth/language'] = { status: 500 };
  act(() => session.setUser({ ...user, formats: { region: 'de-AT' } }));
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  await waitFor(() => expect(callTo('/auth/language')?.body).toEqual({ language: 'de' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps the language if saving fails', async () => {
  api.answers['PUT /auth/language'] = { status: 500 };
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  expect(await screen.findByText("Couldn't save your language. Try again.")).toBeVisible();
  expect(callTo('/auth/language')?.body).toEqual({ language: 'de' });
  expect(screen.getByLabelText('Language')).toHaveValue('en');
  expect(localStorage.getItem('language')).toBeNull();
});

test('keeps the formats if saving fails', async () => {
  api.answers['PUT /auth/formats'] = { status: 500 };
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Germany (German)');
  expect(await screen.findByText("Couldn't save your formats. Try again.")).toBeVisible();
  expect(screen.getByLabelText('Region')).toHaveValue('');
});

test('the warning about expenses that exceed the balance can be turned on again', async () => {
  act(() => setOverspendWarning(false));
  const choice = screen.getByLabelText('Warn me on this device when an expense exceeds my balance');
  expect(choice).not.toBeChecked();
  await userEvent.click(choice);
  expect(choice).toBeChecked();
  expect(useOverspendWarning.getState().isOn).toBe(true);
});

describe('changing the password', () => {
  const fillIn = async (current: string, next: string) => {
    await userEvent.type(screen.getByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  };

  test('confirms the change and clears the form', async () => {
    api.answers['PUT /auth/password'] = { status: 204 };
    await fillIn('Old-pass-1', 'New-pass-1');
    await waitFor(() =>
      expect(toasts()).toEqual(["Password changed. You've been signed out everywhere else."]),
    );
    expect(callTo('/auth/password')?.body).toEqual({
      currentPassword: 'Old-pass-1',
      newPassword: 'New-pass-1',
    });
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveValue(''));
  });

  test('checks the rules of registration before sending', async () => {
    await fillIn('Old-pass-1', 'short');
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        'Password must be 8-16 characters long.',
      ),
    );
    expect(callTo('/auth/password')).toBeUndefined();
  });

  test('reports a wrong current password at its field, and keeps the session', async () => {
    const message = "That isn't your current password.";
    const errors = [{ path: 'currentPassword', message }];
    api.answers['PUT /auth/password'] = { status: 400, body: { statusCode: 400, message, errors } };
    await fillIn('Wrong-pass-1', 'New-pass-1');
    const field = screen.getByLabelText('Current password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveFocus();
    expect(useSession.getState().status).toBe('authenticated');
  });
});

describe('the sessions', () => {
  test('are listed by device, with the current one marked and without a button to end it', async () => {
    const rows = await screen.findAllByRole('listitem');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent('Firefox on LinuxThis device');
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    expect(rows[1]).toHaveTextContent(/Safari on iPhone.*days ago · Signed in on Jan 31, 2026/);
  });

  test('are ended one at a time by their buttons', async () => {
    api.answers['DELETE /auth/sessions/there'] = { status: 204 };
    const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
    api.answers['GET /auth/sessions'] = { status: 200, body: [here] };
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(toasts()).toEqual(['Signed out that device.']);
  });

  test('are all ended at once except the current one', async () => {
    api.answers['DELETE /auth/sessions'] = { status: 200, body: { endedCount: 1 } };
    const button = await screen.findByRole('button', { name: 'Sign out everywhere else' });
    api.answers['GET /auth/sessions'] = { status: 200, body: [here] };
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(toasts()).toEqual(['Signed out everywhere else.']);
  });

  test('stay listed if ending them fails, which is reported', async () => {
    api.answers['DELETE /auth/sessions'] = { status: 500 };
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(toasts()).toEqual(["Couldn't sign out. Try again."]));
    expect(screen.getByText('Safari on iPhone')).toBeVisible();
  });
});

describe('deleting the account', () => {
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Delete Account' }));
  const confirm = () =>
    userEvent.click(within(screen.getByRole('alertdialog', { name: question })).getByText('Delete'));

  test('asks first, and Cancel changes nothing', async () => {
    await ask();
    await userEvent.click(within(screen.getByRole('alertdialog', { name: question })).getByText('Cancel'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(callTo('/users/account')).toBeUndefined();
  });

  test('logs out afterwards and confirms the deletion', async () => {
    api.answers['DELETE /users/account'] = { status: 204 };
    await ask();
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(useSession.getState().status).toBe('anonymous');
    expect(localStorage.getItem('token')).toBeNull();
    expect(toasts()).toEqual(['Account deleted.']);
    // Deleting the account has ended the session on the server.
    expect(callTo('/auth/logout')).toBeUndefined();
  });

  test('reports a failure inline and keeps the session', async () => {
    api.answers['DELETE /users/account'] = { status: 503, body: { message: 'Not available.' } };
    await ask();
    await confirm();
    expect(await screen.findByText('Failed to delete account. Please try again.')).toBeVisible();
    expect(useSession.getState().status).toBe('authenticated');
  });
});
