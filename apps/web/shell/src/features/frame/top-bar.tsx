import { Brand, Button, classNames } from '@saldo/ui';
import { Link, useLocation } from 'wouter';
import { screens } from '../../screens';
import { useLogOut } from '../session/use-log-out';
import { CurrencyPicker } from './currency-picker';
import { ThemeToggle } from './theme-toggle';
import styles from './top-bar.module.css';

/** The top of every screen behind the login; on a phone it keeps name and theme, the rest is in the thumb bar. */
export function TopBar() {
  const [path] = useLocation();
  const logOut = useLogOut();
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.brand}>
        <Brand />
      </Link>
      <nav className={styles.links} aria-label="Main">
        {screens.map((screen) => (
          <Link
            key={screen.path}
            href={screen.path}
            className={styles.link}
            aria-current={path.startsWith(screen.path) ? 'page' : undefined}
          >
            {screen.label}
          </Link>
        ))}
      </nav>
      <div className={styles.controls}>
        <div className={styles.wide}>
          <CurrencyPicker />
        </div>
        <ThemeToggle />
        <Button className={classNames(styles.wide, styles.logout)} onClick={logOut}>
          Logout
        </Button>
      </div>
    </header>
  );
}
