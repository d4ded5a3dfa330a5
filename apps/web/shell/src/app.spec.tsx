import type { User } from '@saldo/contracts';
import { session } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { type ApiHandlers, startApi, type TestApi } from '@saldo/web-testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';
import { startSession } from './features/session/start-session';
import { screenList } from './screen-list';
import { screens } from './screens';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const unfinished: User = { ...user, isSetupComplete: false };
const protectedPaths = screenList.map(({ path }) => path);

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(async () => {
  cleanup();
  session.end();
  useToasts.setState({ toasts: [] });
  await api.stop();
});

/** Opens the app at a URL. If `me` is given, stores a token and uses it as the reply of GET /auth/me. */
function open(path: string, me?: ApiHandlers[string]) {
  history.replaceState(null, '', path);
  if (me) {
    api.answers['GET /auth/me'] = me;
    localStorage.setItem('token', 'abc');
  }
  startSession();
  render(<App />);
}
const is = (body: User) => ({ status: 200, body });
const arrivesAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path), { timeout: 5_000 });

describe('a visitor', () => {
  test.each([...protectedPaths, '/setup'])('is redirected from %s to the login', async (path) => {
    open(path);
    await arrivesAt('/login');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  });

  test('can open the landing page, the contact page and the registration', async () => {
    open('/contact');
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeInTheDocument();
  });

  test('sees Not found for an unknown URL', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});

describe('a user who has not completed the setup', () => {
  test.each(protectedPaths)('is redirected from %s to the setup', async (path) => {
    open(path, is(unfinished));
    await arrivesAt('/setup');
    expect(await screen.findByRole('button', { name: 'Save and Continue' })).toBeInTheDocument();
  });
});

test('a user who has completed the setup is redirected from it to the dashboard', async () => {
  open('/setup', is(user));
  await arrivesAt('/dashboard');
});

describe('a stored token', () => {
  test('is removed without a message if the server rejects it', async () => {
    open('/settings', { status: 401, body: { statusCode: 401, message: 'Log in to continue.' } });
    await arrivesAt('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(useToasts.getState().toasts).toEqual([]);
  });

  test('is kept while the server is unavailable, and Retry checks it again', async () => {
    open('/settings', { status: 503, body: { message: 'Not available.' } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(localStorage.getItem('token')).toBe('abc');
    api.answers['GET /auth/me'] = is(user);
    await userEvent.click(retry);
    expect(await screen.findByText(user.email)).toBeInTheDocument();
  });

  test.each(['/login', '/register'])('that is valid redirects from %s to the dashboard', async (path) => {
    open(path, is(user));
    await arrivesAt('/dashboard');
  });

  test('that is rejected later redirects to the login with a message, and back after it', async () => {
    open('/settings?from=here', is(user));
    await screen.findByRole('heading', { name: 'Settings' });
    act(() => session.interrupt());
    await arrivesAt('/login');
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    api.answers['POST /auth/login'] = { status: 200, body: { ...user, token: 'new' } };
    await userEvent.type(screen.getByLabelText('Email'), user.email);
    await userEvent.type(screen.getByLabelText('Password'), 'secret1!');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await arrivesAt('/settings');
    expect(location.search).toBe('?from=here');
  });
});

describe('the frame', () => {
  beforeEach(async () => {
    open('/settings', is(user));
    await screen.findByRole('heading', { name: 'Settings' });
  });

  test('shows the links in order and marks the current screen', () => {
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    const labels = links.map((link) => link.textContent);
    expect(labels).toEqual(screens.map(({ label }) => label()));
    expect(labels.slice(0, 5)).toEqual(['Dashboard', 'Transactions', 'Receipts', 'Settings', 'Budgets']);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[3]]);
  });

  test('shows the default currency of the user and changes to any supported one', async () => {
    const picker = screen.getByRole('combobox', { name: 'Currency' });
    expect(picker).toHaveValue('EUR');
    expect(within(picker).getAllByRole('option')).toHaveLength(7);
    await userEvent.selectOptions(picker, 'INR');
    expect(picker).toHaveValue('INR');
  });

  test('has a theme toggle that is named by its effect', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement).toHaveClass('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(document.documentElement).not.toHaveClass('dark');
  });

  test('links the product name to the landing page', async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Saldo' }));
    expect(location.pathname).toBe('/');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test('logs out: removes the token, ends the session on the server, and confirms on the login page', async () => {
    api.answers['POST /auth/logout'] = { status: 204 };
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await arrivesAt('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByText('Logged out successfully.')).toBeInTheDocument();
    const told = () => api.calls.find((call) => call.path === '/auth/logout');
    await waitFor(() => expect(told()?.headers.authorization).toBe('Bearer abc'));
  });
});
