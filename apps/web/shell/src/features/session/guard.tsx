import { useSession } from '@saldo/session';
import { RetryCard, Spinner } from '@saldo/ui';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { checkToken } from './check-token';

interface GuardProps {
  /** Whether the person must have chosen a currency already. */
  afterSetup?: boolean;
  children: ReactNode;
}

/** Lets in who is signed in; sends others to the login, and to the setup who has not finished it. */
export function Guard({ afterSetup, children }: GuardProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner />;
  if (status === 'unreachable') {
    return (
      <RetryCard
        message="Saldo cannot be reached right now. You are still signed in; please try again in a moment."
        onRetry={() => void checkToken()}
      />
    );
  }
  if (!user) return <Redirect to="/login" replace />;
  if (afterSetup && !user.isSetupComplete) return <Redirect to="/setup" replace />;
  return children;
}
