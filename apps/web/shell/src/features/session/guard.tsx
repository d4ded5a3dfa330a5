import { useSession } from '@saldo/session';
import { RetryCard, Spinner } from '@saldo/ui';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { t } from '../../messages';
import { checkToken } from './check-token';

interface GuardProps {
  /** Whether the screen is for users before (`open`) or after (`complete`) the setup. */
  setup: 'open' | 'complete';
  children: ReactNode;
}

/** Shows a screen to signed-in users. Redirects visitors to the login, and users who have not finished the setup to the setup. */
export function Guard({ setup, children }: GuardProps) {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner />;
  if (status === 'unreachable') {
    return <RetryCard message={t('shell.session.unreachable')} onRetry={() => void checkToken()} />;
  }
  if (!user) return <Redirect to="/login" replace />;
  const required = setup === 'complete';
  if (user.isSetupComplete === required) return children;
  return <Redirect to={required ? '/setup' : '/dashboard'} replace />;
}
