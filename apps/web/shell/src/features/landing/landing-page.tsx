import { useSession } from '@saldo/session';
import { buttonClass } from '@saldo/ui';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages';
import { Features } from './features';
import { LandingHeader } from './landing-header';
import styles from './landing-page.module.css';
import { Preview } from './preview';

/** Introduces Saldo. Part of the first load: keep it small. */
export function LandingPage() {
  const signedIn = useSession(({ status }) => status === 'authenticated' || status === 'unreachable');
  const start = signedIn
    ? { href: '/dashboard', words: t('shell.landing.open-dashboard') }
    : { href: '/register', words: t('shell.landing.register') };
  useEffect(() => {
    document.title = t('shell.landing.document-title');
  }, []);
  return (
    <div className={styles.page}>
      <LandingHeader />
      <main tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <h1 className={styles.heading}>{t('shell.landing.heading')}</h1>
            <p className={styles.lead}>{t('shell.landing.lead')}</p>
            <p className={styles.actions}>
              <Link href={start.href} className={`${buttonClass('primary')} ${styles.large}`}>
                {start.words}
              </Link>
              <span className={styles.aside}>{t('shell.landing.aside')}</span>
            </p>
          </div>
          <Preview />
        </section>
        <Features />
        <section className={styles.promise}>
          <h2 className={styles.promiseHeading}>{t('shell.landing.promise.title')}</h2>
          <p className={styles.promiseText}>{t('shell.landing.promise.text')}</p>
          <Link href={start.href} className={`${buttonClass('secondary')} ${styles.large}`}>
            {start.words}
          </Link>
        </section>
      </main>
      <footer className={styles.footer}>
        <span>{t('shell.landing.footer')}</span>
        <Link href="/contact">{t('shell.landing.contact')}</Link>
      </footer>
    </div>
  );
}
