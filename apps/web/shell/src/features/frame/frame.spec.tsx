import type { User } from '@saldo/contracts';
import { session, useSession } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Frame } from './frame';

const user: User = { _id: 'a', email: 'ada@example.org', defaultCurrency: 'USD', isSetupComplete: true };
const realMatchMedia = globalThis.matchMedia;
const listeners = new Set<() => void>();

/** A window as narrow as a phone's, or not. */
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
  // jsdom has no popovers; to show and hide them is the browser's part.
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

  test('the thumb bar holds what is needed most, adding in the middle, and the rest under More', () => {
    expect(namesIn(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      'Dashboard',
      'Transactions',
      'Add transaction',
      'Budgets',
      'More',
      'Receipts',
      'Settings',
      'Recurring Transactions',
      'Logout',
    ]);
  });

  test('More is marked where one is on one of its screens', () => {
    expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Budgets' })).not.toHaveAttribute('aria-current');
  });

  test('adding opens the dialog over the screen that is shown, and closing it gives the focus back', async () => {
    const add = screen.getByRole('button', { name: 'Add transaction' });
    await userEvent.click(add);
    expect(await screen.findByRole('dialog', { name: 'Add Expense' })).toBeVisible();
    expect(location.pathname).toBe('/settings');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(add).toHaveFocus();
  });

  test('what is being added stays when the phone is turned to the side', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Add transaction' }));
    await screen.findByRole('dialog', { name: 'Add Expense' });
    await userEvent.type(screen.getByLabelText('Name'), 'Tea');
    narrow(false);
    expect(screen.getByLabelText('Name')).toHaveValue('Tea');
  });

  test('currency and Logout are there once, not twice', async () => {
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'EUR');
    expect(useSession.getState().currency).toBe('EUR');
    fireEvent.click(screen.getByText('Logout'));
    expect(location.pathname).toBe('/login');
  });

  test('turned to the side or on a desk, the links go to the top', () => {
    narrow(false);
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links).toHaveLength(6);
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

  test('leaves a card with Retry in its place, and the frame and the other screens go on', async () => {
    api.answers['GET /remotes.json'] = { status: 503 };
    render(<Frame />);
    expect(screen.getByRole('heading', { name: 'Budgets' })).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Couldn't load this screen/);
    await userEvent.click(screen.getByRole('link', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is asked for again by Retry alone', async () => {
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

test('the keyboard can go past the links at once', async () => {
  render(<Frame />);
  await screen.findByRole('heading', { name: 'Settings' });
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
});
