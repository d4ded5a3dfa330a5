import { useSession } from '@saldo/session';
import { Brand, Button, buttonClass } from '@saldo/ui';
import { Link } from 'wouter';
import { t } from '../../messages';
import { ThemeToggle } from '../frame/theme-toggle';
import { LanguageMenu } from '../language/language-menu';
import { useLogOut } from '../session/use-log-out';
import styles from './landing-header.module.css';

/** The header of the landing page. Shows no links while a stored token is being checked. */
export function LandingHeader() {
  const status = useSession((state) => state.status);
  const logOut = useLogOut();
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand}>
        <Brand />
      </Link>
      <nav className={styles.links} aria-label={t('shell.landing.navigation')}>
        <LanguageMenu />
        <ThemeToggle />
        {status === 'anonymous' && (
          <>
            <Link href="/login" className={buttonClass('quiet')}>
              {t('shell.landing.login')}
            </Link>
            <Link href="/register" className={buttonClass('primary')}>
              {t('shell.landing.sign-up')}
            </Link>
          </>
        )}
        {(status === 'authenticated' || status === 'unreachable') && (
          <>
            <Link href="/dashboard" className={buttonClass('quiet')}>
              {t('shell.landing.dashboard')}
            </Link>
            <Button onClick={logOut}>{t('shell.landing.logout')}</Button>
          </>
        )}
      </nav>
    </header>
  );
}
