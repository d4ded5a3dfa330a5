import { buttonClass } from '@saldo/ui';
import { Link } from 'wouter';
import { useStart } from '../use-start';
import { Claim } from './claim';
import { Features } from './features';
import { t } from './messages';
import styles from './story.module.css';

/** The landing page below its first view. Loaded after the first paint. */
export function Story() {
  const start = useStart();
  return (
    <>
      <div className={styles.claims}>
        <Claim name="import" />
        <Claim name="receipt" />
        <Claim name="undo" />
        <Claim name="export" />
      </div>
      <Features />
      <section className={styles.promise}>
        <h2 className={styles.heading}>{t('shell.story.promise.title')}</h2>
        <p className={styles.text}>{t('shell.story.promise.text')}</p>
        <Link href={start.href} className={`${buttonClass('secondary')} ${styles.link}`}>
          {start.words}
        </Link>
      </section>
    </>
  );
}
