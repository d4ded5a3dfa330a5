import styles from './spinner.module.css';

/** For the rare wait whose result has no known shape. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className={styles.place} role="status" aria-label={label}>
      <span className={styles.spinner} />
    </div>
  );
}
