import type { User } from '@saldo/contracts';
import { session } from '@saldo/session';
import { useToasts } from '@saldo/toasts';
import { type ApiHandlers, startApi, type TestApi } from '@saldo/web-testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from './app';
import { startSession } from './features/session/start-session';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'EUR', isSetupComplete: true };
const unfinished: User = { ...user, isSetupComplete: false };
const protectedPaths = [
  '/dashboard',
  '/transactions',
  '/receipts',
  '/settings',
  '/budgets',
  '/recurring-transactions',
];

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

/** Opens the page at an address, with a stored token where `me` says whose it is. */
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

describe('who is not signed in', () => {
  test.each([...protectedPaths, '/setup'])('is sent from %s to the login', async (path) => {
    open(path);
    await arrivesAt('/login');
    expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
  });

  test('may see the landing page, the contact page and the registration', async () => {
    open('/contact');
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeInTheDocument();
  });

  test('is told where there is nothing', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});

describe('who has not finished the setup', () => {
  test.each(protectedPaths)('is sent from %s to the setup', async (path) => {
    open(path, is(unfinished));
    await arrivesAt('/setup');
    expect(await screen.findByRole('button', { name: 'Save and Continue' })).toBeInTheDocument();
  });
});

test('a user whose setup is complete is sent from the setup to the dashboard', async () => {
  open('/setup', is(user));
  await arrivesAt('/dashboard');
});

describe('a stored token', () => {
  test('that the server does not accept is forgotten without a word', async () => {
    open('/settings', { status: 401, body: { statusCode: 401, message: 'Log in to continue.' } });
    await arrivesAt('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(useToasts.getState().toasts).toEqual([]);
  });

  test('is kept while the server cannot be asked, and Retry asks again', async () => {
    open('/settings', { status: 503, body: { message: 'Not available.' } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(localStorage.getItem('token')).toBe('abc');
    api.answers['GET /auth/me'] = is(user);
    await userEvent.click(retry);
    expect(await screen.findByText(user.email)).toBeInTheDocument();
  });

  test.each(['/login', '/register'])('that is good leads from %s to the dashboard', async (path) => {
    open(path, is(user));
    await arrivesAt('/dashboard');
  });

  test('that is refused in the middle of the work leads to the login, which says so, and back', async () => {
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

  test('holds the links in their order and marks where one is', () => {
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Transactions',
      'Receipts',
      'Settings',
      'Budgets',
      'Recurring Transactions',
    ]);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[3]]);
  });

  test('shows the default currency of the user and changes to any supported one', async () => {
    const picker = screen.getByRole('combobox', { name: 'Currency' });
    expect(picker).toHaveValue('EUR');
    expect(within(picker).getAllByRole('option')).toHaveLength(7);
    await userEvent.selectOptions(picker, 'INR');
    expect(picker).toHaveValue('INR');
  });

  test('has a toggle that says what it will do', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
    expect(document.documentElement).toHaveClass('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
    expect(document.documentElement).not.toHaveClass('dark');
  });

  test('leads to the landing page by the product name', async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Saldo' }));
    expect(location.pathname).toBe('/');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  test('logs out: the token is gone here and told to the server, and the login page says so', async () => {
    api.answers['POST /auth/logout'] = { status: 204 };
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await arrivesAt('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByText('Logged out successfully.')).toBeInTheDocument();
    const told = () => api.calls.find((call) => call.path === '/auth/logout');
    await waitFor(() => expect(told()?.headers.authorization).toBe('Bearer abc'));
  });
});
