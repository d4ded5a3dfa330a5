import { Link } from 'wouter';
import styles from '../page/narrow-page.module.css';

/** The way out for a user who cannot get in. */
export function HelpLink() {
  return (
    <p className={styles.help}>
      <Link href="/contact">Contact and FAQ</Link>
    </p>
  );
}
