import { useSession } from '@saldo/session';
import { Spinner } from '@saldo/ui';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { homeOf } from './home';

/** Redirects signed-in users away from login and registration. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner />;
  return user ? <Redirect to={homeOf(user)} replace /> : children;
}
