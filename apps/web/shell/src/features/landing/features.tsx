import { t } from '../../messages';
import styles from './features.module.css';

const features = ['amounts', 'glance', 'budgets', 'recurring', 'receipts', 'currencies'] as const;

export function Features() {
  return (
    <section className={styles.section} aria-label={t('shell.landing.features')}>
      <ul className={styles.grid}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <h2 className={styles.title}>{t(`shell.landing.${feature}.title`)}</h2>
            <p className={styles.text}>{t(`shell.landing.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
