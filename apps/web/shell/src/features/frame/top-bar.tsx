import { Brand, Button, usePhone } from '@saldo/ui';
import { Link, useLocation } from 'wouter';
import { t } from '../../messages';
import { screens } from '../../screens';
import { useLogOut } from '../session/use-log-out';
import { CurrencyPicker } from './currency-picker';
import { ThemeToggle } from './theme-toggle';
import styles from './top-bar.module.css';

/** The top of every screen behind the login. On a phone most of it is in the bottom bar. */
export function TopBar() {
  const phone = usePhone();
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.brand}>
        <Brand />
      </Link>
      {!phone && <ScreenLinks />}
      <div className={styles.controls}>
        {!phone && <CurrencyPicker />}
        <ThemeToggle />
        {!phone && <LogOutButton />}
      </div>
    </header>
  );
}

function ScreenLinks() {
  const [path] = useLocation();
  return (
    <nav className={styles.links} aria-label={t('shell.frame.navigation')}>
      {screens.map((screen) => (
        <Link
          key={screen.path}
          href={screen.path}
          className={styles.link}
          aria-current={path.startsWith(screen.path) ? 'page' : undefined}
        >
          {screen.label()}
        </Link>
      ))}
    </nav>
  );
}

function LogOutButton() {
  const logOut = useLogOut();
  return (
    <Button className={styles.logout} onClick={logOut}>
      {t('shell.frame.logout')}
    </Button>
  );
}
