import { Button } from '@saldo/ui';
import { Ellipsis, Gauge, List, PiggyBank, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '../../messages';
import { screens } from '../../screens';
import { useLogOut } from '../session/use-log-out';
import { CurrencyPicker } from './currency-picker';
import styles from './bottom-bar.module.css';

/** The screens in the bar; all others are under More. */
const always = [
  { path: '/dashboard', Icon: Gauge },
  { path: '/transactions', Icon: List },
  { path: '/budgets', Icon: PiggyBank },
];
const others = screens.filter(({ path }) => !always.some((entry) => entry.path === path));

/** The navigation on a phone, at the bottom, with Add in the middle. */
export function BottomBar({ onAdd }: { onAdd: () => void }) {
  const [path] = useLocation();
  const more = useRef<HTMLDivElement>(null);
  const logOut = useLogOut();
  const close = () => more.current?.hidePopover();
  const current = (screenPath: string) => (path.startsWith(screenPath) ? 'page' : undefined);
  const [dashboard, transactions, budgets] = always.map(({ path: to, Icon }) => (
    <Link key={to} href={to} className={styles.item} aria-current={current(to)}>
      <Icon size={20} aria-hidden />
      {screens.find((screen) => screen.path === to)?.label()}
    </Link>
  ));
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
        aria-current={others.some((screen) => current(screen.path)) ? 'true' : undefined}
      >
        <Ellipsis size={20} aria-hidden />
        {t('shell.frame.more')}
      </button>
      <div id="more-screens" ref={more} popover="auto" className={styles.more}>
        {others.map((screen) => (
          <Link
            key={screen.path}
            href={screen.path}
            className={styles.other}
            aria-current={current(screen.path)}
            onClick={close}
          >
            {screen.label()}
          </Link>
        ))}
        <div className={styles.controls}>
          <CurrencyPicker />
          <Button onClick={logOut}>{t('shell.frame.logout')}</Button>
        </div>
      </div>
    </nav>
  );
}
