import { useSession } from '@saldo/session';
import { buttonClass } from '@saldo/ui';
import { Link } from 'wouter';
import { t } from '../../messages';
import { NarrowPage } from '../page/narrow-page';
import styles from '../page/narrow-page.module.css';

export function NotFoundPage() {
  const signedIn = useSession(({ user }) => user !== undefined);
  const home = signedIn
    ? { href: '/dashboard', words: t('shell.not-found.to-dashboard') }
    : { href: '/', words: t('shell.not-found.to-start') };
  return (
    <NarrowPage heading={t('shell.not-found.heading')} lead={t('shell.not-found.lead')}>
      <p className={styles.way}>
        <Link href={home.href} className={buttonClass('primary')}>
          {home.words}
        </Link>
      </p>
    </NarrowPage>
  );
}
