import { session } from '@saldo/session';
import { act, render, screen } from '@testing-library/react';
import { LandingPage } from './landing-page';

const linksTo = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  afterEach(() => act(() => session.end()));

  test('offers a visitor Login, Sign Up and a link to the registration', () => {
    render(<LandingPage />);
    expect(linksTo('Login')).toEqual(['/login']);
    expect(linksTo('Sign Up')).toEqual(['/register']);
    expect(new Set(linksTo('Create your account'))).toEqual(new Set(['/register']));
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  test('offers a signed-in user Dashboard, Logout and a link to the dashboard', () => {
    session.setUser({ _id: 'a', email: 'a@b.cd', defaultCurrency: 'USD', isSetupComplete: true });
    render(<LandingPage />);
    expect(linksTo('Dashboard')).toEqual(['/dashboard']);
    expect(new Set(linksTo('Open your dashboard'))).toEqual(new Set(['/dashboard']));
    expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  test('shows neither while the session is being checked', () => {
    session.check();
    render(<LandingPage />);
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });
});
