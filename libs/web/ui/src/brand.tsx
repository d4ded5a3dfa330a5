import styles from './brand.module.css';

/** The product's name as it is drawn. */
export function Brand() {
  return (
    <span className={styles.brand}>
      Sald<span className={styles.last}>o</span>
    </span>
  );
}
