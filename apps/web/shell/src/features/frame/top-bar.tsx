import { Brand, Button, usePhone } from '@saldo/ui';
import { Link } from 'wouter';
import { t } from '../../messages';
import { screens } from '../../screens';
import { useLogOut } from '../session/use-log-out';
import { CameraButton } from './camera-button';
import { CurrencyPicker } from './currency-picker';
import { ScreenLink } from './screen-link';
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
        {phone ? <CameraButton /> : <ThemeToggle />}
        {!phone && <LogOutButton />}
      </div>
    </header>
  );
}

function ScreenLinks() {
  return (
    <nav className={styles.links} aria-label={t('shell.frame.navigation')}>
      {screens.map((screen) => (
        <ScreenLink key={screen.path} screen={screen} className={styles.link} data-name={screen.label()}>
          {screen.label()}
        </ScreenLink>
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
