import type { User } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screens } from '../../screens';
import { Frame } from './frame';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true };
const realMatchMedia = globalThis.matchMedia;
const listeners = new Set<() => void>();

/** Simulates a window as wide as a phone's, or as a desktop's. */
function narrow(matches: boolean) {
  const list = {
    matches,
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  globalThis.matchMedia = () => list as Partial<MediaQueryList> as MediaQueryList;
  act(() => listeners.forEach((listener) => listener()));
}

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
  // jsdom lacks popovers.
  HTMLElement.prototype.hidePopover ??= () => {};
  session.begin({ ...user, token: 'abc' });
  history.replaceState(null, '', '/settings');
});
afterEach(async () => {
  cleanup();
  globalThis.matchMedia = realMatchMedia;
  session.end();
  await api.stop();
});

const namesIn = (element: HTMLElement) =>
  [...element.querySelectorAll('a, button')].map(
    (entry) => entry.getAttribute('aria-label') ?? entry.textContent,
  );

describe('on a phone', () => {
  beforeEach(async () => {
    narrow(true);
    render(<Frame />);
    await screen.findByRole('heading', { name: 'Settings' });
  });

  const inBar = ['Dashboard', 'Transactions', 'Budgets'];
  const inMore = screens.map(({ label }) => label()).filter((label) => !inBar.includes(label));

  test('the bottom bar shows the main screens, adding in the middle, and the rest under More', () => {
    expect(namesIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      'Dashboard',
      'Transactions',
      'Add transaction',
      'Budgets',
      'More',
      ...inMore,
      'Switch to dark theme',
      'Logout',
    ]);
  });

  test('More is marked if the current screen is in it', () => {
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Budgets' })).not.toHaveAttribute('aria-current');
  });

  test('adding opens the dialog over the current screen, and closing it restores the focus', async () => {
    const add = screen.getByRole('button', { name: 'Add transaction' });
    await userEvent.click(add);
    expect(await screen.findByRole('dialog', { name: 'Add Expense' })).toBeVisible();
    expect(location.pathname).toBe('/settings');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(add).toHaveFocus();
  });

  test('a transaction being added is kept when the phone is rotated', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add transaction' }));
    await screen.findByRole('dialog', { name: 'Add Expense' });
    await userEvent.type(screen.getByLabelText('Name'), 'Tea');
    narrow(false);
    expect(screen.getByLabelText('Name')).toHaveValue('Tea');
  });

  test('the camera is one tap away, and its photo opens the receipts', async () => {
    const camera = screen.getByLabelText('Photograph a receipt');
    expect(camera).toHaveAttribute('capture', 'environment');
    await userEvent.upload(camera, new File(['photo'], 'receipt.jpg', { type: 'image/jpeg' }));
    expect(location.pathname).toBe('/receipts');
  });

  test('currency and Logout are shown once', async () => {
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    expect(useSession.getState().currency).toBe('EUR');
    fireEvent.click(screen.getByText('Logout'));
    expect(location.pathname).toBe('/login');
  });

  test('the links are at the top in landscape or on a desktop', () => {
    narrow(false);
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links).toHaveLength(screens.length);
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});

describe('a remote that is down', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    history.replaceState(null, '', '/budgets');
  });
  afterEach(() => logged.mockRestore());

  test('shows a card with Retry, while the frame and the other screens work', async () => {
    api.answers['GET /remotes.json'] = { status: 503 };
    render(<Frame />);
    expect(screen.getByRole('heading', { name: 'Budgets' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Couldn't load this screen/);
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is requested when the pointer or the focus reaches its link, and not if it is the current screen', async () => {
    api.answers['GET /remotes.json'] = { status: 503 };
    render(<Frame />);
    await screen.findByRole('alert');
    const asked = () => api.calls.filter((call) => call.path === '/remotes.json').length;
    await userEvent.hover(screen.getByRole('link', { name: 'Budgets' }));
    expect(asked()).toBe(1);
    await userEvent.hover(screen.getByRole('link', { name: 'Receipts' }));
    await waitFor(() => expect(asked()).toBe(2));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('is requested again only by Retry', async () => {
    api.answers['GET /remotes.json'] = { status: 503 };
    render(<Frame />);
    await screen.findByRole('alert');
    const asked = () => api.calls.filter((call) => call.path === '/remotes.json').length;
    expect(asked()).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('alert');
    expect(asked()).toBe(2);
  });
});

test('a skip link passes the navigation', async () => {
  render(<Frame />);
  await screen.findByRole('heading', { name: 'Settings' });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});
