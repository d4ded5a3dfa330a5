import { createQueryClient } from '@saldo/api';
import { fieldMessages } from '@saldo/contracts';
import { useToasts } from '@saldo/toasts';
import { closeScreen, openScreen, type TestApi } from '@saldo/web-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TwoFactorCard } from './two-factor-card';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const uri = `otpauth://totp/Saldo:ada%40example.org?secret=${secret}&issuer=Saldo`;
const codes = Array.from({ length: 10 }, (_, index) => `CODE-${'ABCDEFGHIJ'[index]}`);
const proof = { currentPassword: 'Sparen-2026!', code: '123456' };

let api: TestApi;
const open = async (state: object, answers = {}) => {
  api = await openScreen(<TwoFactorCard />, {
    queryClient: createQueryClient(),
    address: '/settings',
    answers: { 'GET /auth/second-factor': { status: 200, body: state }, ...answers },
  });
};
const off = { isOn: false, recoveryCodesLeft: 0 };
const on = { isOn: true, recoveryCodesLeft: 1 };
let log: jest.SpyInstance;
beforeEach(() => {
  // Silence the log of intended failures.
  log = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await closeScreen(api);
  log.mockRestore();
});

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const fault = (path: string, message: string) => ({
  status: 400,
  body: { message, errors: [{ path, message }] },
});
const bodyTo = (path: string) =>
  api.calls.findLast((call) => call.path === `/auth/second-factor${path}` && call.body)?.body;

/** Fills in password and code, as needed by every dialog except the first. */
async function prove() {
  await userEvent.type(screen.getByLabelText('Current password'), proof.currentPassword);
  await userEvent.type(screen.getByLabelText('Code'), proof.code);
}

describe('a user without two-factor authentication', () => {
  beforeEach(() =>
    open(off, {
      'POST /auth/second-factor': { status: 200, body: { secret, uri } },
      'POST /auth/second-factor/confirm': { status: 200, body: { recoveryCodes: codes } },
    }),
  );

  test('sees an explanation, and sets it up with password, app and code', async () => {
    expect(await screen.findByText(/Protect your account with a code/)).toBeVisible();
    await press('Set Up');
    const setUp = await dialog('Set up two-factor authentication');
    expect(within(setUp).getByLabelText('Current password')).toHaveFocus();
    await userEvent.type(within(setUp).getByLabelText('Current password'), `${proof.currentPassword}{Enter}`);
    expect(await screen.findByRole('img', { name: 'The secret as a QR code' })).toBeVisible();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    api.answers['GET /auth/second-factor'] = { status: 200, body: { isOn: true, recoveryCodesLeft: 10 } };
    await press('Turn On');
    const kept = await dialog('Your recovery codes');
    expect(
      within(kept)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    expect(within(kept).getByRole('button', { name: 'Download' })).toHaveFocus();
    await press("I've saved them");
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
    expect([bodyTo(''), bodyTo('/confirm')]).toEqual([
      { currentPassword: proof.currentPassword },
      { code: '123456' },
    ]);
  });

  test('sees errors at the password or code field, and can continue', async () => {
    api.answers['POST /auth/second-factor'] = fault(
      'currentPassword',
      fieldMessages['current-password-wrong'],
    );
    await press('Set Up');
    const password = await screen.findByLabelText('Current password');
    await userEvent.type(password, 'wrong{Enter}');
    await waitFor(() =>
      expect(password).toHaveAccessibleDescription(fieldMessages['current-password-wrong']),
    );
    api.answers['POST /auth/second-factor'] = { status: 200, body: { secret, uri } };
    await userEvent.type(password, '{Enter}');
    api.answers['POST /auth/second-factor/confirm'] = fault('code', fieldMessages['code-wrong']);
    const code = await screen.findByLabelText('Code');
    await userEvent.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(fieldMessages['code-wrong']));
  });

  test('sees that the setup has expired, and Escape changes nothing', async () => {
    const message = 'Setup timed out. Start again.';
    api.answers['POST /auth/second-factor/confirm'] = { status: 409, body: { message } };
    await press('Set Up');
    await userEvent.type(await screen.findByLabelText('Current password'), 'Sparen-2026!{Enter}');
    await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Set Up');
    expect(await screen.findByLabelText('Current password')).toHaveValue('');
  });
});

describe('a user with two-factor authentication', () => {
  test('sees the number of recovery codes left, and gets new ones with password and code', async () => {
    await open(on, {
      'POST /auth/second-factor/recovery-codes': { status: 200, body: { recoveryCodes: codes } },
    });
    expect(await screen.findByText(/1 recovery code is left/)).toBeVisible();
    await press('New Recovery Codes');
    await dialog('Replace your recovery codes');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    await prove();
    await press('Replace');
    expect(within(await dialog('Your recovery codes')).getAllByRole('listitem')).toHaveLength(10);
    expect(bodyTo('/recovery-codes')).toEqual(proof);
  });

  test('turns it off with password and code, which is confirmed', async () => {
    await open(on, { 'POST /auth/second-factor/off': { status: 204 } });
    await press('Turn Off');
    const turnOff = await dialog('Turn off two-factor authentication');
    await userEvent.type(screen.getByLabelText('Code'), '1');
    await press('Use a recovery code');
    expect(screen.getByLabelText('Recovery code')).toHaveValue('');
    await press('Use the app');
    await prove();
    api.answers['GET /auth/second-factor'] = { status: 200, body: off };
    await userEvent.click(within(turnOff).getByRole('button', { name: 'Turn Off' }));
    expect(await button('Set Up')).toBeVisible();
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'Two-factor authentication is off.',
    ]);
    expect(bodyTo('/off')).toEqual(proof);
  });
});

test('offers Retry if the status fails to load', async () => {
  await open(off, { 'GET /auth/second-factor': { status: 500 } });
  expect(await screen.findByText("Couldn't load your two-factor authentication settings.")).toBeVisible();
  api.answers['GET /auth/second-factor'] = { status: 200, body: off };
  await press('Retry');
  expect(await button('Set Up')).toBeVisible();
});

describe('new recovery codes', () => {
  const { clipboard } = navigator;
  const withClipboard = (value: unknown) =>
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  afterEach(() => withClipboard(clipboard));
  const answers = {
    'POST /auth/second-factor/recovery-codes': { status: 200, body: { recoveryCodes: codes } },
  };
  const toCodes = async () => {
    await open(on, answers);
    await press('New Recovery Codes');
    await dialog('Replace your recovery codes');
    await prove();
    await press('Replace');
    await dialog('Your recovery codes');
  };

  test.each(['Escape', 'Close', 'Back'])('are not left by %s without a question', async (way) => {
    await toCodes();
    if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else if (way === 'Close') await press('Close');
    else history.back();
    const question = await screen.findByRole('alertdialog', { name: /Close without saving/ });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('CODE-A')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press('Close Without Saving');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are left by Escape once they are downloaded', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    await toCodes();
    await press('Download');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['Copied', () => Promise.resolve()],
    ["Couldn't copy", () => Promise.reject(new Error('no'))],
  ])('can be copied, which is answered by %j', async (told, writeText) => {
    const written: string[] = [];
    withClipboard({ writeText: (text: string) => (written.push(text), writeText()) });
    await toCodes();
    // Restore our clipboard, which userEvent has replaced.
    withClipboard({ writeText: (text: string) => (written.push(text), writeText()) });
    await press('Copy');
    expect(await button(told)).toBeVisible();
    expect(written).toEqual([`${codes.join('\n')}\n`]);
  });

  test('cannot be copied if the browser has no clipboard', async () => {
    withClipboard(undefined);
    await toCodes();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(await button('Download')).toBeVisible();
  });
});
