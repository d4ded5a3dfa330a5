import { buttonClass } from '@saldo/ui';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages';
import { LazyScreen } from '../loading/lazy-screen';
import { LandingHeader } from './landing-header';
import styles from './landing-page.module.css';
import { Preview } from './preview';
import { useStart } from './use-start';

/** Resolves when the browser has painted the first view; at once if the browser does not report it. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    if (typeof PerformanceObserver === 'undefined') return resolve();
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

async function loadStory() {
  await firstPaint();
  return (await import('./story/story')).Story;
}

/** The landing page. Its first view is part of the initial load: keep it small. */
export function LandingPage() {
  const start = useStart();
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
        <LazyScreen load={loadStory} skeleton={<div className={styles.loading} />} />
      </main>
      <footer className={styles.footer}>
        <span>{t('shell.landing.footer')}</span>
        <Link href="/contact">{t('shell.landing.contact')}</Link>
      </footer>
    </div>
  );
}
