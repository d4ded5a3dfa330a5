import { createQueryClient } from '@saldo/api';
import { fieldMessages } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { type ApiAnswer, startApi, type TestApi } from '@saldo/web-testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DangerZone } from './danger-zone';
import { PasswordForm } from './password-form';

const user = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true } as const;
const twoFactor = (isOn: boolean): ApiAnswer => ({ status: 200, body: { isOn, recoveryCodesLeft: 10 } });
const refused = (message: string): ApiAnswer => ({
  status: 400,
  body: { code: 'validation-failed', message, errors: [{ path: 'code', message }] },
});

let api: TestApi;
async function open(isOn: boolean): Promise<void> {
  api = await startApi({ 'GET /auth/second-factor': twoFactor(isOn) });
  session.begin({ ...user, token: 'abc' });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PasswordForm />
      <DangerZone />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(callsTo('/auth/second-factor')).not.toEqual([]));
}
afterEach(async () => {
  cleanup();
  useToasts.setState({ toasts: [] });
  session.end();
  await api.stop();
});

const callsTo = (path: string) => api.calls.filter((call) => call.path === path);
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillPasswords(): Promise<void> {
  await type('Current password', 'Secret-123');
  await type('New password', 'Another-456');
}
const passwords = { currentPassword: 'Secret-123', newPassword: 'Another-456' };
const dialog = () => within(screen.getByRole('alertdialog'));

describe('with two-factor authentication', () => {
  test('the password form asks for a code and sends it', async () => {
    await open(true);
    api.answers['PUT /auth/password'] = { status: 204 };
    await screen.findByLabelText('Code');
    await fillPasswords();
    await click('Change Password');
    expect(await screen.findByText(fieldMessages['code-required'])).toBeVisible();
    expect(callsTo('/auth/password')).toEqual([]);
    await type('Code', '123456');
    await click('Change Password');
    await waitFor(() =>
      expect(callsTo('/auth/password')).toMatchObject([{ body: { ...passwords, code: '123456' } }]),
    );
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''));
  });

  test('a wrong code is reported at its field, which receives the focus', async () => {
    await open(true);
    api.answers['PUT /auth/password'] = refused(fieldMessages['code-wrong']);
    await screen.findByLabelText('Code');
    await fillPasswords();
    await type('Code', '000000');
    await click('Change Password');
    await waitFor(() =>
      expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(fieldMessages['code-wrong']),
    );
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  test('deleting the account asks for a code, and stays open if it is wrong', async () => {
    await open(true);
    api.answers['DELETE /users/account'] = refused(fieldMessages['code-wrong']);
    await screen.findByLabelText('Code');
    await click('Delete Account');
    await userEvent.type(dialog().getByLabelText('Code'), '000000');
    await userEvent.click(dialog().getByText('Delete'));
    await waitFor(() =>
      expect(dialog().getByLabelText('Code')).toHaveAccessibleDescription(fieldMessages['code-wrong']),
    );
    expect(dialog().getByLabelText('Code')).toHaveFocus();
    expect(useSession.getState().status).toBe('authenticated');
    api.answers['DELETE /users/account'] = { status: 204 };
    await userEvent.clear(dialog().getByLabelText('Code'));
    await userEvent.type(dialog().getByLabelText('Code'), '123456');
    await userEvent.click(dialog().getByText('Delete'));
    await waitFor(() => expect(useSession.getState().status).toBe('anonymous'));
    expect(callsTo('/users/account').map(({ body }) => body)).toEqual([
      { code: '000000' },
      { code: '123456' },
    ]);
  });
});

describe('without two-factor authentication', () => {
  test('neither form asks for a code', async () => {
    await open(false);
    api.answers['PUT /auth/password'] = { status: 204 };
    api.answers['DELETE /users/account'] = { status: 204 };
    await fillPasswords();
    await click('Change Password');
    await waitFor(() => expect(callsTo('/auth/password')).toMatchObject([{ body: passwords }]));
    await click('Delete Account');
    expect(screen.queryByLabelText('Code')).toBeNull();
    await userEvent.click(dialog().getByText('Delete'));
    await waitFor(() => expect(callsTo('/users/account')).toMatchObject([{ body: {} }]));
  });

  test('both ask for a code once the server requires one, as when it was turned on in another session', async () => {
    await open(false);
    api.answers['DELETE /users/account'] = refused(fieldMessages['code-required']);
    await click('Delete Account');
    await userEvent.click(dialog().getByText('Delete'));
    expect(await dialog().findByLabelText('Code')).toHaveAccessibleDescription(
      fieldMessages['code-required'],
    );
  });
});
