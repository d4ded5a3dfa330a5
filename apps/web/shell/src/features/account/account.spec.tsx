import { currencyCodes, type User } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { startApi, type TestApi } from '@saldo/web-testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page';
import { RegisterPage } from './register-page';
import { SetupPage } from './setup-page';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true };
const arrivesAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone}: ${text}`);

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  history.replaceState(null, '', '/here');
});
afterEach(async () => {
  cleanup();
  session.end();
  useToasts.setState({ toasts: [] });
  await api.stop();
});

async function fillIn(email: string, password: string) {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
}

describe('the login', () => {
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

  test.each([
    ['/dashboard', true],
    ['/setup', false],
  ])('redirects to %s if isSetupComplete is %s', async (path, isSetupComplete) => {
    api.answers['POST /auth/login'] = { status: 200, body: { ...user, isSetupComplete, token: 'abc' } };
    render(<LoginPage />);
    await fillIn('ada@example.org', 'secret1!');
    await submit();
    await arrivesAt(path);
    expect(localStorage.getItem('token')).toBe('abc');
    expect(toasts()).toEqual(['success: Login successful!']);
  });

  test('shows the message of the server in a toast and inline, and keeps the input', async () => {
    const message = 'Invalid email or password.';
    api.answers['POST /auth/login'] = { status: 401, body: { statusCode: 401, message } };
    render(<LoginPage />);
    await fillIn('ada@example.org', 'wrong');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(toasts()).toEqual([`error: ${message}`]);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
    expect(location.pathname).toBe('/here');
  });

  test('has a default message if the server sends none', async () => {
    api.answers['POST /auth/login'] = { status: 502, body: '<html></html>' };
    render(<LoginPage />);
    await fillIn('ada@example.org', 'secret1!');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
    expect(toasts()).toEqual(['error: Login failed. Please try again.']);
  });

  test('requires both fields before sending, and checks nothing else', async () => {
    render(<LoginPage />);
    await submit();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(api.calls).toEqual([]);
  });

  test('links to the registration and the landing page', () => {
    render(<LoginPage />);
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Saldo' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Contact and FAQ' })).toHaveAttribute('href', '/contact');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  });
});

describe('the registration', () => {
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }));

  test.each([
    ['Email', 'ada', 'abcd1234!', 'Please enter a valid email address.'],
    ['Email', 'x@mailinator.com', 'abcd1234!', 'This email domain is not allowed.'],
    ['Email', 'x@sub.tempmail.com', 'abcd1234!', 'This email domain is not allowed.'],
    ['Password', 'a@b.cd', 'abc12!', 'Password must be 8-16 characters long.'],
    ['Password', 'a@b.cd', 'abcdefgh12345678!', 'Password must be 8-16 characters long.'],
    ['Password', 'a@b.cd', 'abcdefgh', 'Password must contain an alphabet, a digit, and a symbol.'],
    ['Password', 'a@b.cd', '12345678!', 'Password must contain an alphabet, a digit, and a symbol.'],
    ['Password', 'a@b.cd', 'abcd12345', 'Password must contain an alphabet, a digit, and a symbol.'],
  ])('reports at the %s of %s with %s: %s', async (field, email, password, sentence) => {
    render(<RegisterPage />);
    await fillIn(email, password);
    await submit();
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(sentence));
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  test('redirects to the setup, whatever the response says', async () => {
    api.answers['POST /auth/signup'] = { status: 201, body: { ...user, token: 'abc' } };
    render(<RegisterPage />);
    expect(screen.getByRole('heading', { name: 'Create an account' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Contact and FAQ' })).toHaveAttribute('href', '/contact');
    await fillIn(' Ada@Example.org ', 'abcd1234!');
    await submit();
    await arrivesAt('/setup');
    expect(api.calls[0]?.body).toEqual({
      email: 'ada@example.org',
      password: 'abcd1234!',
      language: 'en',
      region: 'en-US',
    });
    expect(toasts()).toEqual(['success: Signup successful!']);
  });

  test('reports that the email is taken, and keeps the input', async () => {
    const message = 'An account with this email already exists.';
    api.answers['POST /auth/signup'] = { status: 409, body: { statusCode: 409, message } };
    render(<RegisterPage />);
    await fillIn('ada@example.org', 'abcd1234!');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Password')).toHaveValue('abcd1234!');
  });

  test('has a default message if the server sends none', async () => {
    api.answers['POST /auth/signup'] = { status: 500 };
    render(<RegisterPage />);
    await fillIn('ada@example.org', 'abcd1234!');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Signup failed. Please try again.');
  });
});

describe('the setup', () => {
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Save and Continue' }));
  beforeEach(() => session.setUser({ ...user, isSetupComplete: false }));

  test('shows the email and offers the seven currencies, with US dollars first and selected', () => {
    render(<SetupPage />);
    expect(screen.getByText(/ada@example\.org/)).toBeVisible();
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toHaveLength(7);
    expect(names[0]).toBe('🇺🇸United States DollarUSD $');
    expect(screen.getByRole('radio', { name: /United States Dollar/ })).toBeChecked();
    expect(screen.getByText(/change your currency later in settings/)).toBeVisible();
  });

  test('offers the other currencies that have rates on demand', async () => {
    render(<SetupPage />);
    await userEvent.click(screen.getByRole('button', { name: 'More currencies' }));
    await userEvent.click(screen.getByText('Swiss Franc'));
    expect(screen.getAllByRole('radio')).toHaveLength(currencyCodes.length);
    api.answers['PUT /auth/setup'] = { status: 200, body: { ...user, defaultCurrency: 'CHF' } };
    await submit();
    await arrivesAt('/dashboard');
    expect(api.calls[0]?.body).toEqual({ defaultCurrency: 'CHF' });
  });

  test('saves the choice, updates the user and opens the dashboard', async () => {
    const saved: User = { ...user, defaultCurrency: 'JPY' };
    api.answers['PUT /auth/setup'] = { status: 200, body: saved };
    render(<SetupPage />);
    await userEvent.click(screen.getByText('Japanese Yen'));
    await submit();
    await arrivesAt('/dashboard');
    expect(api.calls[0]?.body).toEqual({ defaultCurrency: 'JPY' });
    expect(useSession.getState()).toMatchObject({ user: saved, currency: 'JPY' });
  });

  test('shows that it is saving', async () => {
    api.answers['PUT /auth/setup'] = 'hang';
    render(<SetupPage />);
    await submit();
    expect(screen.getByRole('button', { name: 'Setting up...' })).toBeDisabled();
  });

  test.each([
    [{ status: 503, body: { message: 'Not available right now.' } }, 'Not available right now.'],
    [{ status: 500 }, 'Setup failed. Please try again.'],
  ])('shows inline why it failed: %j', async (answer, sentence) => {
    api.answers['PUT /auth/setup'] = answer;
    render(<SetupPage />);
    await userEvent.click(screen.getByText('Euro'));
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('radio', { name: /Euro/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Save and Continue' })).toBeEnabled();
  });
});
