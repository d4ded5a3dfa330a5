import { useSession } from '@saldo/session';
import { t } from '../../messages';

/** The call to action: registration, or the dashboard of a signed-in user. */
export function useStart(): { href: string; words: string } {
  const signedIn = useSession(({ status }) => status === 'authenticated' || status === 'unreachable');
  return signedIn
    ? { href: '/dashboard', words: t('shell.landing.open-dashboard') }
    : { href: '/register', words: t('shell.landing.register') };
}
