import { useSession } from '@saldo/session';
import { Spinner } from '@saldo/ui';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { homeOf } from './home';

/** For login and registration: who is signed in already has nothing to do there. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (status === 'loading') return <Spinner />;
  return user ? <Redirect to={homeOf(user)} replace /> : children;
}
