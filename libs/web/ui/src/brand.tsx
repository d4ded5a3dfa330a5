import styles from './brand.module.css';

/** The logo: read as one word by screen readers. */
export function Brand() {
  return (
    <span className={styles.brand} role="img" aria-label="Saldo">
      {/* eslint-disable-next-line no-restricted-syntax -- the last letter of the name */}
      Sald<span className={styles.last}>o</span>
    </span>
  );
}
