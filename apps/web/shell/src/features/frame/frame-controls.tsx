import { Button } from '@saldo/ui';
import { t } from '../../messages';
import { useLogOut } from '../session/use-log-out';
import { CurrencyPicker } from './currency-picker';
import { ThemeToggle } from './theme-toggle';
import styles from './frame-controls.module.css';

/** Controls that concern the user rather than a screen. */
export function FrameControls() {
  const logOut = useLogOut();
  return (
    <>
      <CurrencyPicker />
      <ThemeToggle />
      <Button className={styles.logout} onClick={logOut}>
        {t('shell.frame.logout')}
      </Button>
    </>
  );
}
