import styles from './brand.module.css';

/** The product's name as it is drawn; read as one word. */
export function Brand() {
  return (
    <span className={styles.brand} role="img" aria-label="Saldo">
      Sald<span className={styles.last}>o</span>
    </span>
  );
}
