import { session } from '@saldo/session';
import { act, render, screen } from '@testing-library/react';
import { LandingPage } from './landing-page';

const linksTo = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the landing page', () => {
  afterEach(() => act(() => session.end()));

  test('offers a visitor Login, Sign Up and the way to register', () => {
    render(<LandingPage />);
    expect(linksTo('Login')).toEqual(['/login']);
    expect(linksTo('Sign Up')).toEqual(['/register']);
    expect(new Set(linksTo('Create your account'))).toEqual(new Set(['/register']));
    expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  test('offers who is signed in Dashboard, Logout and the way to the dashboard', () => {
    session.setUser({ _id: 'a', email: 'a@b.cd', defaultCurrency: 'USD', isSetupComplete: true });
    render(<LandingPage />);
    expect(linksTo('Dashboard')).toEqual(['/dashboard']);
    expect(new Set(linksTo('Open your dashboard'))).toEqual(new Set(['/dashboard']));
    expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  test('says neither while it is not known who is there', () => {
    session.check();
    render(<LandingPage />);
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  });
});
