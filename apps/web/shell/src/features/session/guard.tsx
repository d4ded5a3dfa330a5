import { useSession } from '@saldo/session';
import { RetryCard, Spinner } from '@saldo/ui';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { checkToken } from './check-token';

interface GuardProps {
  /** Which users the screen is for: those who still have to choose a currency, or those who have. */
  setup: 'open' | 'complete';
  children: ReactNode;
}

/** Lets in who is signed in; sends visitors to the login, and users to the setup or past it. */
export function Guard({ setup, children }: GuardProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner />;
  if (status === 'unreachable') {
    return (
      <RetryCard
        message="Couldn't reach Saldo. You're still signed in. Try again in a moment."
        onRetry={() => void checkToken()}
      />
    );
  }
  if (!user) return <Redirect to="/login" replace />;
  const required = setup === 'complete';
  if (user.isSetupComplete === required) return children;
  return <Redirect to={required ? '/setup' : '/dashboard'} replace />;
}
