import { useSession } from '@saldo/session';
import { buttonClass } from '@saldo/ui';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { Features } from './features';
import { LandingHeader } from './landing-header';
import styles from './landing-page.module.css';
import { Preview } from './preview';

/** Introduces Saldo. Part of the first load: keep it small. */
export function LandingPage() {
  const signedIn = useSession(({ status }) => status === 'authenticated' || status === 'unreachable');
  const start = signedIn
    ? { href: '/dashboard', words: 'Open your dashboard' }
    : { href: '/register', words: 'Create your account' };
  useEffect(() => {
    document.title = 'Saldo · See where your money goes';
  }, []);
  return (
    <div className={styles.page}>
      <LandingHeader />
      <main tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <h1 className={styles.heading}>See where your money goes, on your own machine.</h1>
            <p className={styles.lead}>
              Saldo keeps income, expenses and budgets in one calm place. No bank login, no cloud, no
              tracking: it runs where you run it.
            </p>
            <p className={styles.actions}>
              <Link href={start.href} className={`${buttonClass('primary')} ${styles.large}`}>
                {start.words}
              </Link>
              <span className={styles.aside}>Free. Ready in a minute.</span>
            </p>
          </div>
          <Preview />
        </section>
        <Features />
        <section className={styles.promise}>
          <h2 className={styles.promiseHeading}>Your data stays yours.</h2>
          <p className={styles.promiseText}>
            Nothing leaves the machine that runs Saldo. Download everything in one file whenever you like, and
            delete your account to remove all of it.
          </p>
          <Link href={start.href} className={`${buttonClass('secondary')} ${styles.large}`}>
            {start.words}
          </Link>
        </section>
      </main>
      <footer className={styles.footer}>
        <span>Saldo, a personal finance tracker</span>
        <Link href="/contact">Contact and FAQ</Link>
      </footer>
    </div>
  );
}
