import { Ellipsis, Gauge, List, PiggyBank, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../messages';
import { screens } from '../../screens';
import { FrameControls } from './frame-controls';
import { ScreenLink } from './screen-link';
import styles from './bottom-bar.module.css';

/** Screens with a place in the bar; all others are under More. */
const always = [
  { path: '/dashboard', Icon: Gauge },
  { path: '/transactions', Icon: List },
  { path: '/budgets', Icon: PiggyBank },
];
const others = screens.filter(({ path }) => !always.some((entry) => entry.path === path));

/** The navigation bar at the bottom of a phone, with Add in the middle. */
export function BottomBar({ onAdd }: { onAdd: () => void }) {
  const [path] = useLocation();
  const more = useRef<HTMLDivElement>(null);
  const close = () => more.current?.hidePopover();
  const [dashboard, transactions, budgets] = always.map(({ path: to, Icon }) => {
    const screen = screens.find((each) => each.path === to);
    return (
      screen && (
        <ScreenLink key={to} screen={screen} className={styles.item}>
          <Icon size={20} aria-hidden />
          {screen.label()}
        </ScreenLink>
      )
    );
  });
  return (
    <nav className={styles.bar} aria-label={t('shell.frame.navigation')}>
      {dashboard}
      {transactions}
      <button
        type="button"
        className={styles.add}
        aria-label={t('shell.frame.add')}
        aria-haspopup="dialog"
        onClick={onAdd}
      >
        <Plus size={26} aria-hidden />
      </button>
      {budgets}
      <button
        type="button"
        className={styles.item}
        popoverTarget="more-screens"
        aria-current={others.some((screen) => path.startsWith(screen.path)) ? 'true' : undefined}
      >
        <Ellipsis size={20} aria-hidden />
        {t('shell.frame.more')}
      </button>
      <div id="more-screens" ref={more} popover="auto" className={styles.more}>
        {others.map((screen) => (
          <ScreenLink key={screen.path} screen={screen} className={styles.other} onClick={close}>
            {screen.label()}
          </ScreenLink>
        ))}
        <div className={styles.controls}>
          <FrameControls />
        </div>
      </div>
    </nav>
  );
}
