import { type ErrorCode, fieldMessages, type User } from '@saldo/contracts';
import { session } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { startApi, type TestApi } from '@saldo/web-testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true };
const credentials = { email: 'ada@example.org', password: 'secret1!' };

let api: TestApi;
/** Sets up a server that requires a code for every login and accepts one code. */
beforeEach(async () => {
  const asked = (message: string, code?: ErrorCode) => ({
    status: 401,
    body: { statusCode: 401, code, message, errors: [{ path: 'code', message }] },
  });
  api = await startApi({
    'POST /auth/login': ({ body }) => {
      const { code } = body as { code?: string };
      if (code === undefined) return asked(fieldMessages['code-required'], 'two-factor-code-required');
      // Replies like a server of the previous version, which sends no error codes.
      return code === '123456'
        ? { status: 200, body: { ...user, token: 'abc' } }
        : asked(fieldMessages['code-wrong']);
    },
  });
  history.replaceState(null, '', '/here');
  render(<LoginPage />);
  await userEvent.type(screen.getByLabelText('Email'), credentials.email);
  await userEvent.type(screen.getByLabelText('Password'), credentials.password);
  await logIn();
});
afterEach(async () => {
  cleanup();
  session.end();
  useToasts.setState({ toasts: [] });
  await api.stop();
});

const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));
const sent = () => api.calls.map(({ body }) => body);

test('a login without a code asks for it, and keeps the input', async () => {
  const field = await screen.findByLabelText('Code');
  expect(field).toHaveFocus();
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(useToasts.getState().toasts).toEqual([]);
  expect(screen.getByLabelText('Password')).toHaveValue(credentials.password);
});

test('a correct code completes the login', async () => {
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await logIn();
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(sent()).toEqual([credentials, { ...credentials, code: '123456' }]);
});

test('a wrong code is reported at its field, with a possible cause', async () => {
  const field = await screen.findByLabelText('Code');
  await userEvent.type(field, '654321');
  await logIn();
  await waitFor(() => expect(field).toHaveAccessibleDescription(fieldMessages['code-wrong']));
  expect(field).toHaveFocus();
  expect(location.pathname).toBe('/here');
});

test('an empty code is not sent', async () => {
  const field = await screen.findByLabelText('Code');
  await logIn();
  await waitFor(() => expect(field).toHaveAccessibleDescription(fieldMessages['code-required']));
  expect(sent()).toEqual([credentials]);
});

test('a recovery code has a text field, which can be switched back to the app', async () => {
  await userEvent.type(await screen.findByLabelText('Code'), '654321');
  await logIn();
  await screen.findByText(fieldMessages['code-wrong']);
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  expect(screen.queryByText(fieldMessages['code-wrong'])).toBeNull();
  expect(field).not.toHaveAttribute('inputmode');
  await userEvent.type(field, 'ABCD-EFGH');
  await logIn();
  await waitFor(() => expect(sent()).toContainEqual({ ...credentials, code: 'ABCD-EFGH' }));
  await userEvent.click(screen.getByRole('button', { name: 'Use the app' }));
  expect(screen.getByLabelText('Code')).toHaveFocus();
});
