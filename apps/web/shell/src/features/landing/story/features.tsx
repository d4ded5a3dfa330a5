import styles from './features.module.css';
import { t } from './messages';

const features = ['amounts', 'budgets', 'recurring', 'reports', 'accounts', 'currencies'] as const;

export function Features() {
  return (
    <section className={styles.section} aria-label={t('shell.story.features')}>
      <ul className={styles.grid}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <h2 className={styles.title}>{t(`shell.story.${feature}.title`)}</h2>
            <p className={styles.text}>{t(`shell.story.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
