import { Link } from 'wouter';
import styles from '../page/narrow-page.module.css';

/** A link to help, for users who cannot log in. */
export function HelpLink() {
  return (
    <p className={styles.help}>
      <Link href="/contact">Contact and FAQ</Link>
    </p>
  );
}
