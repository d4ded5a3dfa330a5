import { useAction } from '@saldo/actions';
import { Brand, IconButton, useCurrentInView, useNarrower, usePhone } from '@saldo/ui';
import { CircleUser } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { t } from '../../messages';
import { screens } from '../../screens';
import { useLogOut } from '../session/use-log-out';
import { CameraButton } from './camera-button';
import { CommandPalette } from './command-palette';
import { FrameControls } from './frame-controls';
import { ScreenLink } from './screen-link';
import styles from './top-bar.module.css';

/**
 * Minimum width in pixels for the user's controls. In a narrower bar, the links need their space, and the controls move into a
 * menu.
 */
const ROOMY = 1200;

/** The bar at the top of every screen behind the login. On a phone, most of its content is in the bottom bar. */
export function TopBar() {
  const phone = usePhone();
  const narrow = useNarrower(ROOMY);
  useAction({ label: t('shell.frame.logout'), run: useLogOut() });
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.brand}>
        <Brand />
      </Link>
      {!phone && <ScreenLinks />}
      <div className={styles.controls}>
        <CommandPalette />
        {phone && <CameraButton />}
        {!phone && (narrow ? <UserMenu /> : <FrameControls />)}
      </div>
    </header>
  );
}

function UserMenu() {
  return (
    <>
      <IconButton
        framed
        label={t('shell.frame.user-menu')}
        icon={<CircleUser size={18} aria-hidden />}
        popoverTarget="user-menu"
      />
      <div id="user-menu" popover="auto" className={styles.menu}>
        <FrameControls />
      </div>
    </>
  );
}

function ScreenLinks() {
  const [path] = useLocation();
  const nav = useCurrentInView(path);
  return (
    <nav ref={nav} className={styles.links} aria-label={t('shell.frame.navigation')}>
      {screens.map((screen) => (
        <ScreenLink key={screen.path} screen={screen} className={styles.link} data-name={screen.label()}>
          {screen.label()}
        </ScreenLink>
      ))}
    </nav>
  );
}
