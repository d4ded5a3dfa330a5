import { useSession } from '@saldo/session';
import { buttonClass } from '@saldo/ui';
import { Link } from 'wouter';
import { NarrowPage } from '../page/narrow-page';
import styles from '../page/narrow-page.module.css';

export function NotFoundPage() {
  const signedIn = useSession(({ user }) => user !== undefined);
  const home = signedIn
    ? { href: '/dashboard', words: 'Go to your dashboard' }
    : { href: '/', words: 'Go to the start page' };
  return (
    <NarrowPage heading="Page not found" lead="There's nothing at this address. Check it for typos.">
      <p className={styles.way}>
        <Link href={home.href} className={buttonClass('primary')}>
          {home.words}
        </Link>
      </p>
    </NarrowPage>
  );
}
