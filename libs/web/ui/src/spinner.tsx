import { t } from './messages';
import styles from './spinner.module.css';

/** Indicates that something of unknown shape is loading; otherwise use a skeleton. */
export function Spinner({ label = t('ui.loading.spinner') }: { label?: string }) {
  return (
    <div className={styles.place} role="status" aria-label={label}>
      <span className={styles.spinner} />
    </div>
  );
}
